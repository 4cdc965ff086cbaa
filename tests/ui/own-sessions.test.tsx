// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PROFILE_ON_WIRE } from '../support/a-profile';
import { press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const TIMES = { started_at: '2026-11-23T08:00:00Z', last_seen_at: '2026-11-23T08:10:00Z' };
const THIS = { id: 's1', ...TIMES, current: true, browser: 'Chrome', system: 'Android' };
const OTHER = { id: 's2', ...TIMES, current: false, browser: 'Firefox', system: 'Windows' };
const OLD = { id: 's3', ...TIMES, current: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened() {
  const at = { sessions: [THIS, OTHER, OLD] as readonly unknown[] };
  const api = new PageApi({
    'GET /api/me/sessions': () => ({ data: at.sessions }),
    'DELETE /api/me/sessions': () => {
      at.sessions = [THIS];
      return { message: 'Done.' };
    },
    'GET /api/me': () => PROFILE_ON_WIRE,
  });
  await renderPortal(api, '/profile', aSession('vendor'));
  const region = await screen.findByRole('region', { name: 'Where you are logged in' }, LONG);
  await press('Where you are logged in');
  await within(region).findAllByRole('listitem', undefined, LONG);
  return { api, region };
}

it('names each device by its browser, and logs out all others at once', async () => {
  const { api, region } = await opened();
  const rows = () =>
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()[0]).toMatch(/^Chrome on AndroidThis device · /);
  expect(rows()[1]).toMatch(/^Firefox on Windows/);
  expect(rows()[2]).toMatch(/^Another device/);
  await press('Log out everywhere else');
  await waitFor(() => expect(rows()).toHaveLength(1), LONG);
  expect(api.count('DELETE /api/me/sessions')).toBe(1);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});
