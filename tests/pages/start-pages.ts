import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Session } from '#core/session/session';
import { addressOf } from '../support/page-acts';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderMessages, renderPortal } from '../support/render-portal';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { watchErrors } from '../support/watch-errors';

/** The portal with demo data that the tests of a file share, and the ways to open its pages, one at a time. */
export interface Pages extends Pick<RunningPortal, 'url' | 'dataDir'> {
  readonly server: PageServer;
  /** Opens a path in a fresh tab as a vendor of the demo data, by number; nothing was read before. */
  readonly asVendor: (path: string, number?: number) => Promise<MountedPortal>;
  /** Opens a path in a fresh tab as the administrator of the demo data. */
  readonly asAdmin: (path: string) => Promise<MountedPortal>;
  /** Opens a path in a fresh tab for a session, or for nobody. */
  readonly open: (path: string, session: Session | undefined) => Promise<MountedPortal>;
  /** Opens the page anew where it is, over what its tab kept. */
  readonly reload: (portal: MountedPortal) => Promise<MountedPortal>;
}

/**
 * Starts a portal before the first test of a file, and ends it after the last. After each test the page is taken away,
 * and nothing must have been said to the console as an error. Called once, outside of any test.
 */
export function startPages(): Pages {
  let portal: RunningPortal | undefined;
  let server: PageServer | undefined;
  let errors: readonly string[];
  const sessions = new Map<string, Promise<Session>>();
  beforeAll(async () => {
    portal = await startPortal();
    server = new PageServer(portal.url);
  });
  afterAll(() => portal?.stop());
  beforeEach(() => {
    errors = watchErrors();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    leave();
    pages.server.instead = {};
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
  const mount = (...where: Parameters<typeof renderPortal>) => {
    renderMessages();
    return renderPortal(...where);
  };
  const as = (path: string, email: string, password: string) => {
    const session = sessions.get(email) ?? pages.server.sessionOf(email, password);
    sessions.set(email, session);
    return session.then((begun) => pages.open(path, begun));
  };
  const pages: Pages = {
    get url() {
      return started(portal).url;
    },
    get dataDir() {
      return started(portal).dataDir;
    },
    get server() {
      return started(server);
    },
    asVendor: (path, number = 1) =>
      as(path, `vendor${number === 1 ? '' : number}@example.com`, `vendor-demo-${number}`),
    asAdmin: (path) => as(path, 'admin@example.com', 'admin-demo-1'),
    open: (path, session) => {
      leave();
      return mount(pages.server, path, session);
    },
    reload: (before) => {
      cleanup();
      return mount(pages.server, addressOf(before), undefined, before.storage);
    },
  };
  return pages;
}

/** Closes the tab: what it kept is gone. */
function leave(): void {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('A portal begins with the first test of its file.');
  return thing;
}
