// The copy button of a console gives the commands alone, without prompts and output. It runs before the theme's
// own handler, which copies this attribute where there is one.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("[data-clipboard-target]");
    const code = button && document.querySelector(button.dataset.clipboardTarget);
    if (!code?.querySelector(".gp")) return;
    const typed = code.cloneNode(true);
    for (const shown of typed.querySelectorAll(".gp, .go, .gt")) shown.remove();
    button.dataset.clipboardText = typed.textContent.split("\n").filter((line) => line.trim()).join("\n");
  },
  { capture: true },
);
