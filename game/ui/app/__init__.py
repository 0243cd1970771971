"""The program put together: the loop, the way from screen to screen, the table's matches."""
