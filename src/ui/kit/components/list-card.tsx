import type { ComponentProps, ReactNode } from 'react';
import { Card, RowCard } from './card';
import { NotLoaded } from './notice';
import { SkeletonRegion } from './skeleton';
import { SkeletonRows } from './skeleton-rows';

type ListCardProps<Row> = {
  /** The name of the list, for readers. */
  label: string;
  /** Undefined before it was read for the first time. */
  rows: readonly Row[] | undefined;
  /** How its reading goes, as a query says it. */
  query: ComponentProps<typeof NotLoaded>['query'];
  /** Says that it could not be read. */
  failed: string;
  /** Says that there is nothing in it. */
  none: string;
  /** Draws a row as a list item with a key. */
  children: (row: Row) => ReactNode;
};

/** Shows a short list as a card of rows in each of its states: before it is read, when that failed, empty, and there. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { label, rows, query, failed, none, children } = props;
  return (
    <>
      <NotLoaded query={query} what={failed} />
      {!rows && query.isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first']} />
        </SkeletonRegion>
      )}
      {rows?.length === 0 && (
        <Card>
          <p className="t-label text-text-2">{none}</p>
        </Card>
      )}
      {rows && rows.length > 0 && <RowCard label={label}>{rows.map(children)}</RowCard>}
    </>
  );
}
