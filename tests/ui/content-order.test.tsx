// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InMemoryContentAdmin } from '#adapters/memory/in-memory-content-admin';
import type { MemoryNetwork } from '#adapters/memory/memory-network';
import { aNetwork, aSession } from '../support/a-network';
import { renderInMemory, renderMessages } from '../support/render-portal';
import '../../src/ui/pages/manage-trainings/manage-trainings-page';

const LONG = { timeout: 20_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aNetworkOfTrainings(): MemoryNetwork {
  const network = aNetwork();
  const [first] = network.trainings;
  if (!first) throw new Error('The network has no training.');
  for (const place of [2, 3, 4, 5])
    network.trainings.push({ ...first, id: `training-${place}`, title: `Part ${place}` });
  return network;
}

const ordered = () => vi.spyOn(InMemoryContentAdmin.prototype, 'order');
const up = () => screen.getByRole('button', { name: 'Move up: Part 5' });
const place = () => screen.getAllByRole('button', { name: /^Move up: / }).indexOf(up());

/** The page with five trainings, on which time passes only when it is told to: a busy machine is slower than any pause. */
async function opened() {
  await renderInMemory(aNetworkOfTrainings(), '/training', aSession('admin'));
  await waitFor(up, LONG);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function moveUp() {
  fireEvent.click(up());
  await pass(100);
}

it('saves four moves that follow each other once, says so once, and takes all four back', async () => {
  const order = ordered();
  renderMessages();
  await opened();
  for (let times = 4; times > 0; times -= 1) {
    expect(place()).toBe(times);
    await moveUp();
  }
  expect(place()).toBe(0);
  await pass(499);
  expect(order).not.toHaveBeenCalled();
  await pass(1);
  expect(order.mock.calls.map(([ids]) => ids)).toEqual([
    ['training-5', 'training-1', 'training-2', 'training-3', 'training-4'],
  ]);
  vi.useRealTimers();
  const undo = await screen.findAllByRole('button', { name: 'Undo' }, LONG);
  expect(undo).toHaveLength(1);
  await act(async () => fireEvent.click(undo[0] ?? document.body));
  await waitFor(() => expect(order.mock.calls.at(-1)?.[0]?.at(-1)).toBe('training-5'), LONG);
});

it('keeps later moves where they were put while earlier ones are stored and read anew', async () => {
  const { order: store } = InMemoryContentAdmin.prototype;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const order = ordered().mockImplementationOnce(async function (
    this: InMemoryContentAdmin<never, never>,
    ids,
  ) {
    await held;
    return store.call(this, ids);
  });
  await opened();
  await moveUp();
  await pass(600);
  expect(order).toHaveBeenCalledTimes(1);
  await moveUp();
  goOn();
  await pass(100);
  expect(place()).toBe(2);
  await moveUp();
  expect(place()).toBe(1);
  await pass(600);
  expect(order.mock.lastCall?.[0]?.indexOf('training-5')).toBe(1);
  expect(place()).toBe(1);
});

it('saves what was moved also when the page is left before the pause', async () => {
  const order = ordered();
  const portal = await renderInMemory(aNetworkOfTrainings(), '/training', aSession('admin'));
  const down = await screen.findByRole('button', { name: 'Move down: Demat in five steps' }, LONG);
  fireEvent.click(down);
  await portal.go('/profile');
  await waitFor(() => expect(order).toHaveBeenCalledTimes(1), LONG);
});
