import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const PAUSE_MS = 6_000;
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Advances every 6 seconds, as long as nobody touches, points at or focuses the area, and never where motion is
 * unwelcome. A touch ends it; the person can stop it and let it run again.
 */
export function useAutoAdvance(area: RefObject<HTMLElement | null>, several: boolean, onAdvance: () => void) {
  const reduced = useSyncExternalStore(subscribe, () => matchMedia(REDUCED).matches);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => setHeld(element.matches(':hover, :focus-within'));
    const onTouch = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setWanted(false);
    };
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    // The focus has moved only after its event.
    const onChange = () => setTimeout(look);
    for (const event of events) element.addEventListener(event, onChange);
    element.addEventListener('pointerdown', onTouch);
    return () => {
      for (const event of events) element.removeEventListener(event, onChange);
      element.removeEventListener('pointerdown', onTouch);
    };
  }, [area]);
  const possible = several && !reduced;
  const running = possible && wanted && !held;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => advance(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [running]);
  return { possible, wanted, reduced, setWanted };
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
