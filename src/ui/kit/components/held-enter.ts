/**
 * Lets an Enter that is held down press a button or send a form once. A refusal that comes fast would be asked for
 * again with each repetition of the key: some wrong passwords in a second, and the account is closed for a while.
 */
export function takeEnterOnce(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
