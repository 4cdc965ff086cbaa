// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import '../../src/ui/pages/filter/filter-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const TAKE_AWAY = 'Nothing matches. Take a filter away to see more.';

it.each([
  ['leads', 'No leads yet'],
  ['deals', 'No deals yet'],
])('asks to take a filter away only where that would show %s', async (list, none) => {
  const path = `/filter?for=${list}&q=nobody`;
  await mount(aNetwork(), path, 'vendor');
  await screen.findByText(TAKE_AWAY, undefined, LONG);
  expect(screen.queryByText(none)).toBeNull();
  cleanup();
  const empty = aNetwork();
  empty.leads.length = 0;
  empty.deals.length = 0;
  empty.payments.clear();
  empty.stages.clear();
  await mount(empty, path, 'vendor');
  await screen.findByText(none, undefined, LONG);
  expect(screen.queryByText(TAKE_AWAY)).toBeNull();
});
