"""Schnapsen once more, in a hundred lines written from the text of the rules alone.

Nothing of the program is used here: cards are texts, and a position is a dictionary that ``do``
changes. Three sets of rules: Schnapsen (3.1), its tournament form, and Snapszli (3.2). Tests play
random games here and in the program side by side.
"""

RANKS, COUNTS = "JQKTA", {"J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}


def begin(game, order, dealer):
    """Deal a pack that has been cut: N 3, D 3, trump, N 2, D 2."""
    n = 1 - dealer
    hands = [[], []]
    hands[n] = order[0:3] + order[7:9]
    hands[dealer] = order[3:6] + order[9:11]
    return {
        "game": game, "hands": hands, "talon": [*order[11:], order[6]], "trump": order[6][1],
        "turn": n, "trick": [], "points": [0, 0], "tricks": [0, 0], "shown": set(), "melded": "",
        "took_back": False, "closed": None, "last": None, "asked": [], "result": None,
        "drawing": True,
    }  # fmt: skip


def may_follow(hand, led, trump):
    """Rules 2.2 for two hands: head, else follow, else trump, else anything."""
    same = [card for card in hand if card[1] == led[1]]
    higher = [card for card in same if RANKS.index(card[0]) > RANKS.index(led[0])]
    trumps = [card for card in hand if card[1] == trump]
    return higher or same or trumps or hand


def legal(s, seat):
    """Say in words what a seat may do."""
    if s["result"]:
        return set()
    if s["asked"]:
        return {"pass", "claim"} if s["asked"][0] == seat else set()
    mine, leading = s["turn"] == seat, not s["trick"]
    if s["game"] == "snapszli":
        claims = leading and (sum(s["tricks"]) > 0 or (mine and s["melded"] != ""))
    else:
        claims = mine and leading
    found = {"claim"} if claims else set()
    if not mine:
        return found
    hand, trump = s["hands"][seat], s["trump"]
    if not leading:
        free = s["drawing"] and s["talon"]
        cards = hand if free else may_follow(hand, s["trick"][0], trump)
        return found | {f"play {card}" for card in cards}
    if s["drawing"] and len(s["talon"]) >= 2:
        found.add("close")
        if "J" + trump in hand:
            found.add("exchange")
    if s["melded"]:
        pair = {"K" + s["melded"], "Q" + s["melded"]}
        return found | {"withdraw"} | {f"play {card}" for card in pair}
    if not s["took_back"]:
        for suit in "CSHD":
            if {"K" + suit, "Q" + suit} <= set(hand) and (seat, suit) not in s["shown"]:
                found.add(f"marriage {suit}")
    return found | {f"play {card}" for card in hand}


def worth(points, tricks):
    """Rules 2.4: what it brings to win against this."""
    return 3 if tricks == 0 else 2 if points < 33 else 1


def finish(s, winner, points):
    s["result"] = (winner, points)


def fail_closing(s):
    """Rules 3.1: 2, or 3 if somebody had no trick when the talon was closed."""
    closer, _, tricks = s["closed"]
    bare = tricks[1 - closer] if s["game"] == "turnier" else tricks[closer]
    finish(s, 1 - closer, 3 if bare == 0 else 2)


def claim(s, seat):
    points, tricks, other = s["points"], s["tricks"], 1 - seat
    if points[seat] >= 66:
        if s["closed"] is None:
            finish(s, seat, worth(points[other], tricks[other]))
        elif s["closed"][0] == seat:
            finish(s, seat, worth(s["closed"][1][other], s["closed"][2][other]))
        else:
            fail_closing(s)
        return
    fine = {
        "schnapsen": 3 if tricks[seat] == 0 else 2,
        "turnier": 3 if tricks[other] == 0 else 2,
        "snapszli": worth(points[seat], tricks[seat]),
    }[s["game"]]
    finish(s, other, fine)
    if s["closed"] and s["closed"][0] == seat:  # his closing has failed as well: the dearer counts
        fail_closing(s)
        finish(s, other, max(fine, s["result"][1]))


def count(s):
    """All cards are played and nobody has claimed."""
    a, b = s["points"]
    ahead = 0 if a > b else 1
    if s["closed"]:
        fail_closing(s)
    elif s["game"] == "turnier":
        finish(s, s["last"], 1)
    elif s["game"] == "snapszli" and s["points"][s["last"]] >= 66:
        loser = 1 - s["last"]
        finish(s, s["last"], worth(s["points"][loser], s["tricks"][loser]))
    elif a == b or (s["game"] == "schnapsen" and max(a, b) < 66):
        finish(s, None, 0)
    else:
        finish(s, ahead, worth(s["points"][1 - ahead], s["tricks"][1 - ahead]))


def take_trick(s, seat):
    first, second = s["trick"]
    higher = second[1] == first[1] and RANKS.index(second[0]) > RANKS.index(first[0])
    ruffed = second[1] == s["trump"] != first[1]
    winner = seat if higher or ruffed else 1 - seat
    s["points"][winner] += COUNTS[first[0]] + COUNTS[second[0]]
    s["tricks"][winner] += 1
    s.update(trick=[], turn=winner, last=winner, took_back=False)
    if s["drawing"] and s["talon"]:
        for drawer in (winner, 1 - winner):
            s["hands"][drawer].append(s["talon"].pop(0))
    if not s["hands"][0]:
        s["asked"] = [winner, 1 - winner] if s["game"] == "snapszli" else [winner]
        if s["game"] == "snapszli" and not s["closed"]:
            s["points"][winner] += 10
            if s["points"][winner] >= 66:
                count(s)


def do(s, seat, what):
    """Do what a seat says; it must be legal."""
    word, _, rest = what.partition(" ")
    hand = s["hands"][seat]
    if word == "claim":
        claim(s, seat)
    elif word == "pass":
        s["asked"].pop(0)
        if not s["asked"]:
            count(s)
    elif word == "close":
        s["drawing"] = False
        s["closed"] = (seat, list(s["points"]), list(s["tricks"]))
    elif word == "exchange":
        hand.remove("J" + s["trump"])
        hand.append(s["talon"].pop())
        s["talon"].append("J" + s["trump"])
    elif word == "marriage":
        s["melded"] = rest
        s["shown"].add((seat, rest))
        s["points"][seat] += 40 if rest == s["trump"] else 20
    elif word == "withdraw":
        s["points"][seat] -= 40 if s["melded"] == s["trump"] else 20
        s["shown"].remove((seat, s["melded"]))
        s.update(melded="", took_back=True)
    else:
        hand.remove(rest)
        s["trick"].append(rest)
        s["melded"] = ""
        if len(s["trick"]) == 2:
            take_trick(s, seat)
        else:
            s["turn"] = 1 - seat
