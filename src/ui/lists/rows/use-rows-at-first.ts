import { type RefObject, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../kit/components/after-paint';

/**
 * How many rows of a list, each at least `rowHeight` px high, are drawn together with a letter of its search: those
 * that the window can hold below `head`. The others follow once these were painted; until then nobody can see that
 * they are missing.
 */
export function useRowsAtFirst(search: string, rowHeight: number, head: RefObject<Element | null>): number {
  const [painted, setPainted] = useState(search);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(search))), [search]);
  if (painted === search || !head.current) return Number.POSITIVE_INFINITY;
  return Math.ceil((window.innerHeight - head.current.getBoundingClientRect().bottom) / rowHeight);
}
