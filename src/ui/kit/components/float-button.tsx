import type { LucideIcon } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

/**
 * Shows the main action of a page on a phone, floating at the lower right above the bar. It hides while it would cover
 * a button in a row, or an amount of the hero. `compact` shows the icon alone.
 */
export function FloatButton(props: { to: string; icon: LucideIcon; label: string; compact?: boolean }) {
  const { to, icon, label, compact = false } = props;
  const button = useRef<HTMLAnchorElement>(null);
  const covers = useCovers(button);
  return (
    <Link
      ref={button}
      to={to}
      aria-label={compact ? label : undefined}
      data-floats={compact ? 'compact' : 'wide'}
      className={joinClasses(
        covers && 'invisible',
        't-row fixed print:hidden right-4 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+1rem)] z-(--z-bar) inline-flex items-center justify-center gap-2.5 bg-primary text-on-primary no-underline shadow-float transition-colors duration-(--press) hover:bg-primary-hover active:bg-primary-press',
        compact ? 'size-14 rounded-[18px]' : 'min-h-13 rounded-[16px] pr-5 pl-4.5',
      )}
    >
      <Icon of={icon} size={compact ? 24 : 20} />
      {!compact && label}
    </Link>
  );
}

/**
 * Returns whether an element covers a button or link in a row, or an amount of the hero; checked again when the page
 * scrolls or changes.
 */
function useCovers(of: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const own = of.current?.getBoundingClientRect();
      if (!own) return;
      const buttons = document.querySelectorAll('main li :is(a, button)');
      const amounts = document.querySelectorAll('main .hero-ground data');
      setCovers(
        [...buttons].some((each) => hides(own, each.getBoundingClientRect())) ||
          [...amounts].some((each) => touches(own, each.getBoundingClientRect())),
      );
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(ask);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [of]);
  return covers;
}

/** Returns whether two boxes have a place in common. */
function touches(over: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return over.left < right && left < over.right && over.top < bottom && top < over.bottom;
}

/** Returns whether the middle of a box, where a finger aims, lies within another box. */
function hides(over: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return over.left < x && x < over.right && over.top < y && y < over.bottom;
}
