// Says what of the table is out of sight, cut, too small to touch, bare, or lies on something else.
(parts) => {
    const faults = [];
    const boxes = parts.map((part) => [part, document.querySelector(part).getBoundingClientRect()]);
    const near = 1.5;
    const inside = (box, frame) =>
        box.left >= frame.left - near && box.right <= frame.right + near &&
        box.top >= frame.top - near && box.bottom <= frame.bottom + near;
    const apart = (one, other) =>
        one.right <= other.left + near || other.right <= one.left + near ||
        one.bottom <= other.top + near || other.bottom <= one.top + near;
    const page = document.documentElement;
    const screen = { left: 0, top: 0, right: page.clientWidth, bottom: page.clientHeight };
    if (page.scrollWidth > page.clientWidth || page.scrollHeight > page.clientHeight) faults.push("it scrolls");
    boxes.forEach(([name, box], at) => {
        if (!inside(box, screen)) faults.push(`${name} is not in sight`);
        for (const [other, its] of boxes.slice(at + 1)) if (!apart(box, its)) faults.push(`${name} on ${other}`);
    });
    // The picture of a name may be cut with an ellipsis; nothing else that is read may be cut at all.
    for (const part of parts) {
        const frame = document.querySelector(part);
        const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const text = walker.currentNode;
            if (!text.data.trim() || text.parentElement.closest(".unseen, .name, svg")) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            for (const box of range.getClientRects()) {
                if (box.width > 0 && !inside(box, frame.getBoundingClientRect())) faults.push(`${part}: ${text.data}`);
            }
        }
    }
    const cards = [...document.querySelectorAll(".facade button.card")].map((card) => card.getBoundingClientRect());
    cards.forEach((card, at) => {
        if (card.width < 44 || card.height < 44) faults.push("a card is too small to touch");
        if (cards.slice(at + 1).some((other) => !apart(card, other))) faults.push("cards of the market overlap");
    });
    const bare = document.querySelector(".niche").getBoundingClientRect().top
        - document.querySelector(".wall svg").getBoundingClientRect().bottom;
    if (bare > 12) faults.push(`${bare} of the wall above the market are bare`);
    const held = [...document.querySelectorAll(".hand button.card")].map((card) => card.getBoundingClientRect());
    held.forEach((card, at) => {
        if (!inside(card, screen)) faults.push("a card of the hand is not in sight");
        const shown = (held[at + 1]?.left ?? card.right) - card.left;
        if (shown < 44) faults.push(`only ${shown} of a card of the hand can be touched`);
    });
    return faults;
}
