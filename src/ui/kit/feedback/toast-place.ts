/**
 * Holds the toasts. Below an open sheet nothing can be read or reached, so the top sheet holds them while there is one.
 */
export const toastPlace = document.createElement('div');

/** Puts the toasts where they can be seen now. */
export function placeToasts(): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (toastPlace.parentNode !== top) top.append(toastPlace);
}
