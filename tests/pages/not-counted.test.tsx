// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { aNetwork } from '../support/a-network';
import { aRule, paymentsOf } from '../support/a-vendor';
import { follow, press } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import type { TestNetwork } from '../support/test-network';
// Here already, so that no test waits for it to be compiled.
import '../../src/ui/pages/deals/deals-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const month = new BusinessCalendar().monthAt(Date.now());

beforeEach(() => stubRoom(false));

/** One deal of each reason, and a second that waits for its stage, in the hands of FR-001. */
function aMonthOfReasons(): TestNetwork {
  const network = aNetwork();
  network.deals.length = 0;
  network.payments.clear();
  network.stages.clear();
  network.rules.set('v1', [aRule('Mutual Fund', '33.33'), aRule('Term Insurance', '0')]);
  const deals: readonly (readonly [name: string, product: string, stage: string, paid?: string])[] = [
    ['Counted', 'Mutual Fund', 'Closed Won.', '1000'],
    ['Waiting', 'Free Demat Account', 'Negotiation'],
    ['No full stop', 'Free Demat Account', 'Closed Won'],
    ['Lost', 'Free Demat Account', 'Closed Lost'],
    ['Lost to another', 'Mutual Fund', 'Closed Lost to Competition'],
    ['Unpaid', 'Mutual Fund', 'Closed Won.'],
    ['Without a rule', 'Loan', 'Closed Won.', '2500'],
    ['Neither rule nor payment', 'Loan', 'Closed Won.'],
    ['Nothing per rupee', 'Term Insurance', 'Closed Won.', '500'],
  ];
  for (const [name, productCategory, stage, paid] of deals) {
    network.deals.push({
      id: name,
      name,
      franchiseCode: 'FR-001',
      createdTime: `${month}-01`,
      productCategory,
      stage,
    });
    network.payments.set(name, paid ? paymentsOf(paid) : []);
    network.stages.set(name, []);
  }
  return network;
}

const card = (name: string) => screen.findByRole('region', { name }, LONG);
const rowsOf = async (name: string) =>
  within(await card(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says of each deal of the month that does not count what would make it count', async () => {
  await mount(aMonthOfReasons(), '/dashboard', 'vendor');
  await screen.findByRole('link', { name: /^8 not counted/ }, LONG);
  await follow(/^8 not counted/);
  await screen.findByRole('heading', { name: '8 deals not counted' }, LONG);
  expect(screen.getByText(/₹600\.00 once 2 are closed$/)).toBeDefined();
  expect(await rowsOf('Stage is not won yet')).toEqual([
    'No full stopClosed Won, no full stop₹300.00once closed',
    'WaitingNegotiation₹300.00once closed',
  ]);
  expect(await rowsOf('No payments yet')).toEqual(['UnpaidMutual Fund · 33.33 %₹33.33per ₹100 received']);
  expect(await rowsOf('No rule for this product')).toEqual([
    'Neither rule nor paymentLoan',
    'Without a ruleLoan₹2,500.00received so far',
  ]);
  expect(await rowsOf('Ratio is 0 %')).toEqual(['Nothing per rupeeTerm Insurance₹500.00received so far']);
  expect(await rowsOf('Lost or void')).toEqual(['LostFree Demat Account', 'Lost to anotherMutual Fund']);
});

it('leads to a question about one of them, at its deal', async () => {
  await mount(aMonthOfReasons(), `/deals?month=${month}&by=reason`, 'vendor');
  await screen.findByRole('heading', { name: '8 deals not counted' }, LONG);
  await press('Ask the office');
  const sheet = within(await screen.findByRole('dialog'));
  (await sheet.findByRole('link', { name: 'Waiting' })).click();
  await screen.findByText('₹300.00 once closed', {}, LONG);
  const field = await screen.findByRole('textbox', { name: 'Ask about this deal' }, LONG);
  await waitFor(() => expect(document.activeElement).toBe(field), LONG);
});

it('shows three deals of a reason at first, and the others when asked', async () => {
  const network = aMonthOfReasons();
  for (const deal of network.deals) {
    if (deal.productCategory !== 'Free Demat Account') network.payments.set(deal.id, []);
  }
  network.rules.set('v1', [aRule('Mutual Fund', '40'), aRule('Loan', '1'), aRule('Term Insurance', '2')]);
  await mount(network, `/deals?month=${month}&by=reason`, 'vendor');
  expect(await rowsOf('No payments yet')).toHaveLength(3);
  await press('Show 2 more');
  expect(await rowsOf('No payments yet')).toHaveLength(5);
});

it('says so where every deal counts', async () => {
  await mount(aNetwork(), '/dashboard', 'vendor');
  await screen.findByRole('link', { name: /^3 deals\s*none left out/ }, LONG);
});
