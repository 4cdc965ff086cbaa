import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { observeShifts } from '../../scripts/bench/observe-shifts.mjs';
import { LONG_RUN } from '../support/long-run';
import { barriers } from './barriers';
import { DESKTOP, PHONE } from './open-chromium';
import { answerSlowly, drawn, watchRest } from './slow-answers';

/** A path to look at, and what to do there first. `busy` where it never comes to rest. */
export interface Screen {
  readonly path: string;
  readonly busy?: true;
  readonly first?: (page: Page) => Promise<void>;
}

/** What is looked at on a page beside the barriers; it throws where something is wrong. */
export type FurtherLook = (page: Page, path: string) => Promise<void>;

const NARROW = { width: 320, height: 640 };
const MAX_SHIFT = 0.02;
const THEMES = ['light', 'dark'] as const;

/** Waits until the page has its heading and its fonts, and reads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Opens an address and waits until the page asks for nothing any more and has drawn all of it. */
export async function openedAtRest(page: Page, address: string): Promise<void> {
  const rest = watchRest(page);
  await page.goto(address);
  await rest();
  await settled(page);
}

/** Px by which the page is wider than what shows it. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/**
 * Opens each screen on a phone whose calls take a while: it does not jump while they are answered. Then looks at it
 * there and on a desktop: no barrier, no sideways scroll down to 320 px, one heading of the first level. In the long run
 * all of that in each of the three sizes, and each screen as the first one of a visit. Otherwise only the first is, and
 * the others come within the page, with nothing read yet; and barriers are looked for once on each screen, on phone and
 * desktop, in light and dark, in turns: next to each other stand those of a page. Nothing is asked of another host.
 */
export async function lookAtScreens(
  page: Page,
  url: string,
  screens: readonly Screen[],
  further: FurtherLook = async () => {},
): Promise<void> {
  await page.addInitScript(observeShifts);
  await answerSlowly(page);
  const rest = watchRest(page);
  const foreign = foreignHosts(page, url);
  const sizes = LONG_RUN ? [PHONE, NARROW, DESKTOP] : [PHONE, DESKTOP];
  for (const [place, screen] of screens.entries()) {
    for (const size of LONG_RUN ? [NARROW, DESKTOP, PHONE] : [PHONE]) {
      await page.setViewportSize(size);
      if (LONG_RUN || place === 0) await opened(page, url, screen);
      else await enteredAnew(page, screen);
      await rest();
      await stoodStill(page);
    }
    await screen.first?.(page);
    expect(await page.locator('h1').count(), screen.path).toBe(1);
    for (const [turn, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const looksForBarriers = LONG_RUN || turn === place % 2;
      // A theme changes colours and no sizes: another one only where its colours are looked at.
      if (looksForBarriers) await page.emulateMedia({ colorScheme: THEMES[themeOf(place, turn)] ?? null });
      if (!screen.busy) await settled(page);
      const where = `${screen.path} at ${size.width} px`;
      if (looksForBarriers) expect(await barriers(page), where).toEqual([]);
      await expect.poll(() => sidewaysScroll(page), { message: where }).toBe(0);
      // Nobody has touched it since: what moved only after a while is seen now.
      if (turn === 0 && !screen.first) await stoodStill(page);
    }
    await page.setViewportSize(NARROW);
    await expect.poll(() => sidewaysScroll(page), { message: `${screen.path} at 320 px` }).toBe(0);
    await further(page, screen.path);
  }
  expect(foreign).toEqual([]);
}

/** The hosts of which a page asks something, apart from that of its own address, as they come. */
function foreignHosts(page: Page, url: string): readonly string[] {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) hosts.push(host);
  });
  return hosts;
}

/**
 * Goes from screen to screen in Hindi at 360 px, within the page that is open: no sideways scroll there or at 320 px,
 * and in the long run no barrier.
 */
export async function lookAtScreensInHindi(
  page: Page,
  url: string,
  screens: readonly Screen[],
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
  const rest = watchRest(page);
  await page.goto(`${url}/nowhere`);
  await settled(page);
  for (const screen of screens) {
    const before = page.url();
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(page, screen.path);
    await rest();
    if (!screen.busy) await settled(page);
    expect(page.url(), screen.path).not.toBe(before);
    await screen.first?.(page);
    expect(await page.evaluate(() => document.documentElement.lang), screen.path).toBe('hi');
    // Other words in the same places: what axe judges are the same elements.
    if (LONG_RUN) expect(await barriers(page, { contrast: false }), screen.path).toEqual([]);
    await expect.poll(() => sidewaysScroll(page), { message: screen.path }).toBe(0);
    await page.setViewportSize(NARROW);
    await expect.poll(() => sidewaysScroll(page), { message: `${screen.path} at 320 px` }).toBe(0);
  }
}

/** Which theme a screen is looked at in: by turns, so that in the short form each size has its barriers seen in both. */
function themeOf(place: number, turn: number): number {
  return LONG_RUN ? (place + turn) % 2 : (place + turn + (place >> 1)) % 2;
}

/** Sees that nothing has jumped since the page was opened. */
async function stoodStill(page: Page): Promise<void> {
  const { total, worst } = await page.evaluate(() => window.layoutShifts);
  const width = page.viewportSize()?.width;
  expect(total, `${page.url()} at ${width} px, ${worst}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Goes to a path as back and forward do, which the router follows without a new load. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const state = { idx: history.length, key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

async function opened(page: Page, url: string, screen: Screen): Promise<void> {
  await page.goto(url + screen.path);
  await ready(page, screen);
}

/** Goes to a screen from a page outside the signed-in part, which forgets what was read: it reads all of it again. */
async function enteredAnew(page: Page, screen: Screen): Promise<void> {
  await goTo(page, '/nowhere/else');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.evaluate(drawn);
  await page.evaluate(() => Object.assign(window.layoutShifts, { total: 0, largest: 0, worst: '' }));
  await goTo(page, screen.path);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor({ state: 'detached' });
  await ready(page, screen);
}

async function ready(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  if (!screen.busy) await settled(page);
}
