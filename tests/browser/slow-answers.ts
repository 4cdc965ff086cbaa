import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const ANSWER_MS = 150;
/** The partners' names, which stand in the lists of many pages, come after what they are written beside. */
const NAMES_MS = 500;

/**
 * Lets every call of the API take a while, and every load of the page be a first one, whose scripts and fonts come late.
 * Not by a route of Playwright, to which the browser would have to tell each of those scripts, too.
 */
export async function answerSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const waits = request.url.endsWith('/api/vendors/getalldata') ? NAMES_MS : ANSWER_MS;
    // A page that was left does not wait for its answers any more.
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => {}), waits);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Gives what waits until a page asks for nothing any more and has drawn what came. Its patience goes by what the page
 * has to do, not by the clock as that of `networkidle`, which takes half a second each time.
 */
export function watchRest(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    const asked = async () => {
      await page.evaluate(drawn);
      return [...open].map((request) => request.url());
    };
    await expect.poll(asked, { message: page.url(), timeout: 45_000 }).toEqual([]);
  };
}

/** What an answer sets off, such as another call, begins within few frames of a page that has nothing else to do. */
export async function drawn(): Promise<void> {
  for (let frames = 3; frames > 0; frames -= 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  }
}
