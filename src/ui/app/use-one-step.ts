import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Makes one step of two quick taps on a link: until a page has come, the router compares the second tap with the page
 * before it, and Back would have to be tapped twice.
 */
export function useOneStep(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown = new URL(createPath({ pathname, search, hash }), window.location.origin).href;
    const ignoreSecond = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const { href } = window.location;
      if (link && link.href === href && href !== shown) event.preventDefault();
    };
    document.addEventListener('click', ignoreSecond, true);
    return () => document.removeEventListener('click', ignoreSecond, true);
  }, [pathname, search, hash]);
}
