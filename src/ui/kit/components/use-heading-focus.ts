import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from './focus-heading';

/**
 * Moves the focus to the heading within `page` after a navigation, so that a screen reader says where one is. The first
 * page of a visit keeps the focus at the top, where the skip link waits. Within a page the heading gets the focus if
 * the element that had it is gone, such as the link that was followed.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  // While the page is redrawn, this is still the element that had the focus before.
  const before = document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, even in the same frame.
  useEffect(() => {
    if (key !== 'default' && !page.current?.contains(document.activeElement)) focusHeading(page.current);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may take away what has the focus.
  useEffect(() => {
    if (!before?.isConnected && document.activeElement === document.body) focusHeading(page.current);
  }, [key]);
}
