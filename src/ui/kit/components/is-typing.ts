/** Returns whether a key pressed in this element types text, and is therefore no shortcut of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'input:not([type=checkbox], [type=radio]), textarea, select, [role="combobox"], [role="textbox"]',
      ))
  );
}
