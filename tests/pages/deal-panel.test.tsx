// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aNetwork } from '../support/a-network';
import { exact } from '../support/exact';
import { stubRoom } from '../support/render-portal';
import '../../src/ui/pages/deals/deals-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

beforeEach(() => {
  stubRoom(true);
});

it.each([
  ['a stage that differs', aFreeDemat({ id: 'open', stage: 'Closed Won' }), /with the full stop\./],
  ['a date that nobody can read', aDeal({ id: 'open', createdTime: 'soon' }), /belongs to no month\./],
  ['a product', aDeal({ id: 'open' }), /The partner's commission/],
])('speaks to an administrator as to the office, not to a partner: %s', async (_, deal, said) => {
  const network = aNetwork();
  network.deals.push({ ...deal, name: 'Asha Verma' });
  network.payments.set('open', [{ amountPaid: exact('100') }]);
  await mount(network, '/deals?deal=open', 'admin');
  const panel = await screen.findByRole('region', { name: 'Asha Verma' }, LONG);
  await waitFor(() => expect(panel.textContent).toMatch(said), LONG);
  expect(panel.textContent).not.toMatch(/\byour?\b|Ask support/i);
});
