// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFranchise, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

const unreached = () => Promise.reject(new TypeError('away'));
/** As a server answers that still works its figures out. */
const notReady = async () =>
  Response.json(
    { error: 'Not yet.', code: 'records.unread' },
    { status: 503, headers: { 'Retry-After': '1' } },
  );

describe('a server that is away', () => {
  it.each([
    ['/dashboard', unreached],
    ['/reports', unreached],
    ['/leads', unreached],
    ['/earning', unreached],
    ['/reports', notReady],
  ])(
    'is said once on %s, and all parts come by themselves when it is back',
    async (path, answerAway) => {
      const api = aFranchise();
      const { fetch } = api;
      let away = true;
      const server: typeof globalThis.fetch = (input, init) => (away ? answerAway() : fetch(input, init));
      api.answers['HEAD /index.html'] = () => ({});
      const asks: (() => void)[] = [];
      const every = globalThis.setInterval;
      vi.stubGlobal('setInterval', (act: () => void, ms: number) =>
        ms === 15_000 ? asks.push(act) : every(act, ms),
      );
      // The pauses between tries pass ten times as fast; how long is waited for a page stays.
      const later = globalThis.setTimeout;
      vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => later(act, ms < 5_000 ? ms / 10 : ms));
      const portal = await renderPortal(Object.assign(api, { fetch: server }), path, vendor);
      await screen.findAllByRole('button', { name: 'Retry' }, LONG);
      // Whatever else fails has failed by then.
      await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
      away = false;
      // The device was never offline, only the server away: it is asked now and then.
      await act(async () => {
        for (const ask of asks) ask();
      });
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Retry' })).toEqual([]), LONG);
      expect(portal.container.textContent).not.toContain("Couldn't load");
    },
    20_000,
  );
});
