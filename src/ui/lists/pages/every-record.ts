import type { PageRequest } from '#core/network/record-query';

/** The most records that a server gives in one page. */
export const MAX_OF_A_PAGE = 1000;

/** Every page of a list, in its order, the largest there are. Throws what reading a page throws. */
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
