import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { isOutsideHours } from '#core/meetings/meeting-times';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { DemoCalendar } from '../../server/demo/demo-calendar';
import { demoMeetings } from '../../server/demo/demo-leads';
import { SeededRandom } from '../../server/demo/seeded-random';
import { startTestServer, TEST_START, type TestServer } from './start-test-server';

/** The tables that the demo data fills. */
type Tables = Awaited<ReturnType<typeof contentOf>>;

const calendar = new BusinessCalendar();
let server: TestServer;
let data: Tables;
beforeAll(async () => {
  server = await startTestServer();
  data = await contentOf(server);
});
afterAll(() => server.close());

async function contentOf({ dependencies: { database } }: Pick<TestServer, 'dependencies'>) {
  const users = await database.selectFrom('users').selectAll().execute();
  const vendors = await database.selectFrom('vendors').selectAll().execute();
  return {
    // Equal account numbers are sealed unequally.
    vendors: vendors.map((vendor) => ({ ...vendor, bank_account_sealed: '' })),
    // Equal passwords have unequal hashes.
    users: users.map((user) => ({ ...user, password_hash: '' })),
    leads: await database.selectFrom('leads').selectAll().execute(),
    lead_details: await database.selectFrom('lead_details').selectAll().execute(),
    lead_activities: await database.selectFrom('lead_activities').selectAll().execute(),
    deals: await database.selectFrom('deals').selectAll().execute(),
    payments: await database.selectFrom('payments').selectAll().execute(),
    commission_rules: await database.selectFrom('commission_rules').selectAll().execute(),
    account_opening: await database.selectFrom('account_opening').selectAll().execute(),
    trainings: await database.selectFrom('trainings').selectAll().execute(),
    promotions: await database.selectFrom('promotions').selectAll().execute(),
    logos: await database.selectFrom('logos').selectAll().execute(),
    meetings: await database.selectFrom('meetings').selectAll().execute(),
    facts: await database.selectFrom('facts').selectAll().orderBy('name').execute(),
  };
}

const HOUR_MS = 3_600_000;
const monthOf = (deal: { created_time: string }) => calendar.monthOf(deal.created_time);

