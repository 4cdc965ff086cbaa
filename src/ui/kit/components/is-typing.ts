/** Whether a key pressed there is a letter of a text, and no command of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'input:not([type=checkbox], [type=radio]), textarea, select, [role="combobox"], [role="textbox"]',
      ))
  );
}
