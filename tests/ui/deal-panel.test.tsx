// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aNetwork, aSession } from '../support/a-network';
import { exact } from '../support/exact';
import { renderInMemory, stubRoom } from '../support/render-portal';
import '../../src/ui/pages/deals/deals-page';

const LONG = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a stage that differs', aFreeDemat({ id: 'open', stage: 'Closed Won' }), /with the full stop\./],
  ['a date that nobody can read', aDeal({ id: 'open', createdTime: 'soon' }), /belongs to no month\./],
  ['a product', aDeal({ id: 'open' }), /The partner's commission/],
])('speaks to an administrator as to the office, not to a partner: %s', async (_, deal, said) => {
  const network = aNetwork();
  network.deals.push({ ...deal, name: 'Asha Verma' });
  network.payments.set('open', [{ amountPaid: exact('100') }]);
  await renderInMemory(network, '/deals?deal=open', aSession('admin'));
  const panel = await screen.findByRole('region', { name: 'Asha Verma' }, LONG);
  await waitFor(() => expect(panel.textContent).toMatch(said), LONG);
  expect(panel.textContent).not.toMatch(/\byour?\b|Ask support/i);
});
