import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** The distance in px that a finger may move before the press counts as scrolling. */
const SLIP_PX = 10;

interface Hold {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/**
 * Calls `onHold` with the element that a finger has pressed for half a second. A mouse and its menu are not affected.
 */
export function useLongPress(onHold: (target: Element) => void) {
  const hold = useRef<Hold>(undefined);
  const touched = useRef(false);
  const held = useRef(false);
  const stop = () => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  };
  useEffect(() => () => clearTimeout(hold.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      held.current = false;
      touched.current = pointerType !== 'mouse';
      if (!touched.current || !isPrimary || !(target instanceof Element)) return;
      const begin = () => {
        held.current = true;
        onHold(target);
      };
      hold.current = { x, y, timer: setTimeout(begin, HOLD_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = hold.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu of a link would cover what the press has opened.
    onContextMenu: (event: MouseEvent) => {
      if (touched.current) event.preventDefault();
    },
    // Lifting the finger is part of the press, not a tap on what is under it now.
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
