import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { TYPING_PAUSE_MS } from '../../kit/components/typing-pause';
import { MAX_IN_STEPS } from './load-more';

/** The number of rows rendered above and below the visible ones, ready for scrolling or tabbing. */
const OVERSCAN = 8;

/** The position of a row in the whole list, only a part of which may be rendered; a screen reader reads it out. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The rows of a list that are rendered, and the room that the others take. */
export interface ListWindow<Element extends HTMLElement, Row> {
  /** The ref for the parent element of the rows. */
  readonly list: RefCallback<Element>;
  readonly places: readonly (RowPlace & { readonly row: Row })[];
  /** Px above the first rendered row and below the last. */
  readonly before: number;
  readonly after: number;
}

/** The heights of a list's rows when it was left, by history entry and list name, so that going back restores them. */
const left = new Map<string, VirtualItem[]>();

/**
 * Renders only the rows near the window, for a list that scrolls with the page. A list of ordinary length is rendered
 * in full, for a screen reader and the browser's own search, and so is any list in print. After a change of `search`
 * the visible rows are updated at once and all others at the next pause, so that typing does not wait for rows that
 * nobody sees. `rowHeight` is the usual one, in px; `name` distinguishes the list from others on its page.
 */
export function useListWindow<Element extends HTMLElement, Row>(
  name: string,
  rows: readonly Row[],
  rowHeight: number,
  search: string,
): ListWindow<Element, Row> {
  // `cut`: no more rows than these are rendered outside the visible area.
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
  // When the list shrinks, surplus rows are removed at once; they are not rendered again before the pause.
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
    // The size as the observer reports it after the browser's own layout: measuring here would force a layout.
    measureElement: (row, entry, instance) =>
      entry
        ? measureElement(row, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? rowHeight),
    // Rows below the window move after the letter is painted.
    useAnimationFrameWithResizeObserver: waiting,
  });
  const list = useCallback((element: Element) => {
    // Notices and filters above the list appear and disappear, which moves the list within the page.
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

/** Returns whether the page is being printed; the change is rendered before the browser takes its snapshot. */
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
