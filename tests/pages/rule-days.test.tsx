// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PortalDatabase } from '../../server/db/portal-database';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { aNetwork } from '../support/a-network';
import { saidIn } from '../support/a-vendor';
import { exact, shortest } from '../support/exact';
import { overNetworks } from './over-network';

const mount = overNetworks();

const PATIENCE = { timeout: 30_000 };

/** The rules of the first vendor as they are stored. */
async function rulesIn(database: PortalDatabase) {
  return (await new SqlVendorRepo(database, { franchiseCodes: 'all' }).rulesOf('v1')).records;
}

it('a new ratio is for deals from this month on, unless other days are named', {
  timeout: 120_000,
}, async () => {
  const network = aNetwork();
  const before = network.rules.get('v1') ?? [];
  const [first] = before;
  if (!first) throw new TypeError('The vendor has a rule.');
  const { database } = await mount(network, '/vendordetails?id=v1&tab=rules', 'admin');
  const change = async (ratio: string) => {
    // The sheet of the change before goes a moment after its rule is there, and is a dialog until then.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = `Change the rule for ${first.productCategory}`;
    fireEvent.click(await screen.findByRole('button', { name }, PATIENCE));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('New ratio'), { target: { value: ratio } });
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'New slab' } });
    return sheet;
  };
  const stored = async () =>
    (await rulesIn(database))
      .filter(({ productCategory }) => productCategory === first.productCategory)
      .map(({ ratio, from, until }) => [shortest(ratio), from, until]);

  const sheet = await change('450');
  fireEvent.click(sheet.getByRole('button', { name: 'Save 1 rate' }));
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('New ratio')));
  fireEvent.change(sheet.getByLabelText('New ratio'), { target: { value: '45' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save 1 rate' }));
  await screen.findByText('Version 1', {}, PATIENCE);
  const [past, now] = await stored();
  expect(past).toEqual([shortest(first.ratio), undefined, expect.stringMatching(/-(28|29|30|31)$/)]);
  expect(now).toEqual(['45', expect.stringMatching(/-01$/), undefined]);

  const other = await change('50');
  fireEvent.change(other.getByLabelText('First day'), { target: { value: '2020-01-10' } });
  fireEvent.change(other.getByLabelText('Last day (optional)'), { target: { value: '2020-01-05' } });
  fireEvent.click(other.getByRole('button', { name: 'Save 1 rate' }));
  expect(await other.findByText('The last day comes before the first.')).toBeDefined();
  fireEvent.change(other.getByLabelText('Last day (optional)'), { target: { value: '2020-01-20' } });
  fireEvent.click(other.getByRole('button', { name: 'Save 1 rate' }));
  await screen.findByText('Version 2', {}, PATIENCE);
  await screen.findByText('Deals from 10 Jan 2020 to 20 Jan 2020', {}, PATIENCE);
  expect((await stored()).slice(0, 3)).toEqual([
    [shortest(first.ratio), undefined, '2020-01-09'],
    ['50', '2020-01-10', '2020-01-20'],
    [shortest(first.ratio), '2020-01-21', past?.[2]],
  ]);
});

describe('the products of a vendor', () => {
  const LOAN = { productCategory: 'Loan', ratio: exact('5') };
  const TERM = { productCategory: 'Term Insurance', ratio: exact('12.5') };
  const FUND = { productCategory: 'Mutual Fund', ratio: exact('40') };
  const open = async () => {
    const network = aNetwork();
    network.rules.set('v1', [
      { ...FUND, until: '2120-01-01' },
      { ...FUND, ratio: exact('60'), from: '2120-01-02' },
      { ...LOAN, from: '2020-01-10', until: '2119-12-31' },
      { ...TERM, from: '2120-05-01' },
    ]);
    const { database } = await mount(network, '/vendordetails?id=v1&tab=rules', 'admin');
    await screen.findByRole('row', { name: /^Choose Mutual Fund/ }, PATIENCE);
    return database;
  };
  const row = (product: string) => screen.getByRole('row', { name: new RegExp(`^Choose ${product}`) });
  const shown = async (database: PortalDatabase) => saidIn({ rules: await rulesIn(database) });

  it('stand with what they pay now, since when, and what is to come', { timeout: 120_000 }, async () => {
    await open();
    expect(row('Mutual Fund').textContent).toMatch(/40 %from the beginning60 % from 2 Jan 2120$/);
    expect(row('Loan').textContent).toMatch(/5 %since 10 Jan 2020until 31 Dec 2119$/);
    expect(row('Term Insurance').textContent).toMatch(/-No rule12.5 % from 1 May 2120$/);
  });

  it('change as many as are chosen, each for its days, and no other', { timeout: 120_000 }, async () => {
    const database = await open();
    for (const product of ['Loan', 'Term Insurance'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${product}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Change 2 rates' }));
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText('The other product stays as it is.');
    sheet.getByText('Takes the place of 12.5 % from 1 May 2120.');
    const loan = within(sheet.getByRole('group', { name: /^Loan/ }));
    fireEvent.change(loan.getByLabelText('New ratio'), { target: { value: '6' } });
    fireEvent.change(loan.getByLabelText('First day'), { target: { value: '2120-03-01' } });
    const term = within(sheet.getByRole('group', { name: /^Term Insurance/ }));
    fireEvent.click(term.getByLabelText('No rule for these days'));
    fireEvent.change(term.getByLabelText('First day'), { target: { value: '2121-01-01' } });
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Agreed' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save 2 rates' }));
    await screen.findByText('Version 1', {}, PATIENCE);
    await screen.findByText(/^Loan 6.% \(Deals from 1 Mar 2120\) · Term Insurance no rule/, {}, PATIENCE);
    expect(await shown(database)).toEqual([
      'Mutual Fund 40 until 2120-01-01',
      'Mutual Fund 60 from 2120-01-02',
      'Loan 5 from 2020-01-10 until 2119-12-31',
      'Loan 6 from 2120-03-01',
      'Term Insurance 12.5 from 2120-05-01 until 2120-12-31',
    ]);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Loan' });
    await waitFor(() => expect(box().checked).toBe(false), PATIENCE);
  });

  it('are not changed by what is added, nor by a rule that begins this month', {
    timeout: 120_000,
  }, async () => {
    const database = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('Product'), { target: { value: 'mutual  fund' } });
    fireEvent.change(sheet.getByLabelText('New ratio'), { target: { value: '13' } });
    expect(await sheet.findByText('There is a rule for this product already.')).toBeDefined();
    fireEvent.change(sheet.getByLabelText('Product'), { target: { value: 'Health Insurance' } });
    expect(await sheet.findByText('No payment is known for these days yet.', {}, PATIENCE)).toBeDefined();
    sheet.getByText('Nothing was received for it last month, either.');
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Agreed' } });
    const before = await shown(database);
    fireEvent.click(sheet.getByRole('button', { name: 'Save 1 rate' }));
    await screen.findByText('Version 1', {}, PATIENCE);
    expect(await shown(database)).toEqual([
      ...before,
      expect.stringMatching(/^Health Insurance 13 from .*-01$/),
    ]);
    // What was said before is said again of its products and days, and of no other.
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    const restore = within(await screen.findByRole('dialog', { name: 'Restore version 0?' }));
    restore.getByText('The other product stays as it is.');
    fireEvent.click(restore.getByRole('button', { name: 'Save 4 rates' }));
    await screen.findByText('Version 2', {}, PATIENCE);
    expect(await shown(database)).toEqual([
      ...before,
      expect.stringMatching(/^Health Insurance 13 from .*-01$/),
    ]);
  });
});

