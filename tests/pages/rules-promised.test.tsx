// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { sum, toPaise } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { aDeal } from '../support/a-deal';
import { aNetwork } from '../support/a-network';
import { aSource } from '../support/a-source';
import { paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';
import { choose, click, fill, press } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import type { TestNetwork } from '../support/test-network';
import { overNetworks } from './over-network';

const mount = overNetworks();

const PATIENCE = { timeout: 30_000 };
const rule = (productCategory: string, ratio: string, days: object = {}) => ({
  productCategory,
  ratio: exact(ratio),
  ...days,
});

/** Two partners whose rules for loans change over the years, and deals of these years. */
function datedNetwork(): TestNetwork {
  const network = aNetwork();
  for (const [at, { franchiseCode, id = '' }] of network.vendors.entries()) {
    network.rules.set(id, [
      rule('Mutual Fund', '10', { until: '2020-03-31' }),
      rule('Mutual Fund', '12.5', { from: '2020-04-01' }),
      rule('Loan', '5', { until: '2020-06-30' }),
      rule('Loan', '50', { from: '2020-07-01' }),
    ]);
    for (const [product, day, paid] of [
      ['Mutual Fund', '2020-02-03', '1000.01'],
      ['Mutual Fund', '2020-05-04', '777.77'],
      ['Loan', '2020-02-05', '90000'],
      ['Loan', '2020-08-06', '333.33'],
    ] as const) {
      const deal = aDeal({
        id: `${product} ${day} ${at}`,
        franchiseCode,
        productCategory: product,
        createdTime: day,
      });
      network.deals.push(deal);
      network.payments.set(deal.id, paymentsOf(paid));
      network.stages.set(deal.id, []);
    }
  }
  return network;
}

/** What partners have earned by the rules as the server has them now, in paise: the total, rounded once. */
async function earned(
  { vendors: all, deals, payments }: TestNetwork,
  database: PortalDatabase,
  count: number,
) {
  const vendors = all.slice(0, count);
  const kept = new SqlVendorRepo(database, { franchiseCodes: 'all' });
  const rules: Record<string, readonly CommissionRule[]> = {};
  for (const { id = '' } of vendors) rules[id] = (await kept.rulesOf(id)).records;
  const data = { vendors, deals, payments: Object.fromEntries(payments), rules };
  const { rows } = await new ComputeMonthlyCommission(aSource(data).assessor).execute(vendors);
  return Number(toPaise(sum(rows.map(({ commission }) => commission))));
}

/** The change that the open sheet promises, once it is counted. */
async function promised(): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const found = await waitFor(() => {
    const amounts = [...dialog.querySelectorAll('section data')];
    const change = amounts.find(({ textContent }) => /^[+−-]/.test(textContent ?? ''));
    expect(change).toBeDefined();
    return change;
  }, PATIENCE);
  return found?.getAttribute('value') ?? '';
}

it('new rates of one partner change to the paisa what was promised', { timeout: 120_000 }, async () => {
  const network = datedNetwork();
  const { database } = await mount(network, '/vendordetails?id=v1&tab=rules', 'admin');
  for (const product of ['Mutual Fund', 'Loan'])
    await click(await screen.findByRole('checkbox', { name: `Choose ${product}` }, PATIENCE));
  await press('Change 2 rates');
  const open = within(await screen.findByRole('dialog'));
  const of = (product: RegExp) => within(open.getByRole('group', { name: product }));
  await fill('New ratio', '20', of(/^Mutual Fund/));
  await fill('First day', '2020-03-01', of(/^Mutual Fund/));
  await fill('Last day (optional)', '2020-08-31', of(/^Mutual Fund/));
  await fill('New ratio', '7', of(/^Loan/));
  await fill('First day', '', of(/^Loan/));
  await fill('Reason', 'Agreed', open);
  await waitFor(() => expect(open.getByText('Together').querySelector('data')).not.toBeNull(), PATIENCE);
  const products = within(open.getByRole('list', { name: 'What changes by product' })).getAllByRole(
    'listitem',
  );
  expect(products.map(({ textContent }) => textContent)).toEqual([
    'Mutual Fund₹777.77 received in 1 deal₹97.22₹155.55+₹58.33',
    'Loan₹90,333.33 received in 2 deals₹4,666.67₹6,323.34+₹1,656.67',
  ]);
  const change = open.getByText('Together').querySelector('data')?.getAttribute('value');
  const before = await earned(network, database, 1);
  await press('Save 2 rates', open);
  await screen.findByText('Version 1', {}, PATIENCE);
  const after = await earned(network, database, 1);
  expect(Math.round(Number(change) * 100)).toBe(after - before);
});

it('one rule for many partners changes to the paisa what was promised', { timeout: 120_000 }, async () => {
  stubRoom(true);
  const network = datedNetwork();
  const { database } = await mount(network, '/allvendors', 'admin');
  for (const name of ['1', '2'])
    await click(await screen.findByRole('checkbox', { name: `Select Demo Partner ${name}` }, PATIENCE));
  await press('Set one rule');
  const open = within(await screen.findByRole('dialog'));
  await choose('Product', 'Mutual Fund', open);
  await fill('New ratio', '20', open);
  await choose('For deals created', 'At any time, past months too', open);
  await fill('Reason', 'One slab for all', open);
  const change = await promised();
  const before = await earned(network, database, 2);
  await press('Set rule', open);
  await screen.findByText('2 vendors have the new rule.', {}, PATIENCE);
  const after = await earned(network, database, 2);
  expect(Math.round(Number(change) * 100)).toBe(after - before);
});
