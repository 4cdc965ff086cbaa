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

const LONG = { timeout: 30_000 };
const SHARES = 'POST /api/promotions/p1/shares';
const WHATSAPP = /WhatsApp/;
const share = () => fireEvent.click(screen.getByRole('link', { name: WHATSAPP }));

/** Shares the words of a promotion. */
async function shared(session = aSession('vendor'), answer: () => unknown = () => ({ shares: 1 })) {
  const api = new PageApi({
    'GET /api/demat/get': () => ({ promotions: [{ id: 'p1', title: 'A promotion', caption: 'Its words' }] }),
    'GET /api/logo/getlogo': () => [],
    [SHARES]: answer,
  });
  await renderPortal(api, '/promotion?id=p1', session);
  const whatsApp = await screen.findByRole('link', { name: WHATSAPP }, LONG);
  whatsApp.addEventListener('click', (event) => event.preventDefault());
  share();
  return api;
}

it('a share is counted at a server that counts them, under a key of its own', async () => {
  const api = await shared();
  await waitFor(() => expect(api.count(SHARES)).toBe(1), LONG);
  const call = api.calls.find(({ method }) => method === 'POST');
  expect([call?.body, call?.key === undefined]).toEqual([{ how: 'whatsapp' }, false]);
});

it('the next share counts for itself, also after one whose answer was lost', async () => {
  const api = await shared(aSession('vendor'), () => Promise.reject(new TypeError('Failed to fetch')));
  const keys = () => new Set(api.calls.flatMap(({ method, key }) => (method === 'POST' ? [key] : [])));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringMatching('not counted')), LONG);
  expect(keys().size).toBe(1);
  api.answers[SHARES] = () => ({ shares: 2 });
  share();
  await waitFor(() => expect(keys().size).toBe(2), LONG);
});

it('a server that knows the spec alone is never asked to', async () => {
  const api = await shared({ ...aSession('vendor'), features: [] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.count(SHARES)).toBe(0);
});
