import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '../../kit/components/after-paint';

/** Rows above and below what is seen that are there already when it is scrolled, or tabbed, to. */
const OVERSCAN = 8;
/** As many of them as come with the rows that are seen, when all rows are others; the rest follows. */
const OVERSCAN_AT_FIRST = 1;

/** The rows of a long list that are near the window, and the room that the others take. */
export interface ListWindow<Element extends HTMLElement> {
  /** Goes on the element whose children the rows are. */
  readonly list: RefObject<Element | null>;
  /** The places of the rows, from 0. */
  readonly places: readonly number[];
  /** Px above the first of them and below the last. */
  readonly before: number;
  readonly after: number;
  /** Goes as ref on every row, which carries its place as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
}

/** What the rows of a list measured when it was left, by entry of the history: going back finds the same heights. */
const left = new Map<string, VirtualItem[]>();

/** Keeps to the rows near the window, of a list that scrolls with the page. `rowHeight` is the usual one, in px. */
export function useListWindow<Element extends HTMLElement>(
  rows: readonly unknown[],
  rowHeight: number,
): ListWindow<Element> {
  const [whole, setWhole] = useState<readonly unknown[]>();
  useEffect(() => afterPaint(() => startTransition(() => setWhole(rows))), [rows]);
  const list = useRef<Element>(null);
  const { key } = useLocation();
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: whole === rows ? OVERSCAN : OVERSCAN_AT_FIRST,
    scrollMargin: top,
    initialMeasurementsCache: left.get(key) ?? [],
  });
  useLayoutEffect(() => {
    // Notices and filters above the list come and go.
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  useEffect(() => () => void left.set(key, virtual.takeSnapshot()), [key, virtual]);
  const items = virtual.getVirtualItems();
  const total = virtual.getTotalSize();
  const [first, last] = [items[0], items.at(-1)];
  return {
    list,
    places: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? Math.max(0, total - (last.end - top)) : total,
    measure: virtual.measureElement,
  };
}
