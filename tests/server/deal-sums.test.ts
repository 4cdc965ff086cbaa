import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreationAnswer } from '#core/reports/creation-counts';
import { CreationTally } from '#core/reports/creation-tally';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import { BusinessCalendar, type Day } from '#core/shared/month';
import type { PortalDatabase } from '../../server/db/portal-database';
import type { MonthRow } from '../../server/db/tables/sum-tables';
import { SqlDealPages } from '../../server/features/assessed-deals/sql-deal-pages';
import { refreshSums } from '../../server/features/commission/refresh-sums';
import { SqlCreationCounts } from '../../server/features/reports/sql-creation-counts';
import { SqlNetworkCounts } from '../../server/features/reports/sql-network-counts';
import { NO_MOMENT } from '../../server/records/derived-columns';
import { inRecordSnapshot } from '../../server/records/record-snapshot';
import { LONG_RUN } from '../support/long-run';
import { allowChanges, ENGINE } from '../support/test-engine';
import {
  AMOUNTS,
  agreesWithDeals,
  CATEGORIES,
  CODES,
  dealWithPayments,
  fill,
  RATIOS,
  REASONS,
  ruleVersion,
  STAGES,
  TIMES,
} from './random-network';
import { startTestServer, type TestServer } from './start-test-server';

const RUNS = LONG_RUN ? 500 : ENGINE === 'SQLite' ? 30 : 12;
const ALL = { franchiseCodes: 'all' } as const;
const calendar = new BusinessCalendar();
const never = new AbortController().signal;

/** Deals that only their days tell apart, on both sides of the ends of months and of questions. */
const alike = ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-04', '2026-11-15'].map((time) => ({
  code: 'FR-001',
  category: 'Mutual Fund',
  stage: 'New',
  time: time.includes('T') ? time : `${time}T10:15:00+05:30`,
  amounts: [1_005_000],
}));

