import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TYPING_PAUSE_MS } from '../../kit/components/typing-pause';
import { usePrinting } from '../../kit/components/use-printing';
import { MAX_IN_STEPS } from './load-more';
import type { RowPlace } from './windowed-rows';

/** Rows above and below what is seen that are there already when it is scrolled, or tabbed, to. */
const OVERSCAN = 8;

/** The rows of a list that are in the page, and the room that the others take. */
export interface ListWindow<Element extends HTMLElement, Row> {
  /** Goes on the element whose children the rows are. */
  readonly list: RefObject<Element | null>;
  readonly places: readonly (RowPlace & { readonly row: Row })[];
  /** Px above the first of them and below the last. */
  readonly before: number;
  readonly after: number;
}

/** What the rows of a list measured when it was left, by entry of the history and list: going back finds the same heights. */
const left = new Map<string, VirtualItem[]>();

/**
 * Keeps to the rows near the window, of a list that scrolls with the page. A list of ordinary length is there in full,
 * for those who look through it with a reader or the browser's own search, and so is any list on paper. With another
 * `search` the rows in sight follow at once and all else at the next pause: a letter waits for nothing that nobody
 * sees. `rowHeight` is the usual one, in px; `name` tells the list from the others of its page.
 */
export function useListWindow<Element extends HTMLElement, Row>(
  name: string,
  rows: readonly Row[],
  rowHeight: number,
  search: string,
): ListWindow<Element, Row> {
  const [settled, setSettled] = useState<{ rows: readonly Row[]; search?: string }>(
    rows.length > MAX_IN_STEPS ? { rows: [] } : { rows, search },
  );
  useEffect(() => {
    const pause = setTimeout(() => startTransition(() => setSettled({ rows, search })), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [rows, search]);
  // Fewer rows take those out of the page that are too many; they do not come back before the pause.
  if (settled.rows.length > rows.length) setSettled({ ...settled, rows: settled.rows.slice(0, rows.length) });
  const printing = usePrinting();
  const outOfSight = printing || settled.search === search ? rows : settled.rows;
  const list = useRef<Element>(null);
  const key = `${useLocation().key} ${name}`;
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: printing ? rows.length : outOfSight.length > MAX_IN_STEPS ? OVERSCAN : MAX_IN_STEPS,
    scrollMargin: top,
    initialMeasurementsCache: left.get(key) ?? [],
  });
  useLayoutEffect(() => {
    // Notices and filters above the list come and go.
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  useEffect(() => () => void left.set(key, virtual.takeSnapshot()), [key, virtual]);
  const all = virtual.getVirtualItems();
  const { range, measureElement: measure } = virtual;
  const places: (RowPlace & { row: Row })[] = [];
  let [before, end] = [0, 0];
  for (const { index, start, end: below } of all) {
    const inSight = range !== null && index >= range.startIndex - 1 && index <= range.endIndex + 1;
    const source = inSight ? rows : outOfSight;
    const row = source[index];
    if (row === undefined) continue;
    if (places.length === 0) before = start - top;
    end = below - top;
    places.push({ row, index, count: source.length, measure });
  }
  return { list, places, before, after: Math.max(0, virtual.getTotalSize() - end) };
}
