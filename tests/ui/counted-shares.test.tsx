// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LONG = { timeout: 10_000 };

/** Shares the words of a promotion at a server that announces these features. */
async function shared(features: readonly string[]) {
  const api = new PageApi({
    'GET /api/demat/get': () => ({ promotions: [{ id: 'p1', title: 'A promotion', caption: 'Its words' }] }),
    'GET /api/logo/getlogo': () => [],
    'POST /api/promotions/p1/shares': () => ({ shares: 1 }),
  });
  await renderPortal(api, '/promotion?id=p1', { ...aSession('vendor'), features });
  const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ }, LONG);
  whatsApp.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(whatsApp);
  return api;
}

const SHARES = 'POST /api/promotions/p1/shares';

it('a share is counted at a server that counts them, under a key of its own', async () => {
  const api = await shared(['promotions.shares']);
  await waitFor(() => expect(api.count(SHARES)).toBe(1), LONG);
  const call = api.calls.find(({ method }) => method === 'POST');
  expect([call?.body, call?.key === undefined]).toEqual([{ how: 'whatsapp' }, false]);
});

it('a server that announces no counting is never asked to', async () => {
  const api = await shared([]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.count(SHARES)).toBe(0);
});
