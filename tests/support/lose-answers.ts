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

/** Wraps a fetch: a server behind it processes the first two calls of a method and of an ending, and the answers are lost. */
export function losingAnswers(
  fetch: typeof globalThis.fetch,
  method: string,
  ending = '',
): typeof globalThis.fetch {
  let losing = 2;
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (init?.method !== method || !String(input).endsWith(ending) || losing === 0) return answer;
    losing -= 1;
    throw new TypeError('Failed to fetch');
  };
}
