import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { beginSignedIn, forgetSessions } from './begin-signed-in';
import { closePages, workersChromium } from './open-chromium';

/** The portal and the Chromium that the tests of a file share. */
export interface Walk extends Pick<RunningPortal, 'url' | 'dataDir'> {
  readonly browser: Browser;
  /** Signs a page in as a vendor of the demo data, by number, before it opens its first path. */
  readonly asVendor: (page: Page, number?: number) => Promise<void>;
  /** Signs a page in as the administrator of the demo data, before it opens its first path. */
  readonly asAdmin: (page: Page) => Promise<void>;
}

/** Where the portal of the file before was: at the same address Chromium has the scripts of the page compiled. */
let lastPort = 0;

/**
 * Starts a portal with demo data before the first test of a file, and ends it after the last.
 * Called once, outside of any test; what it gives can be asked for in tests and in hooks that come later.
 */
export function startWalk(environment: Record<string, string> = {}): Walk {
  let portal: RunningPortal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await workersChromium();
    portal = await startPortal(environment, lastPort);
    lastPort = Number(new URL(portal.url).port);
  });
  afterAll(async () => {
    if (browser) await closePages(browser);
    await portal?.stop();
    if (portal) forgetSessions(portal.url);
  });
  const walk = {
    get url() {
      return started(portal).url;
    },
    get dataDir() {
      return started(portal).dataDir;
    },
    get browser() {
      return started(browser);
    },
    asVendor: (page: Page, number = 1) => {
      const account = number === 1 ? 'vendor' : `vendor${number}`;
      return beginSignedIn(page, walk.url, `${account}@example.com`, `vendor-demo-${number}`);
    },
    asAdmin: (page: Page) => beginSignedIn(page, walk.url, 'admin@example.com', 'admin-demo-1'),
  };
  return walk;
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('A walk begins with the first test of its file.');
  return thing;
}
