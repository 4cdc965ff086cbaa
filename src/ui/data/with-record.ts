import type { InfiniteData } from '@tanstack/react-query';
import type { RecordPage } from '#core/network/record-query';

/** Pages with a record as it is now, at its place: what has just been changed does not jump away. */
export function withRecord<Item extends { readonly id: string }>(
  known: InfiniteData<RecordPage<Item>> | undefined,
  changed: Item,
): InfiniteData<RecordPage<Item>> | undefined {
  return (
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        records: page.records.map((each) => (each.id === changed.id ? changed : each)),
      })),
    }
  );
}
