import { useState, useSyncExternalStore } from 'react';

/** A finger that lifted without a click following in this time only scrolled or held. */
const CLICK_MS = 300;

let pressed = false;
let lifted: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(now: boolean): void {
  clearTimeout(lifted);
  pressed = now;
  for (const tell of watchers) tell();
}

// The click comes after the pointer went up, and for a finger after the field lost the focus.
window.addEventListener('pointerdown', () => become(true), true);
window.addEventListener(
  'pointerup',
  () => {
    clearTimeout(lifted);
    lifted = setTimeout(() => become(false), CLICK_MS);
  },
  true,
);
window.addEventListener('pointercancel', () => become(false), true);
window.addEventListener('click', () => void setTimeout(() => become(false)), true);

/**
 * False for as long as the press lasts during which the component came, true from then on: what would move a button
 * waits, so that the press lands where it was meant.
 */
export function useReleased(): boolean {
  const held = useSyncExternalStore(watch, () => pressed);
  const [released, setReleased] = useState(!held);
  if (!held && !released) setReleased(true);
  return released;
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