/** Something that happens to a network, by whatever way it is written. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('refreshed' as const) }),
  fc.record({
    kind: fc.constant('added' as const),
    code: fc.constantFrom(...CODES),
    category: fc.constantFrom(...CATEGORIES),
    stage: fc.constantFrom(...STAGES),
    time: fc.constantFrom(...TIMES),
  }),
  fc.record({ kind: fc.constant('paid' as const), at: fc.nat(30), amount: fc.constantFrom(...AMOUNTS) }),
  fc.record({ kind: fc.constant('payment corrected' as const), amount: fc.constantFrom(...AMOUNTS) }),
  fc.record({ kind: fc.constant('payment removed' as const) }),
  fc.record({ kind: fc.constant('moved' as const), at: fc.nat(30), code: fc.constantFrom(...CODES) }),
  fc.record({ kind: fc.constant('dated' as const), at: fc.nat(30), time: fc.constantFrom(...TIMES) }),
  fc.record({ kind: fc.constant('staged' as const), at: fc.nat(30), stage: fc.constantFrom(...STAGES) }),
  fc.record({
    kind: fc.constant('of another product' as const),
    at: fc.nat(30),
    category: fc.constantFrom(...CATEGORIES),
  }),
  fc.record({ kind: fc.constant('removed' as const), at: fc.nat(30) }),
  fc.record({
    kind: fc.constant('lead came' as const),
    code: fc.constantFrom(...CODES),
    time: fc.constantFrom(...TIMES),
  }),
  fc.record({ kind: fc.constant('lead moved' as const), code: fc.constantFrom(...CODES) }),
  fc.record({ kind: fc.constant('lead dated' as const), time: fc.constantFrom(...TIMES) }),
  fc.record({ kind: fc.constant('lead removed' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

let server: TestServer;
let database: PortalDatabase;
beforeEach(async () => {
  server = await startTestServer({ demoData: false });
  database = server.dependencies.database;
  await allowChanges(database, 'payments');
});
afterEach(() => server.close());

let serial = 0;
async function take(made: Step): Promise<void> {
  const id = 'at' in made ? `d${made.at}` : '';
  const known = await database.selectFrom('deals').select('id').where('id', '=', id).executeTakeFirst();
  const deals = database.updateTable('deals').where('id', '=', id);
  const lastPaid = database.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1);
  const leads = { updated: database.updateTable('leads'), gone: database.deleteFrom('leads') };
  const lastLead = database.selectFrom('leads').select('id').orderBy('id', 'desc').limit(1);
  serial += 1;
  switch (made.kind) {
    case 'refreshed':
      return refreshSums(database, never);
    case 'added':
      return void (await database
        .insertInto('deals')
        .values({
          id: `new-${serial}`,
          franchise_code: made.code,
          created_time: made.time,
          product_category: made.category,
          stage: made.stage,
        })
        .execute());
    case 'paid':
      if (!known) return;
      return void (await database
        .insertInto('payments')
        .values({ id: `late-${serial}`, deal_id: id, amount_micros: made.amount })
        .execute());
    case 'payment corrected':
      return void (await database
        .updateTable('payments')
        .set({ amount_micros: made.amount })
        .where('id', 'in', lastPaid)
        .execute());
    case 'payment removed':
      return void (await database.deleteFrom('payments').where('id', 'in', lastPaid).execute());
    case 'moved':
      return void (await deals.set({ franchise_code: made.code }).execute());
    case 'dated':
      return void (await deals.set({ created_time: made.time, created_day: null }).execute());
    case 'staged':
      return void (await deals.set({ stage: made.stage }).execute());
    case 'of another product':
      return void (await deals.set({ product_category: made.category }).execute());
    case 'removed':
      await database.deleteFrom('payments').where('deal_id', '=', id).execute();
      return void (await database.deleteFrom('deals').where('id', '=', id).execute());
    case 'lead came': {
      const lead = { id: `lead-${serial}`, franchise_code: made.code, created_time: made.time };
      return void (await database.insertInto('leads').values(lead).execute());
    }
    case 'lead moved':
      return void (await leads.updated
        .set({ franchise_code: made.code })
        .where('id', 'in', lastLead)
        .execute());
    case 'lead dated':
      return void (await leads.updated
        .set({ created_time: made.time, created_day: null })
        .where('id', 'in', lastLead)
        .execute());
    case 'lead removed':
      return void (await leads.gone.where('id', 'in', lastLead).execute());
  }
}

/** Checks that leads and deals are counted as one by one, by period and day. */
async function agreesWithRecords(codes: readonly string[], from: Day): Promise<void> {
  const question = {
    periods: [
      { from, to: '2026-11-14' },
      { from: '2026-10-01', to: '2026-11-30' },
      { from: '2026-11-05', to: '9999-12-31' },
    ],
    days: { from: '2026-10-31', to: from },
  } as const;
  const oneByOne = new CreationTally(question);
  for (const kind of ['leads', 'deals'] as const)
    for (const { franchise_code, created_day } of await database
      .selectFrom(kind)
      .select(['franchise_code', 'created_day'])
      .execute()) {
      const day = calendar.dayOf(`${created_day}T12:00:00+05:30`);
      if (codes.includes(franchise_code)) oneByOne.add(kind, franchise_code, day);
    }
  const kept = await inRecordSnapshot(database, calendar, (snapshot) =>
    new SqlCreationCounts(snapshot, ALL).ofFranchises(codes, question),
  );
  const inOrder = ({ periods, days }: CreationAnswer) => ({
    periods: periods.map((counts) => counts.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1))),
    days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  });
  expect(inOrder(kept)).toEqual(inOrder(oneByOne.answer()));
  expect((await new SqlNetworkCounts(database, ALL, calendar).activity()).records).toEqual(
    await activityOneByOne(),
  );
}

async function activityOneByOne(): Promise<readonly FranchiseActivity[]> {
  const found = new Map<string, { leads: number; deals: number; newest: number | undefined }>();
  for (const kind of ['leads', 'deals'] as const)
    for (const { franchise_code, created_at_ms } of await database.selectFrom(kind).selectAll().execute()) {
      const own = found.get(franchise_code) ?? { leads: 0, deals: 0, newest: undefined };
      found.set(franchise_code, own);
      own[kind] += 1;
      const at = created_at_ms ?? NO_MOMENT;
      if (at !== NO_MOMENT) own.newest = Math.max(own.newest ?? at, at);
    }
  return [...found]
    .map(([franchiseCode, own]) => ({ franchiseCode, ...own }))
    .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
}

/** Has every month counted deal by deal, as none is kept. */
async function forget(): Promise<void> {
  await database.deleteFrom('deal_sums').execute();
  const months = await database.selectFrom('deals').select(['franchise_code', 'created_day']).execute();
  for (const { franchise_code, created_day } of months)
    await database
      .insertInto('deal_changes')
      .values({ franchise_code, month: created_day ? monthOf(created_day) : '' })
      .execute();
}

