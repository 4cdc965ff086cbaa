import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSummary } from '#contract/reports';
import { toDecimalText, toRupees } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { sqlCommission } from '../../server/features/commission/sql-assessor';
import { dealCells } from '../../server/features/commission/sql-deal-aggregates';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { inRecordSnapshot } from '../../server/records/record-snapshot';
import { runWith } from '../cli/memory-io';
import { exact } from '../support/exact';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';
import { allowChanges } from '../support/test-engine';
import { listen } from './listen';
import {
  agreesWithDeals,
  CODES,
  dealWithPayments,
  fill,
  RATIOS,
  REASONS,
  ruleVersion,
} from './random-network';
import { startTestServer, type TestServer } from './start-test-server';

const ALL = { franchiseCodes: 'all' } as const;

describe('a database that adds its deals up by itself', () => {
  it('gives what counting deal by deal gives, whatever it holds', async () => {
    const server = await startTestServer({ demoData: false });
    const { database } = server.dependencies;
    await allowChanges(database, 'payments');
    const _calendar = new BusinessCalendar();
    await fc.assert(
      fc.asyncProperty(
        fc.array(dealWithPayments, { minLength: 8, maxLength: 30 }),
        fc.array(fc.constantFrom(...RATIOS), { minLength: 4, maxLength: 4 }),
        fc.subarray(CODES, { minLength: 1 }),
        fc.option(fc.subarray<Month>(['2026-10', '2026-11', '2026-12']), { nil: undefined }),
        fc.option(fc.constant({ from: '2026-11-04', to: '2026-11-15' } as const), { nil: undefined }),
        fc.boolean(),
        fc.subarray(REASONS),
        fc.array(ruleVersion, { maxLength: 4 }),
        async (deals, ratios, codes, months, days, datedOnly, naming, versions) => {
          await fill(database, deals, ratios, versions);
          const questions = [
            { months: months && new Set(months), days, datedOnly, naming },
            { days: { from: '2026-10-31', to: '2026-11-04' }, naming },
            { months: months && new Set(months), days, datedOnly, naming, together: true },
            // All that there is: the others ask for little of it.
            { together: true },
            {},
            ...(datedOnly ? [] : [{ months: months && new Set(months) }]),
          ] as const;
          await agreesWithDeals(database, codes, questions);
        },
      ),
      { numRuns: LONG_RUN ? 60 : 15 },
    );
    await server.close();
  });

  it('keeps every digit of a sum that no float can hold', async () => {
    holds('sums of the database are those of the use-case');
    const server = await startTestServer({ demoData: false });
    const { database } = server.dependencies;
    const deal = { code: 'FR-001', category: 'Loan', stage: 'New', time: '2026-11-04' };
    const amounts = [...Array<number>(39).fill(999_999_999_999_999), 1];
    await fill(
      database,
      [
        { ...deal, amounts },
        { ...deal, amounts: [2, ...amounts] },
      ],
      [1, 1, 1, 1],
    );
    const wanted = {
      franchiseCodes: ['FR-001'],
      where: sql<SqlBool>`1 = 1`,
      kept: undefined,
      terms: { rules: new Map(), openingAmounts: [] },
    };
    const cells = await inRecordSnapshot(database, new BusinessCalendar(), (snapshot) =>
      dealCells(snapshot, wanted),
    );
    expect(cells.map(({ deals, paid }) => [deals, paid && toDecimalText(paid)])).toEqual([
      [2, '77999999999.999926'],
    ]);
    await server.close();
  });

  it('reads nothing beyond its scope', async () => {
    const server = await startTestServer();
    const scope = { franchiseCodes: ['FR-002'] };
    const { database } = server.dependencies;
    const { records: vendors } = await new SqlVendorRepo(database, ALL).list();
    const naming = ['no-payments', 'stage-differs'] as const;
    const calendar = new BusinessCalendar();
    const [figures] = await inRecordSnapshot(database, calendar, (snapshot) =>
      sqlCommission(snapshot, scope, calendar).figures(vendors, [{ naming }]),
    );
    const codes = [...(figures?.rows ?? []), ...(figures?.named ?? [])].map((each) => each.franchiseCode);
    expect(new Set(codes)).toEqual(new Set(['FR-002']));
    await server.close();
  });
});

describe('the summary of the network', () => {
  let server: TestServer;
  let token: string;
  let address: string;
  let close: () => void;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenFor('u0');
    ({ address, close } = await listen(server));
  });
  afterAll(async () => {
    close();
    await server.close();
  });

  const summaryOf = async (query: string) =>
    reportSummary.answer.parse(await (await server.get(`/api/reports/summary?${query}`, token)).json());
  const _rupees = (text: string) => toRupees(exact(text));

  it.each([
    ['2026-11-01', '2026-11-30', ['--month', '2026-11'], undefined],
    ['2026-04-01', '2027-03-31', ['--from', '2026-04', '--to', '2027-03'], undefined],
    ['2026-08-01', '2026-10-31', ['--from', '2026-08', '--to', '2026-10'], ['FR-002', 'FR-004']],
  ])('from %s to %s has the figures of the terminal, to the paisa', async (from, to, months, codes) => {
    const chosen = codes ? codes.flatMap((code) => ['-f', code]) : ['--all'];
    const argv = ['report', '--api-url', address, ...chosen, ...months, '--json', '--allow-incomplete'];
    const { code, stdout } = await runWith(argv, {
      env: { COMMISSION_TOKEN: token },
      now: () => server.clock.now(),
    });
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    const franchises = codes ? `&franchises=${codes.join(',')}` : '';
    const { commission } = await summaryOf(`from=${from}&to=${to}${franchises}`);
    const inPaise = (row: (typeof commission.totals)[number]) => ({
      ...row,
      paid: toRupees(row.paid),
      commission: toRupees(row.commission),
      freeDematEarning: toRupees(row.freeDematEarning),
      overall: toRupees(row.overall),
    });
    expect(report.rows.length).toBeGreaterThan(0);
    expect(commission.rows.map(inPaise)).toEqual(report.rows);
    expect(commission.totals.map(inPaise)).toEqual(report.totals);
    const counted: Record<string, number> = {};
    for (const { reason, deals } of commission.excluded) counted[reason] = (counted[reason] ?? 0) + deals;
    const listed: Record<string, number> = {};
    for (const { reason } of report.excluded) listed[reason] = (listed[reason] ?? 0) + 1;
    expect(counted).toEqual(listed);
    expect(commission.complete).toBe(report.complete);
  });

  it('adds up to the figures of its period', async () => {
    const { figures, days, commission } = await summaryOf('from=2026-10-01&to=2026-10-31');
    const total = (name: 'paid' | 'commission') =>
      commission.totals.reduce(
        (units, row) => units + row[name].units * 10n ** BigInt(20 - row[name].scale),
        0n,
      );
    for (const name of ['paid', 'commission'] as const) {
      const { units, scale } = figures[name];
      expect(units * 10n ** BigInt(20 - scale)).toBe(total(name));
    }
    expect(days).toHaveLength(31);
    expect(days.reduce((count, { leads }) => count + leads, 0)).toBe(figures.leads);
    expect(days.reduce((count, { deals }) => count + deals, 0)).toBe(figures.deals);
  });

  it.each([
    ['', 'from'],
    ['from=2026-11-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=1900-01-01&to=2026-11-01', 'from'],
    ['from=2026-11-01&to=2026-11-30&franchises=%25E0', 'franchises'],
  ])('refuses "%s" with the field that is wrong', async (query, field) => {
    const answer = await server.get(`/api/reports/summary?${query}`, token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
  });
});
