import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

/** If no click follows a lifted finger within this time, the finger only scrolled or held. */
const CLICK_MS = 300;

let pressed = false;
let lifted: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(now: boolean): void {
  clearTimeout(lifted);
  pressed = now;
  for (const notify of watchers) notify();
}

// The browser fires the click after the pointer is up and, for a finger, after the field has lost the focus.
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
 * Returns false until the press ends during which the component appeared, and true from then on. A message that would
 * move a button waits that long, so that the press hits what it was aimed at.
 */
function useReleased(): boolean {
  const held = useSyncExternalStore(watch, () => pressed);
  const [released, setReleased] = useState(!held);
  if (!held && !released) setReleased(true);
  return released;
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** Shows the line below a field: an error with its mark, or a hint. It never appears between a press and its click. */
export function FieldMessage(props: { id: string; tone: 'error' | 'hint'; children: ReactNode }) {
  const { id, tone, children } = props;
  const error = tone === 'error';
  if (!useReleased()) return null;
  return (
    <p
      id={id}
      className={joinClasses('t-label mt-2 flex items-start gap-1.5', error ? 'text-danger' : 'text-text-2')}
    >
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={error ? CircleAlert : Info} size={16} />
      </span>
      <span>{children}</span>
    </p>
  );
}
