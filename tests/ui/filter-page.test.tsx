// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNetwork, aSession } from '../support/a-network';
import { renderInMemory } from '../support/render-portal';
import '../../src/ui/pages/filter/filter-page';

const LONG = { timeout: 10_000 };
const TAKE_AWAY = 'Nothing matches. Take a filter away to see more.';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['leads', 'No leads yet'],
  ['deals', 'No deals yet'],
])('asks to take a filter away only where that would show %s', async (list, none) => {
  const path = `/filter?for=${list}&q=nobody`;
  await renderInMemory(aNetwork(), path, aSession('vendor'));
  await screen.findByText(TAKE_AWAY, undefined, LONG);
  expect(screen.queryByText(none)).toBeNull();
  cleanup();
  const empty = aNetwork();
  empty.leads.length = 0;
  empty.deals.length = 0;
  await renderInMemory(empty, path, aSession('vendor'));
  await screen.findByText(none, undefined, LONG);
  expect(screen.queryByText(TAKE_AWAY)).toBeNull();
});
