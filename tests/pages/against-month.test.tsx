// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { aNetwork } from '../support/a-network';
import { paymentsOf } from '../support/a-vendor';
import { follow, press } from '../support/page-acts';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

it('says in two taps from Home why last month was lower than the one before', async () => {
  const network = aNetwork();
  const last = shiftMonth(new BusinessCalendar().monthAt(Date.now()), -1);
  const before = shiftMonth(last, -1);
  const sold: readonly (readonly [id: string, month: string, product: string, paid: string])[] = [
    ['a', before, 'Mutual Fund', '5000'],
    ['b', before, 'Mutual Fund', '3000'],
    ['c', last, 'Mutual Fund', '2000'],
    ['d', last, 'Free Demat Account', ''],
  ];
  for (const [id, month, productCategory, paid] of sold) {
    network.deals.push({
      id,
      franchiseCode: 'FR-001',
      createdTime: `${month}-10`,
      productCategory,
      stage: 'Closed Won.',
    });
    network.payments.set(id, paid ? paymentsOf(paid) : []);
  }
  await mount(network, '/dashboard', 'vendor');
  await screen.findByRole('link', { name: /^Overall earning/ }, LONG);
  await follow(/^Overall earning/);
  await screen.findByRole('button', { name: 'Last month' }, LONG);
  await press('Last month');
  const why = await screen.findByRole('region', { name: `Why less than ${monthName(before)}` }, LONG);
  const rows = within(why)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  // 10 % of 8,000 rupees before, of 2,000 now; and an account.
  expect(rows).toEqual([
    expect.stringMatching(/^Mutual Fund2 before, now 1 counted deal.*600\.00$/),
    expect.stringMatching(/^Free Demat Account0 before, now 1 counted deal.*300\.00$/),
  ]);
});
