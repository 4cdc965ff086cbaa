import type { PageRequest } from '#core/network/record-query';

/** The most records that the server returns in one page. */
export const MAX_OF_A_PAGE = 1000;

/** Reads every page of a list, in order and as large as possible. Throws the errors of reading a page. */
export async function everyPage<Page extends { readonly next: string | undefined }>(
  page: (wanted: PageRequest) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const read = await page({ limit: MAX_OF_A_PAGE, cursor });
    pages.push(read);
    cursor = read.next;
  } while (cursor !== undefined);
  return pages;
}
