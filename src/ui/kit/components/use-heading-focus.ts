import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading within `page` after a navigation, so that a reader says where one is. The
 * first page of a visit keeps the focus at the top, where the skip link waits.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, even in the same frame.
  useEffect(() => {
    if (key === 'default' || page.current?.contains(document.activeElement)) return;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
