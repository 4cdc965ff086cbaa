import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The picture that would be sent. */
export const preview = (page: Page) => page.getByRole('img', { name: /^What will be sent/ });

/** The button that sends it. */
export const shareButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true });

/** Waits until what was asked for last is drawn, and gives the very file that the page shows. */
export async function seen(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  const url = (await preview(page).getAttribute('src')) ?? '';
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The file behind a link by which one saves it. */
export async function downloaded(page: Page, name: string, among: Page | Locator = page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    among.getByRole('link', { name }).click(),
  ]);
  return readFile(await download.path());
}
