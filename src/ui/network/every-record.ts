import type { PageWanted, RecordPage } from '#core/network/record-query';
import { MOST_OF_A_PAGE } from './page-size';

/** Every record that a list of pages holds, in its order, read page after page. Throws what reading a page throws. */
export async function everyRecord<Item>(
  page: (wanted: PageWanted) => Promise<RecordPage<Item>>,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { records, next } = await page({ limit: MOST_OF_A_PAGE, cursor });
    for (const record of records) found.push(record);
    cursor = next;
  } while (cursor !== undefined);
  return found;
}
