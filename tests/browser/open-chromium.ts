import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { LONG_RUN } from '../support/long-run';

/** A page, and what went wrong in it: errors of scripts, of the console and of the security policy. */
export interface WatchedPage {
  readonly page: Page;
  readonly errors: string[];
  readonly warnings: string[];
  readonly close: () => Promise<void>;
}

/** What a page may be without a context of its own. */
interface PlainOptions {
  readonly viewport: { width: number; height: number };
  readonly colorScheme: BrowserContextOptions['colorScheme'] | undefined;
  readonly reducedMotion: BrowserContextOptions['reducedMotion'] | undefined;
}

interface SharedContext {
  readonly context: BrowserContext;
  keeper?: Page;
  taken: boolean;
}

const shared = new WeakMap<Browser, SharedContext>();

/** A machine without a graphics card draws every frame by hand: unless a test is about motion, the long run has it. */
const MOTION = LONG_RUN ? 'no-preference' : 'reduce';

export const PHONE = { width: 390, height: 844 };
/** The portal as an office has it before it has TLS: the browser withholds what needs that. */
export const PLAIN_HOST = 'portal.test';

export const DESKTOP = { width: 1280, height: 800 };

let ofWorker: Promise<Browser> | undefined;

/** The Chromium of this worker, which its files share one after another; it ends with the worker. */
export function workersChromium(): Promise<Browser> {
  ofWorker ??= openChromium();
  return ofWorker;
}

/** Closes what the tests of a file left open: a test that fails gives no page back. */
export async function closePages(browser: Browser): Promise<void> {
  const session = shared.get(browser);
  const left = browser.contexts().filter((context) => session?.taken || context !== session?.context);
  for (const context of left) await context.close();
  if (session?.taken) shared.delete(browser);
}

/**
 * A Chromium of its own that draws letters with widths of whole pixels or with exact ones: which of them a machine does is
 * for its fonts to say. Whoever asks closes it.
 */
export function chromiumWithWidths(widths: 'whole' | 'exact'): Promise<Browser> {
  return openChromium([`--font-render-hinting=${widths === 'whole' ? 'full' : 'slight'}`]);
}

/** Starts the Chromium of this machine without calls to anywhere else. */
async function openChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run node scripts/ensure-chromium.mjs');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A name that is no loopback, so that the page is not trusted as one with TLS.
      `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
      // A new page goes on in the process that has compiled the scripts of the one before.
      '--process-per-site',
      // And no process is begun before there is a page for it.
      '--renderer-process-limit=1',
      ...more,
    ],
  });
}

/**
 * A fresh page, phone sized unless told otherwise: a tab, without session, storage or routes of an earlier one. Plain
 * pages share a context, one after another, since in one of its own the browser compiles every script anew; a page
 * that needs more, or comes while another is open, gets its own.
 */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const { serviceWorkers = 'block', viewport, colorScheme, reducedMotion, ...further } = options;
  const plain = serviceWorkers === 'block' && Object.keys(further).length === 0;
  if (!plain || shared.get(browser)?.taken) return pageOfItsOwn(browser, options);
  return plainPage(browser, { viewport: viewport ?? PHONE, colorScheme, reducedMotion });
}

/** A page in a context of its own: for what belongs to a context, such as a clock or an empty cache. */
export async function pageOfItsOwn(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: 'block',
    reducedMotion: MOTION,
    ...options,
  });
  return { ...watched(await context.newPage()), close: () => context.close() };
}

async function plainPage(browser: Browser, options: PlainOptions): Promise<WatchedPage> {
  const session: SharedContext = shared.get(browser) ?? {
    context: await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' }),
    taken: true,
  };
  shared.set(browser, session);
  session.taken = true;
  const page = await session.context.newPage();
  await page.setViewportSize(options.viewport);
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? null,
    reducedMotion: options.reducedMotion ?? MOTION,
  });
  return { ...watched(page), close: () => giveBack(session, page) };
}

async function giveBack(session: SharedContext, page: Page): Promise<void> {
  const { context } = session;
  await context.setOffline(false);
  await context.clearPermissions();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.clear());
  session.keeper ??= await keeperAt(context, new URL(page.url()).origin);
  for (const each of context.pages()) if (each !== session.keeper) await each.close();
  session.taken = false;
}

/** A page that does nothing but keep the process of the portal's pages alive between two of them. */
async function keeperAt(context: BrowserContext, origin: string): Promise<Page> {
  const keeper = await context.newPage();
  await keeper.goto(`${origin}/mark.svg`);
  return keeper;
}

function watched(page: Page): Omit<WatchedPage, 'close'> {
  // A machine that is busy makes a browser slow, not wrong.
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused policy is reported as a console error too.
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { page, errors, warnings };
}

/** Signs in by the form and waits for the page that follows. */
export async function signInAs(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
