"""The commands of the command line, one module each.

A command module has ``SUMMARY`` (one line), ``configure(parser)``, which declares its arguments,
and ``run(arguments)``, which does the work and returns the exit code. Importing one is quick:
whatever it needs is imported when it runs.
"""
