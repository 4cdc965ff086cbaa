/**
 * Makes an Enter key that is held down press a button or send a form only once. Otherwise each key repeat would send a
 * quickly refused request again: a few wrong passwords within a second would lock the account for a while.
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
