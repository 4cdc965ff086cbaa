import type { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { composeMemory } from '#composition/memory';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { everyAssessment } from '#core/commission/deal-assessments';
import { DealAssessor } from '#core/commission/deal-assessor';
import { ExplainDeal } from '#core/commission/explain-deal';
import { overallEarning } from '#core/commission/overall-earning';
import { PrepareStatement } from '#core/commission/statement';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import { ResetPassword } from '#core/session/reset-password';
import type { Session, SignedInUser } from '#core/session/session';
import { SessionStore } from '#core/session/session-store.port';
import { type Decimal, toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

const NOW = Date.parse('2026-11-24T10:00:00+05:30');
const ONE = aVendor();
const TWO = aVendor({ id: 'v2', franchiseCode: 'FR-002', name: 'Demo Partner Two' });
const CREATED = '2026-11-04T11:20:00+05:30';

// FR-001 earns 40 % of 1,000.00 and of 250.05 rupees and one account of 300 in November, 40 % of 8,000 in October;
// FR-002 earns 12.5 % of 500, and the payments of one deal cannot be read.
const DEALS = [
  aDeal({ id: 'now' }),
  aDeal({ id: 'before', createdTime: '2026-10-15' }),
  aDeal({ id: 'unpaid' }),
  aFreeDemat({ id: 'won' }),
  aFreeDemat({ id: 'waiting', stage: 'Documents received' }),
  aDeal({ id: 'two', franchiseCode: 'FR-002', productCategory: 'Loan' }),
  aDeal({ id: 'unread', franchiseCode: 'FR-002', productCategory: 'Loan' }),
];
const PAYMENTS = new Map([
  ['now', paymentsOf('1000.00', '250.05')],
  ['before', paymentsOf('8000')],
  ['unpaid', []],
  ['two', paymentsOf('500')],
]);
const LEADS = [
  { id: 'l1', franchiseCode: 'FR-001', name: 'Lead One', status: 'New', createdTime: CREATED },
  { id: 'l2', franchiseCode: 'FR-002', name: 'Lead Two', status: 'New', createdTime: CREATED },
];
const RULES = new Map([
  ['v1', [aRule('Mutual Fund', '40')]],
  ['v2', [aRule('Loan', '12.5')]],
]);
const VENDOR: SignedInUser = { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001' };
const ADMIN: SignedInUser = { role: 'admin', vendorId: undefined, franchiseCode: undefined };

function aHouse(): Container {
  return composeMemory(
    {
      vendors: [ONE, TWO],
      rules: RULES,
      openingAmounts: [{ amount: exact('300') }],
      leads: LEADS,
      deals: DEALS,
      payments: PAYMENTS,
      unreadable: new Map([['unread', 'it was not readable']]),
      accounts: new Map([
        ['one@example.com', { password: 'right', user: VENDOR }],
        ['boss@example.com', { password: 'right', user: ADMIN }],
      ]),
      resetCode: '1234',
    },
    new FixedClock(NOW),
  );
}

async function signedIn(house: Container, email: string): Promise<Session> {
  const outcome = await house.get(Login).execute(email, 'right');
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
  return outcome.session;
}

const rupees = (amount: Decimal | undefined) => amount && toRupees(amount);

describe('the use-cases of the spec over adapters in memory', () => {
  it('sign in with the right password alone, and out again', async () => {
    const house = aHouse();
    const store = house.get(SessionStore);
    expect((await house.get(Login).execute('one@example.com', 'wrong')).kind).toBe('wrong-credentials');
    expect(store.current()).toBeUndefined();
    const { token } = await signedIn(house, ' One@Example.com ');
    expect(store.current()).toMatchObject({ token, user: VENDOR });
    await house.get(Logout).execute();
    expect(store.current()).toBeUndefined();
  });

  it('load leads and deals: the own ones of a vendor, every franchise for an admin', async () => {
    const house = aHouse();
    const fetch = house.get(FetchFranchiseData);
    const network = async () => (await house.get(VendorRepo).list()).records;
    const vendor = await signedIn(house, 'one@example.com');
    expect((await fetch.leads(vendor, network)).records.map(({ id }) => id)).toEqual(['l1']);
    expect((await fetch.deals(vendor, network)).records).toHaveLength(5);
    expect(house.get(SessionStore).kept('leads')).toHaveLength(1);
    const admin = await signedIn(house, 'boss@example.com');
    expect((await fetch.leads(admin, network)).records).toHaveLength(2);
    expect((await fetch.deals(admin, network)).records).toHaveLength(7);
  });

  it('reset a password by a code, and refuse one without it', async () => {
    const reset = aHouse().get(ResetPassword);
    expect((await reset.setPassword('one@example.com', 'long enough')).kind).toBe('refused');
    expect((await reset.sendOtp('One@Example.com')).kind).toBe('done');
    expect((await reset.verifyOtp('one@example.com', '4321')).kind).toBe('refused');
    expect((await reset.verifyOtp('one@example.com', '1234')).kind).toBe('done');
    expect((await reset.setPassword('one@example.com', 'long enough')).kind).toBe('done');
  });

  it('compute the commission of each month, which names a deal that cannot be read', async () => {
    const { rows, excluded, complete } = await aHouse().get(ComputeMonthlyCommission).execute([ONE, TWO]);
    const shown = rows.map((row) => [row.month, row.franchiseCode, rupees(row.commission)]);
    expect(shown.toSorted()).toEqual([
      ['2026-10', 'FR-001', '3200.00'],
      ['2026-11', 'FR-001', '500.02'],
      ['2026-11', 'FR-002', '62.50'],
    ]);
    expect(complete).toBe(false);
    expect(excluded).toContainEqual(
      expect.objectContaining({ dealId: 'unread', reason: 'payments-unreadable' }),
    );
  });

  it('compute the overall earning, and that of this month', async () => {
    const house = aHouse();
    const found = await everyAssessment(await house.get(DealAssessor).start([ONE]));
    const { total, thisMonth, complete } = overallEarning(ONE, found, house.get(BusinessCalendar), NOW);
    expect(rupees(total.commission)).toBe('3700.02');
    expect(rupees(total.freeDematEarning)).toBe('300.00');
    expect(rupees(total.overall)).toBe('4000.02');
    expect(rupees(thisMonth.overall)).toBe('800.02');
    expect(complete).toBe(true);
  });

  it('explain a deal: each payment times the ratio', async () => {
    const explained = await aHouse()
      .get(ExplainDeal)
      .execute(ONE, aDeal({ id: 'now' }));
    expect(explained.lines.map(({ commission }) => rupees(commission))).toEqual(['400.00', '100.02']);
    expect(rupees(explained.commission)).toBe('500.02');
  });

  it('report a month of one vendor as a statement, and one of the network as a summary', async () => {
    const house = aHouse();
    const statement = await house.get(PrepareStatement).execute(ONE, '2026-11');
    expect(rupees(statement.total.overall)).toBe('800.02');
    expect(statement.complete).toBe(true);
    const period = { from: '2026-11-01', to: '2026-11-30' } as const;
    const { figures } = await house.get(SummaryFromSpecCalls).summary({ period });
    expect(figures).toMatchObject({ leads: 2, deals: 6, activeFranchises: 2, missingDeals: 1 });
    expect([rupees(figures.commission), rupees(figures.due)]).toEqual(['562.52', '862.52']);
  });
});
