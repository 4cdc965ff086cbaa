import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAssessedDeals } from '#core/commission/assessed-deals';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { everyAssessment } from '#core/commission/deal-assessments';
import { earningOfMonths, earningOfPeriod, knownEarning } from '#core/commission/earning-of-period';
import { overallEarning } from '#core/commission/overall-earning';
import { notCountedOfMonth, PrepareStatement } from '#core/commission/statement';
import { convertedLeads } from '#core/leads/conversion';
import { type Decimal, roundedPartsDiffer, toRupees, ZERO } from '#core/shared/money';
import { BusinessCalendar, lastMonths, type Month } from '#core/shared/month';
import { statementDocument } from '#documents/statement-document';
import { roundedRowsDiffer, sheetOf } from '../../cli/output/sheet';
import { statementJson } from '../../cli/output/statement-sheet';
import { readDealQuery } from '../../src/ui/features/deals/deal-query';
import { filterDeals } from '../../src/ui/features/deals/filter-deals';
import { sumDeals } from '../../src/ui/features/deals/sum-deals';
import { filterLeads } from '../../src/ui/features/leads/filter-leads';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { readLeadQuery } from '../../src/ui/features/leads/lead-query';
import { rupees } from '../../src/ui/kit/format/rupees';
import { dealFigures, leadFigures, monthFigures } from '../../src/ui/pages/reports/report-figures';
import { aDeal } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';
import { seldom } from '../support/seldom';

const NOW = Date.UTC(2026, 10, 21, 6);
const TODAY = '2026-11-21';
const MONTHS = ['2026-06', '2026-10', '2026-11'] as const;
const calendar = new BusinessCalendar();

const network = fc
  .array(
    fc.record({
      id: fc.integer({ min: 0, max: 30 }),
      created: seldom(fc.constantFrom('2026-06-17', '2026-10-17', 'soon'), '2026-11-17'),
      productCategory: fc.constantFrom('Mutual Fund', 'Term Insurance', 'Loan', 'Free Demat Account'),
      stage: fc.constantFrom('Closed Won.', 'Closed Won', 'Closed Lost', 'Open'),
      payments: fc.array(
        fc.integer({ min: -99_999, max: 999_999 }).map((size) => (size / 1000).toFixed(3)),
        { maxLength: 2 },
      ),
    }),
    { minLength: 10, maxLength: 40 },
  )
  .map(
    (rows): SourceData => ({
      deals: rows.map(({ id, created, productCategory, stage }) =>
        aDeal({ id: `d${id}`, createdTime: created, productCategory, stage }),
      ),
      payments: Object.fromEntries(rows.map(({ id, payments }) => [`d${id}`, paymentsOf(...payments)])),
      rules: { v1: [aRule('Mutual Fund', '33.33'), aRule('Loan', '0')] },
    }),
  );

/** Every figure of the same network, each as its page, its document or its command computes it. */
async function figuresOf(data: SourceData, month: Month) {
  const { assessor } = aSource(data);
  const reading = { records: data.deals ?? [], rejected: [] };
  const assessed = await loadAssessedDeals({ vendors: [aVendor()], reading, assessor, calendar });
  const statement = await new PrepareStatement(assessor).execute(aVendor(), month);
  const found = (query: string) =>
    filterDeals(assessed.entries, readDealQuery(new URLSearchParams(query)), TODAY);
  return {
    earning: overallEarning(
      aVendor(),
      await everyAssessment(await assessor.start([aVendor()])),
      calendar,
      NOW,
    ),
    report: await new ComputeMonthlyCommission(assessor).execute([aVendor()]),
    assessed,
    statement,
    printed: statementJson(statement, 'a source', calendar.timeZone),
    paper: JSON.stringify(
      statementDocument({ statement, calendar, language: 'en', madeAt: new Date(NOW) }).content,
    ),
    /** How many deals a list shows, and what it says that they come to. */
    list: (query: string) => ({ deals: found(query).length, sums: sumDeals(found(query), assessed) }),
  };
}

