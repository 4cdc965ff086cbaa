import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the plain anchors of a list's rows within the page. A link of the router reads its place among the routes
 * each time it is drawn, which a letter of a search would do for every row.
 */
export function useRowLinks() {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.target || link.origin !== window.location.origin) return;
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    },
  };
}