describe('demo data', () => {
  it('has 6 vendors, 400 leads and 300 deals at least, 60 of them of the demo vendor', () => {
    expect(data.vendors.map((vendor) => vendor.franchise_code)).toEqual([
      'FR-001',
      'FR-002',
      'FR-003',
      'FR-004',
      'FR-005',
      'FR-006',
    ]);
    expect(data.leads.length).toBeGreaterThanOrEqual(400);
    expect(data.deals.length).toBeGreaterThanOrEqual(300);
    expect(data.deals.filter((deal) => deal.franchise_code === 'FR-001').length).toBeGreaterThanOrEqual(60);
    expect(data.trainings.length).toBeGreaterThanOrEqual(5);
    expect(data.promotions.length).toBeGreaterThanOrEqual(4);
    expect(data.logos.length).toBeGreaterThanOrEqual(6);
    expect(data.meetings.length).toBeGreaterThanOrEqual(6);
    expect(data.lead_activities.length).toBeGreaterThanOrEqual(400);
    const consents = data.lead_details.filter((details) => details.consent_given_at !== null).length;
    expect(consents).toBeGreaterThan(300);
    expect(consents).toBeLessThan(data.lead_details.length);
  });

  it('lets every account sign in', async () => {
    const accounts = [1, 2, 3, 4, 5, 6].map((number) => [
      number === 1 ? 'vendor@example.com' : `vendor${number}@example.com`,
      `vendor-demo-${number}`,
    ]);
    for (const [email = '', password = ''] of [...accounts, ['admin@example.com', 'admin-demo-1']]) {
      expect((await server.signIn(email, password)).status).toBe(200);
    }
  });

  it('covers the last 12 months and nothing after now', () => {
    const months = new Set(data.deals.map(monthOf));
    expect([...months].toSorted()).toEqual(Array.from({ length: 13 }, (_, at) => shiftMonth('2025-11', at)));
    for (const { created_time } of [...data.deals, ...data.leads]) {
      expect(Date.parse(created_time ?? '')).toBeLessThanOrEqual(TEST_START);
      expect(Date.parse(created_time ?? '')).toBeGreaterThan(TEST_START - 366 * 86_400_000);
    }
    for (const { paid_on } of data.payments) expect((paid_on ?? '') <= '2026-11-21').toBe(true);
  });

  it('has every edge of the calculation', () => {
    const payments = new Set(data.payments.map((payment) => payment.deal_id));
    const products = data.deals.filter((deal) => deal.product_category !== FREE_DEMAT_ACCOUNT);
    expect(products.some((deal) => !payments.has(deal.id))).toBe(true);
    expect(
      data.deals.some((deal) => deal.product_category === FREE_DEMAT_ACCOUNT && deal.stage === 'Closed Won'),
    ).toBe(true);
    expect(data.payments.some((payment) => payment.amount_micros < 0)).toBe(true);
    expect(data.payments.some((payment) => payment.amount_micros === 1_234_570_000)).toBe(true);
    const ratios = new Set(data.commission_rules.map((rule) => rule.ratio_micros));
    for (const ratio of [40, 25, 12.5, 33.33, 0]) expect(ratios).toContain(Math.round(ratio * 1_000_000));
    const ruled = new Set(data.commission_rules.map((rule) => `${rule.vendor_id} ${rule.product_category}`));
    expect(
      data.deals.some((deal) => !ruled.has(`v${deal.franchise_code.at(-1)} ${deal.product_category}`)),
    ).toBe(true);
    expect(Math.max(...countsBy(data.payments.map((payment) => payment.deal_id)))).toBeLessThanOrEqual(4);
    expect(data.account_opening.map((entry) => entry.amount_micros)).toEqual([300_000_000, 250_000_000]);
  });

  it('is plainly made up', () => {
    for (const { email } of [...data.vendors, ...data.users, ...data.leads]) {
      if (email !== null) expect(email).toMatch(/@example\.com$/);
    }
    for (const { mobile } of [...data.vendors, ...data.leads]) expect(mobile).toMatch(/^00000\d{5}$/);
  });

  it('holds pictures that are PNG files', () => {
    for (const { image_url } of data.logos) {
      const bytes = Buffer.from(image_url.replace('data:image/png;base64,', ''), 'base64');
      expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect(image_url.length).toBeLessThan(4000);
    }
  });

  it('is the same in all hours after ten of a day', async () => {
    const twin = await startTestServer({ clock: { now: () => TEST_START + 7 * HOUR_MS + 2_517 } });
    expect(await contentOf(twin)).toEqual(data);
    await twin.close();
  });

  it.each([
    ['the first minutes of a month', '2026-12-01T00:03:00+05:30', '2026-12'],
    ['the last ones', '2026-10-31T23:59:00+05:30', '2026-10'],
    ['the end of February', '2028-02-29T12:00:00+05:30', '2028-02'],
    ['a new year in India, not yet in UTC', '2027-01-01T01:00:00+05:30', '2027-01'],
  ])('has deals in the current month in %s, earned ones too, for every vendor', async (_, moment, month) => {
    const now = Date.parse(moment);
    const other = await startTestServer({ clock: { now: () => now } });
    const { deals } = await contentOf(other);
    for (const { franchise_code } of data.vendors) {
      const current = deals.filter(
        (deal) => deal.franchise_code === franchise_code && monthOf(deal) === month,
      );
      expect(current.length).toBeGreaterThanOrEqual(8);
      expect(
        current.some((deal) => deal.product_category === FREE_DEMAT_ACCOUNT && deal.stage === CLOSED_WON),
      ).toBe(true);
    }
    await other.close();
  });

  it.each(['2026-11-28T23:36:00+05:30', '2026-12-01T03:00:00+05:30', '2026-11-28T12:00:00+05:30'])(
    'holds meetings in office hours, when it is made at %s too',
    (moment) => {
      const meetings = demoMeetings(new SeededRandom(1), new DemoCalendar(Date.parse(moment), calendar));
      const outside = meetings.filter(({ starts_at_ms, minutes }) =>
        isOutsideHours({ startsAt: starts_at_ms, minutes }),
      );
      expect([meetings.length > 30, outside]).toEqual([true, []]);
    },
  );

  it('is never written where someone already is', async () => {
    const own = await startTestServer({ demoData: false });
    expect(own.hasDemoData).toBe(false);
    expect((await contentOf(own)).vendors).toEqual([]);
    await own.close();
  });
});

function countsBy(keys: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()];
}