function monthOf(day: string): `${string}-${string}` {
  const [year = '', month = ''] = day.split('-');
  return `${year}-${month}`;
}

/** Has a month noted as soon as the sums of a franchise are stored, by whoever stores them. */
async function noteOnceStored(code: string, { franchise_code, month }: MonthRow): Promise<void> {
  const note = sql`insert into deal_changes (franchise_code, month)
    values (${sql.lit(franchise_code)}, ${sql.lit(month)});`;
  const stored = sql`after insert on deal_sums`;
  const isOf = sql`when (new.franchise_code = ${sql.lit(code)})`;
  if (ENGINE === 'SQLite')
    return void (await sql`create trigger noted ${stored} ${isOf} begin ${note} end`.execute(database));
  await sql`create function noted() returns trigger language plpgsql as $$
    begin ${note} return null; end $$`.execute(database);
  await sql`create trigger noted ${stored} for each row ${isOf} execute function noted()`.execute(database);
}

describe('sums of deals that are kept', () => {
  it('leave no month out that is noted behind those that are being added up', async () => {
    const [first = '', second = ''] = CODES;
    await fill(
      database,
      [first, second].flatMap((code) => alike.slice(0, 1).map((deal) => ({ ...deal, code }))),
      RATIOS,
      [],
    );
    await inRecordSnapshot(database, calendar, async () => {});
    // As somebody who pays for a deal of the first franchise while that of the second is added up.
    await noteOnceStored(second, { franchise_code: first, month: '2026-10' });
    await refreshSums(database, never);
    expect(await database.selectFrom('deal_changes').selectAll().execute()).toEqual([]);
  });

  it('give what counting deal by deal gives, after any history of writes', async () => {
    let served = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(dealWithPayments, { maxLength: 20 }),
        fc.array(fc.constantFrom(...RATIOS), { minLength: 4, maxLength: 4 }),
        fc.array(ruleVersion, { maxLength: 3 }),
        fc.array(step, { maxLength: 12 }),
        fc.subarray(CODES),
        fc.constantFrom<Day>('2026-11-01', '2026-11-04', '2026-11-05', '2026-11-15'),
        fc.boolean(),
        async (deals, ratios, versions, steps, codes, from, monthsApart) => {
          await fill(database, deals, ratios, versions);
          await inRecordSnapshot(database, calendar, async () => {});
          await refreshSums(database, never);
          for (const each of steps) await take(each);
          await inRecordSnapshot(database, calendar, async () => {});
          const changed = await database.selectFrom('deal_changes').selectAll().execute();
          const kept = await database.selectFrom('deal_sums').selectAll().execute();
          if (kept.some((sum) => !changed.some((each) => each.month === sum.month))) served += 1;
          const apart = [
            { naming: REASONS },
            { days: { from, to: '2026-11-20' } },
            { months: new Set(['2026-12'] as const) },
            { days: { from: '2026-10-01', to: from }, datedOnly: true },
            { together: true, days: { from, to: '2026-11-20' }, naming: REASONS },
          ] as const;
          const together = [
            { together: true, naming: REASONS },
            { months: new Set(['2026-10', '2026-11'] as const) },
            { together: true, days: { from: '2026-10-01', to: from }, datedOnly: true },
          ] as const;
          await agreesWithDeals(database, codes, monthsApart ? apart : together);
          await agreesWithRecords(codes, from);

          const pages = new SqlDealPages(database, ALL, calendar);
          const queries = [
            {},
            { days: { from } },
            { days: { from: '2026-10-31', to: from } },
            { states: ['counted', 'no-rule'] },
            { demats: 'won', days: { from } },
            { demats: 'none', filters: { category: ['Mutual Fund', 'Loan'] } },
            { filters: { franchise: codes, stage: ['New'] } },
          ] as const;
          const answers = async () => {
            const all = [];
            for (const query of queries) {
              const whole = { search: '', order: 'newest', filters: {}, ...query } as const;
              const { state } = await pages.values(whole);
              all.push([await pages.figures(whole), state]);
            }
            return all;
          };
          const before = await answers();
          await forget();
          expect(before).toEqual(await answers());
        },
      ),
      {
        numRuns: RUNS,
        examples: [
          [alike, RATIOS, [], [], CODES, '2026-11-04', true],
          [alike, RATIOS, [], [], CODES, '2026-11-04', false],
        ],
      },
    );
    expect(served).toBeGreaterThan(RUNS / 6);
  });
});
