// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderMessages, renderPortal } from '../support/render-portal';
import '../../src/ui/pages/manage-trainings/manage-trainings-page';

const LONG = { timeout: 30_000 };
const ORDER = 'PUT /api/training/order';
const Order = z.object({ ids: z.array(z.string()) });

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The orders that the server was told to keep. */
const orders = (api: PageApi) =>
  api.calls
    .filter(({ method, path }) => `${method} ${path}` === ORDER)
    .map(({ body }) => Order.parse(body).ids);

/** A server that keeps five trainings in the order that it is told. */
function aServer(): PageApi {
  let kept = [1, 2, 3, 4, 5].map((place) => `training-${place}`);
  const api = new PageApi({
    'GET /api/training/all': () => ({
      data: kept.map((id) => ({
        ...{ id, version: 0, archived: false, views: 0, finished: 0 },
        title: `Part ${id.slice(-1)}`,
        videoUrl: 'https://youtu.be/example-1',
      })),
    }),
    [ORDER]: () => {
      kept = orders(api).at(-1) ?? kept;
      return { ids: kept };
    },
  });
  return api;
}

const up = () => screen.getByRole('button', { name: 'Move up: Part 5' });
const place = () => screen.getAllByRole('button', { name: /^Move up: / }).indexOf(up());

/** The page with five trainings, on which time passes only when it is told to: a busy machine is slower than any pause. */
async function opened() {
  const api = aServer();
  await renderPortal(api, '/training', aSession('admin'));
  await waitFor(up, LONG);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return api;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function moveUp() {
  fireEvent.click(up());
  await pass(100);
}

it('saves four moves that follow each other once, says so once, and takes all four back', async () => {
  renderMessages();
  const api = await opened();
  for (let times = 4; times > 0; times -= 1) {
    expect(place()).toBe(times);
    await moveUp();
  }
  expect(place()).toBe(0);
  await pass(499);
  expect(orders(api)).toEqual([]);
  await pass(1);
  expect(orders(api)).toEqual([['training-5', 'training-1', 'training-2', 'training-3', 'training-4']]);
  vi.useRealTimers();
  const undo = await screen.findAllByRole('button', { name: 'Undo' }, LONG);
  expect(undo).toHaveLength(1);
  await act(async () => fireEvent.click(undo[0] ?? document.body));
  await waitFor(() => expect(orders(api).at(-1)?.at(-1)).toBe('training-5'), LONG);
});

it('keeps later moves where they were put while earlier ones are stored and read anew', async () => {
  const api = await opened();
  api.hold(ORDER);
  await moveUp();
  await pass(600);
  expect(orders(api)).toHaveLength(1);
  await moveUp();
  api.release(ORDER);
  await pass(100);
  expect(place()).toBe(2);
  await moveUp();
  expect(place()).toBe(1);
  await pass(600);
  expect(orders(api).at(-1)?.indexOf('training-5')).toBe(1);
  expect(place()).toBe(1);
});

it('saves what was moved also when the page is left before the pause', async () => {
  const api = aServer();
  const portal = await renderPortal(api, '/training', aSession('admin'));
  const down = await screen.findByRole('button', { name: 'Move down: Part 1' }, LONG);
  fireEvent.click(down);
  await portal.go('/profile');
  await waitFor(() => expect(orders(api)).toHaveLength(1), LONG);
});
