import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const MAX_WAIT_MS = 3000;

/**
 * Scrolls a new page to its top and, after Back or Forward, to where the person left it: as soon as the page is tall
 * enough again, unless the person scrolls first. A new query of the same page scrolls nothing.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const places = useRef(new Map<string, number>());
  const open = useRef({ key, pathname });

  useEffect(() => {
    // The browser itself would scroll before the page is rendered. After a reload it may do so.
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    const remember = () => places.current.set(open.current.key, window.scrollY);
    takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', handBack);
    window.addEventListener('pageshow', takeOver);
    return () => {
      handBack();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const before = open.current;
    open.current = { key, pathname };
    if (before.key === key) return;
    const place = how === 'POP' ? places.current.get(key) : undefined;
    if (place !== undefined) return returnTo(place);
    if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, how]);
}

/** Scrolls to a position once the page is tall enough; the returned function cancels that. */
function returnTo(place: number): () => void {
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const kind of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(kind, stop);
  };
  const look = () => {
    const maxScroll = document.documentElement.scrollHeight - window.innerHeight;
    if (maxScroll >= place || performance.now() - started > MAX_WAIT_MS) {
      window.scrollTo(0, place);
      stop();
    } else {
      frame = requestAnimationFrame(look);
    }
  };
  for (const kind of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(kind, stop, { passive: true });
  look();
  return stop;
}
