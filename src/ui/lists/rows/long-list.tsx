import type { ReactNode } from 'react';
import { useListWindow } from './use-list-window';

/** Where a row stands in a list of which only a part is in the page; a reader is told by it. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** What a list item carries for its place; nothing for one of a list that is there in full. */
export function itemPlace(place: RowPlace | undefined) {
  if (!place) return {};
  const { index, count, measure } = place;
  return { ref: measure, 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1 };
}

/** What a table row carries for its place, below the one row of heads. */
export function rowPlace(place: RowPlace | undefined) {
  if (!place) return {};
  return { ref: place.measure, 'data-index': place.index, 'aria-rowindex': place.index + 2 };
}

type LongProps = {
  /** Everything that the list has a row for; another list for other rows. */
  rows: readonly unknown[];
  /** The usual height of a row, in px. */
  rowHeight: number;
  row: (place: RowPlace) => ReactNode;
};

/** A card of rows for lists of any length: only the rows near the window are in the page. */
export function LongRowCard({ label, rows, rowHeight, row }: LongProps & { label: string }) {
  const { list, places, before, after, measure } = useListWindow<HTMLUListElement>(rows, rowHeight);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="rows overflow-clip rounded-card bg-surface shadow-card [overflow-anchor:none]"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {places.map((index) => row({ index, count: rows.length, measure }))}
    </ul>
  );
}

/** The body of a table of any length: only the rows near the window are in the page. */
export function LongTableBody({ columns, rows, rowHeight, row }: LongProps & { columns: number }) {
  const { list, places, before, after, measure } = useListWindow<HTMLTableSectionElement>(rows, rowHeight);
  return (
    <tbody ref={list} className="[overflow-anchor:none]">
      <Room columns={columns} height={before} />
      {places.map((index) => row({ index, count: rows.length, measure }))}
      <Room columns={columns} height={after} />
    </tbody>
  );
}

function Room({ columns, height }: { columns: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus.
    <tr aria-hidden="true">
      <td colSpan={columns} className="p-0" style={{ height }} />
    </tr>
  );
}
