import type { Page } from 'playwright-core';

/** Lets the server process the first calls to a path, and drops its answers. */
export async function loseAnswers(page: Page, path: string, times: number): Promise<void> {
  let lost = 0;
  await page.route(path, async (route) => {
    if (lost === times || route.request().method() === 'GET') return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
}
