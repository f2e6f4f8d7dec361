// Says what of the table is out of sight, cut, too small to touch, unnamed, ornament, or lies on something else.
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
    // The lines that a text is drawn on.
    const drawn = (text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter((box) => box.width > 0);
    };
    for (const part of parts) {
        const frame = document.querySelector(part);
        const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const text = walker.currentNode;
            if (!text.data.trim() || text.parentElement.closest(".unseen, [hidden]")) continue;
            // What is read lies in its part, and is no wider than any box on the way that hides what is larger. Letters
            // may be higher than their line, and are not cut by that.
            const lines = drawn(text);
            const { top, bottom } = text.parentElement.getBoundingClientRect();
            const outer = frame.getBoundingClientRect();
            if (lines.length > 0 && (top < outer.top - near || bottom > outer.bottom + near)) faults.push(`${part}: ${text.data}`);
            for (let box = text.parentElement; box !== frame.parentElement; box = box.parentElement) {
                const hides = box === frame || getComputedStyle(box).overflowX !== "visible";
                if (!hides || box instanceof SVGElement) continue;
                const its = box.getBoundingClientRect();
                if (lines.some((line) => line.left < its.left - near || line.right > its.right + near)) faults.push(`${part}: ${text.data}`);
            }
        }
    }
    const cards = [...document.querySelectorAll(".facade button.card")].map((card) => card.getBoundingClientRect());
    cards.forEach((card, at) => {
        if (card.width < 44 || card.height < 44) faults.push("a card is too small to touch");
        if (cards.slice(at + 1).some((other) => !apart(card, other))) faults.push("cards of the market overlap");
    });
    if (screen.right <= screen.bottom && cards.some((card) => card.width < 100)) faults.push("a card of the market is narrow");
    for (const card of document.querySelectorAll("main button.card")) {
        const plate = card.querySelector(".plate");
        if (!plate?.textContent || !card.ariaLabel.includes(plate.textContent)) faults.push(`${card.ariaLabel} is not named`);
    }
    // At most a tenth of the height is ornament.
    const ornament = Math.min(...cards.map((card) => card.top)) - document.querySelector(".facade").getBoundingClientRect().top;
    if (ornament > screen.bottom / 10) faults.push(`${ornament} of ornament`);
    const held = [...document.querySelectorAll(".hand button.card")].map((card) => card.getBoundingClientRect());
    held.forEach((card, at) => {
        if (!inside(card, screen)) faults.push("a card of the hand is not in sight");
        const shown = (held[at + 1]?.left ?? card.right) - card.left;
        if (shown < 44) faults.push(`only ${shown} of a card of the hand can be touched`);
    });
    // What a finger presses is as large as a fingertip; what a mouse presses may be lower.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    for (const target of document.querySelectorAll("main button, main a, main summary, main [tabindex='0'][role=img]")) {
        const { width, height } = target.getBoundingClientRect();
        if (isTouched && width > 0 && (width < 44 || height < 44)) {
            faults.push(`${target.className || target.ariaLabel} is ${Math.round(width)} by ${Math.round(height)}`);
        }
    }
    return faults;
}
