"""How is a two-handed deal played well by somebody who sees only his own cards?

See ``docs/thinking.md``.
"""
