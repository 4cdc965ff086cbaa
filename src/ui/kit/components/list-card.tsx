import type { ComponentProps, ReactNode } from 'react';
import { Card, RowCard } from './card';
import { NotLoaded } from './notice';
import { SkeletonRegion } from './skeleton';
import { SkeletonRows } from './skeleton-rows';

type ListCardProps<Row> = {
  /** The name of the list, for a screen reader. */
  label: string;
  /** Undefined before the list was read for the first time. */
  rows: readonly Row[] | undefined;
  /** The state of the query that reads the list. */
  query: ComponentProps<typeof NotLoaded>['query'];
  /** The message for a list that could not be read. */
  failed: string;
  /** The message for an empty list. */
  none: string;
  /** Draws one row as a list item with a key. */
  children: (row: Row) => ReactNode;
};

/** Shows a short list as a card of rows, in each of its states: loading, failed, empty, or with rows. */
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