it('the commission model shows the rule for deals of today alone', { timeout: 120_000 }, async () => {
  const network = aNetwork();
  const rule = { productCategory: 'Mutual Fund', ratio: exact('10') };
  network.rules.set('v1', [
    { ...rule, until: '2020-01-09' },
    { ...rule, ratio: exact('12.5'), from: '2020-01-10', until: '2120-01-01' },
    { ...rule, ratio: exact('15'), from: '2120-01-02' },
  ]);
  await mount(network, '/cumissionmodel', 'vendor');
  expect((await screen.findAllByText(/12\.5/, {}, PATIENCE)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/15 ?%/)).toBeNull();
});

it.each([
  ['that has none yet', 'Gold', 'Add rule', 'Product', 'Gold'],
  ['that has one', 'Mutual Fund', 'Change rule: Mutual Fund', 'New ratio', undefined],
])('opens on the product of the address %s, once', async (_, product, title, field, value) => {
  const portal = await mount(aNetwork(), `/vendordetails?id=v1&tab=rules&rule=${product}`, 'admin');
  const sheet = within(await screen.findByRole('dialog', { name: title }, PATIENCE));
  const input = await sheet.findByLabelText<HTMLInputElement>(field);
  if (value) expect(input.value).toBe(value);
  await waitFor(() => expect(portal.way().at(-1)?.search).toBe('?id=v1&tab=rules'));
});
