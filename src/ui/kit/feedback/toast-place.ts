/**
 * Holds the toasts. Nothing under an open sheet can be read or reached, so the top sheet holds them while one is open.
 */
export const toastPlace = document.createElement('div');

/** Moves the toasts to where they can be seen now. */
export function placeToasts(): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (toastPlace.parentNode !== top) top.append(toastPlace);
}
