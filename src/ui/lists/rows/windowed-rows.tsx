import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RowPlace, useListWindow } from './use-list-window';

/** Returns the attributes of a list item that tell its position. */
export function itemPlace({ index, count, measure }: RowPlace) {
  return { ref: measure, 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1 };
}

/** Returns the attributes of a table row that tell its position, below `heads` rows of column heads. */
export function rowPlace({ index, measure }: RowPlace, heads = 1) {
  return { ref: measure, 'data-index': index, 'aria-rowindex': index + 1 + heads };
}

type WindowedProps<Row> = {
  /** Distinguishes this list from others on its page. */
  name: string;
  /** All rows of the list; changed rows need a new array. */
  rows: readonly Row[];
  /** The usual height of a row, in px. */
  rowHeight: number;
  /** The search text, if the list is redrawn at every letter of a search. */
  search?: string | undefined;
  /** Draws a row. Its key is its position: new text in a row is painted faster than a new row. */
  row: (row: Row, place: RowPlace) => ReactNode;
};

/** Shows a card of rows, for lists of any length. Rows link to pages of the portal by plain anchors. */
export function WindowedCard<Row>(props: WindowedProps<Row> & { label: string }) {
  const { name, rows, rowHeight, search = '' } = props;
  const links = useRowLinks();
  const { list, places, before, after } = useListWindow<HTMLUListElement, Row>(
    `${name} in a card`,
    rows,
    rowHeight,
    search,
  );
  return (
    <ul
      ref={list}
      {...links}
      hidden={rows.length === 0}
      aria-label={props.label}
      className="rows overflow-clip rounded-card bg-surface shadow-card [overflow-anchor:none]"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {places.map(({ row, ...place }) => (
        <Fragment key={place.index}>{props.row(row, place)}</Fragment>
      ))}
    </ul>
  );
}

/** Shows the body of a table, for any number of rows. */
export function WindowedTableBody<Row>(props: WindowedProps<Row> & { columns: number }) {
  const { name, columns, rows, rowHeight, search = '' } = props;
  const { list, places, before, after } = useListWindow<HTMLTableSectionElement, Row>(
    `${name} in a table`,
    rows,
    rowHeight,
    search,
  );
  return (
    <tbody ref={list} className="[overflow-anchor:none]">
      {before > 0 && <Room columns={columns} height={before} />}
      {places.map(({ row, ...place }) => (
        <Fragment key={place.index}>{props.row(row, place)}</Fragment>
      ))}
      {after > 0 && <Room columns={columns} height={after} />}
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

/**
 * Navigates within the portal when a plain anchor of a row is followed. A router link resolves its route each time it
 * is drawn, which would happen for every row at every letter of a search.
 */
function useRowLinks() {
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
