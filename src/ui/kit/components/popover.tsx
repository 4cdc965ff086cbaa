import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes';
import { focusPlace, returnFocus } from './kept-focus';

type PopoverProps = {
  /** The name of the popover, for a screen reader. */
  label: string;
  onClose: () => void;
  /** The edge of its button that it is aligned with. */
  align?: 'left' | 'right';
  className?: string;
  children: ReactNode;
};

/**
 * Opens under a button, inside the positioned box that contains both, without darkening the page. It is open while it
 * is rendered; Esc, a press outside it and a focus that moves elsewhere call `onClose`.
 */
export function Popover({ label, onClose, align = 'left', className, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const { bottom = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    const { top = 0 } = box.current?.parentElement?.getBoundingClientRect() ?? {};
    if (bottom > window.innerHeight && top > height) setAbove(true);
  }, []);
  useEffect(() => {
    const before = focusPlace();
    const first = box.current?.querySelector<HTMLElement>('[data-first], input, button, a[href]');
    first?.focus({ preventScroll: true });
    const press = (event: PointerEvent) => {
      const around = box.current?.parentElement;
      if (event.target instanceof Node && !around?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      // The focus is returned only if it would be lost.
      if (document.activeElement === document.body) returnFocus(before);
    };
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      // A press on something that takes no focus keeps it in here: a sheet around would take it, which closes the
      // popover.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Esc leaves a sheet around it open.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose();
      }}
      className={joinClasses(
        'absolute z-(--z-sheet) overflow-hidden outline-none rounded-card bg-raised text-text shadow-sheet ring-1 ring-hairline',
        above ? 'bottom-full mb-1' : 'top-full mt-1',
        align === 'left' ? 'left-0' : 'right-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
