// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTo, GUARDED_PATHS } from '#core/access/path-access';
import type { Role } from '#core/access/role';
import { holds } from '../support/holds';
import { leavePage } from '../support/leave-page';
import { LETTER_NETWORK } from '../support/letter-network';
import { type Instead, PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal } from '../support/render-portal';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { watchErrors } from '../support/watch-errors';

const WITH_LISTS = [
  '/dashboard',
  '/earning',
  '/totalcummision',
  '/deals',
  '/leads',
  '/recentleadsanddeals',
  '/cumissionmodel',
];

/** The paths to open for a role: each that has a screen of its own, and one of each kind that has none. */
function worthOpening(role: Role | undefined): readonly string[] {
  const kinds = new Set<string>();
  return GUARDED_PATHS.filter((path) => {
    const { kind } = accessTo(path, role);
    const first = !kinds.has(kind);
    kinds.add(kind);
    return kind === 'open' || first;
  });
}

let servers: Record<'vendor' | 'admin' | 'other', SpecServer>;
beforeAll(async () => {
  const as = (role: string) => startSpecServer({ ...LETTER_NETWORK, user: { ...LETTER_NETWORK.user, role } });
  servers = { vendor: await as('vendor'), admin: await as('admin'), other: await as('auditor') };
});
afterAll(async () => {
  for (const server of Object.values(servers ?? {})) await server.close();
});

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(leavePage);

/** Opens a path at the server of a role as a fresh page, with `instead` in place of every answer. */
async function opened(role: keyof typeof servers, path: string, instead?: Instead): Promise<MountedPortal> {
  cleanup();
  const server = new PageServer(servers[role].url);
  const session = await server.sessionOf('letter@example.com', 'right');
  if (instead) server.instead = { '/api/': instead };
  return renderPortal(server, path, session);
}

const shown = (portal: MountedPortal, text: string) =>
  waitFor(() => expect(portal.container.textContent).toContain(text));
const button = (portal: MountedPortal, name: string) =>
  waitFor(() =>
    expect([...portal.container.querySelectorAll('button')].map((each) => each.textContent)).toContain(name),
  );

describe('the guarded paths at a server that follows the spec to the letter', () => {
  it.each(['vendor', 'admin', 'other'] as const)('open, lead on or say why not, for %s', async (role) => {
    for (const path of worthOpening(role)) {
      const portal = await opened(role, path);
      await waitFor(() => expect(portal.container.querySelector('h1'), path).not.toBeNull());
      const access = accessTo(path, role);
      const expected = access.kind === 'redirect' ? access.to : path;
      await waitFor(() => expect(portal.way().at(-1)?.pathname, path).toBe(expected));
      if (role === 'other') await shown(portal, 'Your account has no access to this portal yet.');
      if (access.kind === 'admins-only') await shown(portal, 'This page is for administrators.');
    }
    expect(errors).toEqual([]);
  });

  it('lead everyone without a token to the login', async () => {
    for (const path of worthOpening(undefined)) {
      cleanup();
      const portal = await renderPortal(new PageServer(servers.vendor.url), path, undefined);
      await button(portal, 'Log in');
      expect(portal.way().at(-1)?.pathname).toBe('/');
    }
  });
});

describe('every screen has a heading and a sentence, never a blank page', () => {
  const speaks = (portal: MountedPortal, path: string) =>
    waitFor(() => {
      expect(portal.container.querySelector('h1'), path).not.toBeNull();
      const said = portal.container.querySelector('main')?.textContent?.trim() ?? '';
      expect(said.length, path).toBeGreaterThan(6);
    });

  it('while no call is answered', async () => {
    for (const path of worthOpening('vendor')) await speaks(await opened('vendor', path, 'never'), path);
    expect(errors).toEqual([]);
  });

  it('where every call fails; what could not load says so and offers to try again', async () => {
    for (const path of worthOpening('vendor')) {
      const portal = await opened('vendor', path, 'no-answer');
      await speaks(portal, path);
      if (WITH_LISTS.includes(path)) await button(portal, 'Retry');
    }
    expect(errors).toEqual([]);
  });

  it('without a network, and says that it is offline', async () => {
    holds('offline says so');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const path of worthOpening('vendor')) {
      const portal = await opened('vendor', path, 'no-answer');
      await speaks(portal, path);
      if (accessTo(path, 'vendor').kind === 'open') await shown(portal, "You're offline.");
    }
    expect(errors).toEqual([]);
  });
});
