import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { TYPING_PAUSE_MS } from '../../kit/components/typing-pause';
import { MAX_IN_STEPS } from './load-more';

/** Rows above and below what is seen that are there already when it is scrolled, or tabbed, to. */
const OVERSCAN = 8;

/** The place of a row in its list, of which the page may hold a part; a screen reader is told of it. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The rows of a list that are in the page, and the room that the others take. */
export interface ListWindow<Element extends HTMLElement, Row> {
  /** Goes on the element whose children the rows are. */
  readonly list: RefCallback<Element>;
  readonly places: readonly (RowPlace & { readonly row: Row })[];
  /** Px above the first of them and below the last. */
  readonly before: number;
  readonly after: number;
}

/**
 * The heights of a list's rows when it was left, by entry of the history and list: going back finds the same heights.
 */
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
  // `cut`: out of sight there are no more rows in the page than these.
  const [settled, setSettled] = useState(
    rows.length > MAX_IN_STEPS ? { rows: [], search, cut: true } : { rows, search, cut: false },
  );
  useEffect(() => {
    const pause = setTimeout(
      () => startTransition(() => setSettled({ rows, search, cut: false })),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [rows, search]);
  // Fewer rows take those out of the page that are too many; they do not come back before the pause.
  if (settled.rows.length > rows.length)
    setSettled({ ...settled, rows: settled.rows.slice(0, rows.length), cut: true });
  const printing = usePrinting();
  const waiting = settled.cut || settled.search !== search;
  const drawn = settled.search === search ? rows.slice(0, settled.rows.length) : settled.rows;
  const outOfSight = printing || !waiting ? rows : drawn;
  const key = `${useLocation().key} ${name}`;
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: printing ? rows.length : outOfSight.length > MAX_IN_STEPS ? OVERSCAN : MAX_IN_STEPS,
    scrollMargin: top,
    initialMeasurementsCache: left.get(key) ?? [],
    // As the browser tells it after its own layout: to ask for it would make a layout in the middle of a change.
    measureElement: (row, entry, instance) =>
      entry
        ? measureElement(row, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? rowHeight),
    // Rows below the window move after the letter is painted.
    useAnimationFrameWithResizeObserver: waiting,
  });
  const list = useCallback((element: Element) => {
    // Notices and filters above the list come and go, and the height of the page with them.
    const watched = new ResizeObserver(() => {
      const [box] = element.getClientRects();
      if (box) setTop(Math.round(box.top + window.scrollY));
    });
    watched.observe(document.body);
    return () => watched.disconnect();
  }, []);
  useEffect(() => () => void left.set(key, virtual.takeSnapshot()), [key, virtual]);
  const all = virtual.getVirtualItems();
  const { range, measureElement: measure } = virtual;
  const places: (RowPlace & { row: Row })[] = [];
  let [before, end] = [0, 0];
  for (const { index, start, end: below } of all) {
    const inSight = range !== null && index >= range.startIndex && index <= range.endIndex;
    const source = inSight ? rows : outOfSight;
    const row = source[index];
    if (row === undefined) continue;
    if (places.length === 0) before = start - top;
    end = below - top;
    places.push({ row, index, count: rows.length, measure });
  }
  return { list, places, before, after: Math.max(0, virtual.getTotalSize() - end) };
}

/** Whether the page is being put on paper: what is drawn for it is there before the browser takes its picture. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