describe('one word has one number', () => {
  it('in the list, the statement, on paper and in the terminal: what deals of a month count, and which do not', async () => {
    await fc.assert(
      fc.asyncProperty(network, seldom(fc.constantFrom(...MONTHS), MONTHS[2]), async (data, month) => {
        const { statement, printed, paper, list, earning } = await figuresOf(data, month);
        const all = list(`month=${month}`);
        const counted = list(`view=counted&month=${month}`);
        const products = list(`view=products&month=${month}`);
        const demats = list(`view=demat&month=${month}`);
        const { total } = statement;
        const row = earning.months.find((each) => each.month === month);
        expect(products.deals).toBe(total.deals);
        expect(demats.deals).toBe(total.freeDematDeals);
        expect(counted.deals).toBe(total.deals + total.freeDematDeals);
        expect([row?.deals ?? 0, row?.freeDematDeals ?? 0]).toEqual([products.deals, demats.deals]);
        expect(notCountedOfMonth(statement)).toBe(all.deals - counted.deals);
        expect(printed.excluded).toHaveLength(statement.notCounted.length);
        expect(toRupees(products.sums.paid ?? ZERO)).toBe(printed.total.paid);
        expect(toRupees(products.sums.commission ?? ZERO)).toBe(printed.total.commission);
        // The last amount on paper is the total; those before it are told apart by their places.
        const amounts = paper.match(/-?₹[\d,]+\.\d\d/g) ?? [];
        expect(amounts.at(-1)).toBe(rupees(toRupees(row?.overall ?? ZERO)));
        expect(amounts).toContain(rupees(toRupees(products.sums.commission ?? ZERO)));
        for (const { dealId } of statement.notCounted) expect(paper).toContain(`"${dealId}"`);
      }),
      { numRuns: 60 },
    );
  });

  it('on the page of earnings, in Reports and in the terminal: what each of the last six months earned', async () => {
    await fc.assert(
      fc.asyncProperty(network, async (data) => {
        const { earning, report, assessed } = await figuresOf(data, '2026-11');
        const shown = earningOfMonths(earning, lastMonths('2026-11', 6));
        const known = shown.map(({ month }) =>
          knownEarning(earningOfPeriod(earning, (each) => each === month)),
        );
        const reported = monthFigures(assessed, { from: '2026-11-01', to: '2026-11-30' }, '2026-11');
        expect(reported.map(({ month, earned }) => [month, earned && toRupees(earned)])).toEqual(
          shown.map(({ month }, place) => [month, known[place] && toRupees(known[place])]),
        );
        for (const { month, overall } of shown) {
          const row = report.rows.find((each) => each.month === month);
          expect(toRupees(overall)).toBe(toRupees(row?.overall ?? ZERO));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('on Home, in Reports and in the list: how many leads are converted', () => {
    const lead = (id: number, status: string) => ({ id: String(id), franchiseCode: 'FR-001', status });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Converted', ' converted ', 'New', 'Deal')), (statuses) => {
        const leads = statuses.map((status, id) => ({
          ...lead(id, status),
          source: 'Web',
          createdTime: TODAY,
        }));
        const found = filterLeads(
          readLeads(leads, calendar, NOW),
          readLeadQuery(new URLSearchParams('view=converted')),
          TODAY,
        );
        const days = { from: TODAY, to: TODAY } as const;
        const { sources } = leadFigures(leads, days, calendar);
        expect(found).toHaveLength(convertedLeads(leads));
        expect(sources[0]?.converted ?? 0).toBe(convertedLeads(leads));
      }),
    );
  });

  it('in Reports and the list: how many deals there are, and how many count', async () => {
    await fc.assert(
      fc.asyncProperty(network, async (data) => {
        const { assessed, list } = await figuresOf(data, '2026-11');
        const days = { from: '2026-10-01', to: '2026-11-30' } as const;
        const { deals, counted } = dealFigures(assessed, days);
        const created = `created=${days.from}..${days.to}`;
        expect([deals, counted]).toEqual([list(created).deals, list(`view=counted&${created}`).deals]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('rows that are rounded for display', () => {
  const paise = (...amounts: readonly string[]) => amounts.map(exact);

  it('are known to differ from their total only where a reader who adds them up finds another figure', () => {
    expect(roundedPartsDiffer(paise('0.005', '0.005'))).toBe(true);
    expect(roundedPartsDiffer(paise('0.01', '0.02'))).toBe(false);
    expect(roundedPartsDiffer([])).toBe(false);
  });

  it('are found in what the terminal shows, and not in columns that only files have', () => {
    const sheet = (only: 'files' | undefined) =>
      sheetOf(
        'summary',
        [{ key: 'paid', kind: 'rupees', only, value: (amount: Decimal) => amount }],
        paise('0.475', '0.475'),
        exact('0.95'),
      );
    expect([roundedRowsDiffer(sheet(undefined)), roundedRowsDiffer(sheet('files'))]).toEqual([true, false]);
  });
});
