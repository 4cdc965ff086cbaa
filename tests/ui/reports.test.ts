import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAssessedDeals } from '#core/commission/assessed-deals';
import type { Lead } from '#core/leads/lead';
import { countShares, shareRecords } from '#core/reports/record-shares';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { dealsAddress, leadsAddress } from '../../src/ui/features/charts/record-address';
import { MAX_SLICES, toSlices } from '../../src/ui/features/charts/slices';
import { coversMonth, readEarningPeriod } from '../../src/ui/features/commission/earning-period';
import { filterLeads, valueKey } from '../../src/ui/features/leads/filter-leads';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { readLeadQuery } from '../../src/ui/features/leads/lead-query';
import { readReportPeriod } from '../../src/ui/features/reports/report-period';
import { countOptions } from '../../src/ui/lists/filter/count-options';
import { dealFigures, leadFigures, monthFigures } from '../../src/ui/pages/reports/report-figures';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const calendar = new BusinessCalendar();
const NOVEMBER = monthPeriod('2026-11');
const params = (text: string) => new URLSearchParams(text);

describe('the parts of a chart', () => {
  it('are at most six, lose no record, and add up to what all shares do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 }), (values) => {
        const shares = countShares(values, (value) => (value === 0 ? undefined : `v${value}`));
        const slices = toSlices(shares);
        expect(slices.length).toBeLessThanOrEqual(MAX_SLICES);
        for (const parts of [shares, slices]) {
          expect(parts.reduce((count, part) => count + part.count, 0)).toBe(values.length);
          expect(parts.reduce((tenths, part) => tenths + part.tenths, 0)).toBe(
            shares.reduce((tenths, part) => tenths + part.tenths, 0),
          );
        }
      }),
    );
  });

  it('stand by size, with what has no value at the end, and join the rest', () => {
    const shares = countShares(['b', 'a', 'b', '', '', ''], (value) => value);
    expect(shares.map(({ value, count }) => [value, count])).toEqual([
      ['b', 2],
      ['a', 1],
      [undefined, 3],
    ]);
    const many = toSlices(countShares([...'aabbccddeefg'], (value) => value));
    expect(many.at(-1)).toMatchObject({ others: true, count: 2 });
  });
});

describe('a status that is written in several ways', () => {
  const STATUSES = ['Not interested', 'Not Interested', 'not  interested ', 'Not Interested', 'New', 'Deal'];
  const leads: readonly Lead[] = STATUSES.map((status, id) => ({
    id: String(id),
    franchiseCode: 'FR-001',
    status,
    createdTime: '2026-11-04',
  }));
  const entries = readLeads(leads, calendar, Date.UTC(2026, 10, 21));

  it('is one in charts, under its most frequent spelling, and opens as many leads', () => {
    const charted = shareRecords(leads, ({ status }) => status, { by: 'status' }, calendar);
    const { statuses } = leadFigures(leads, NOVEMBER, calendar);
    expect(statuses).toEqual(charted.shares);
    expect(statuses.map(({ value, count }) => [value, count])).toEqual([
      ['Not Interested', 4],
      ['Deal', 1],
      ['New', 1],
    ]);
    for (const { value = '', count } of statuses) {
      const query = readLeadQuery(params(`status=${encodeURIComponent(value)}`));
      expect(filterLeads(entries, query, '2026-11-21')).toHaveLength(count);
    }
  });

  it('is one among the values of the filter, as it was chosen or is mostly written', () => {
    const options = (chosen: readonly string[]) =>
      countOptions(
        entries,
        ({ lead }) => lead.status,
        (value) => value,
        chosen,
        (value) => valueKey('status', value),
      ).map(({ value, count }) => [value, count]);
    expect(options([])[0]).toEqual(['Not Interested', 4]);
    expect(options(['not interested', 'Gone'])).toEqual([
      ['not interested', 4],
      ['Deal', 1],
      ['New', 1],
      ['Gone', 0],
    ]);
  });
});

describe('the address of a list', () => {
  it('holds the value and the days, encoded', () => {
    expect(leadsAddress({ status: 'Follow Up' }, NOVEMBER)).toBe(
      '/leads?status=Follow+Up&created=2026-11-01..2026-11-30',
    );
    expect(dealsAddress({ company: 'A & B', franchise: '' }, undefined)).toBe('/deals?company=A+%26+B');
    expect(dealsAddress({}, undefined)).toBe('/deals');
  });
});

describe('the period in an address', () => {
  it('is the usual one when there is none, and reads days of one’s own', () => {
    expect(readReportPeriod(params(''), 'month', '2026-11').days).toEqual(NOVEMBER);
    expect(readReportPeriod(params('period=all'), 'month', '2026-11').days).toBeUndefined();
    expect(
      readReportPeriod(params('period=custom&from=2026-11-02&to=2026-11-02'), 'month', '2026-11').days,
    ).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  });

  it.each([
    'from=2026-11-05&to=2026-11-04',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-05',
    'to=x',
    // What a date field holds while the year is typed, and the server accepts as no day.
    'from=0020-11-05&to=2026-11-05',
  ])('is no period when it reads %s', (days) => {
    const period = readReportPeriod(params(`period=custom&${days}`), 'month', '2026-11');
    expect(period.days).toBeUndefined();
    expect(period.reversed).toBe(days.includes('to=2026-11-04'));
  });

  it('of an earning covers its months', () => {
    const covered = (text: string) =>
      ['2026-03', '2026-04', '2026-10', '2026-11', '2027-03'].filter((month) =>
        coversMonth(readEarningPeriod(params(text)), '2026-11')(month as `${string}-${string}`),
      );
    expect(covered('period=month')).toEqual(['2026-11']);
    expect(covered('period=last')).toEqual(['2026-10']);
    expect(covered('period=fy')).toEqual(['2026-04', '2026-10', '2026-11', '2027-03']);
    expect(covered('')).toHaveLength(5);
  });
});

describe('the figures of a report', () => {
  const lead = (id: string, over: Partial<Lead>): Lead => ({
    id,
    franchiseCode: 'FR-001',
    createdTime: '2026-11-02',
    ...over,
  });

  it('count the leads of the period, whom of them someone called, and what sources brought', () => {
    const figures = leadFigures(
      [
        lead('1', { status: 'New', source: 'Walk-in' }),
        lead('2', { status: 'Converted', source: 'Referral' }),
        lead('3', { status: 'Something else', source: 'Walk-in' }),
        lead('4', {}),
        lead('5', { status: 'Converted', createdTime: '2026-10-31' }),
        lead('6', { status: 'Converted', createdTime: 'soon' }),
      ],
      NOVEMBER,
      calendar,
    );
    expect([figures.leads, figures.contacted]).toEqual([4, 2]);
    expect(figures.sources.map(({ source, leads, converted }) => [source, leads, converted])).toEqual([
      ['Referral', 1, 1],
      ['Walk-in', 2, 0],
    ]);
  });

  it('count the deals of the period and add up what they earned, by month too', async () => {
    const assessed = await loadAssessedDeals({
      vendors: [aVendor()],
      reading: {
        records: [
          aDeal({ id: 'a' }),
          aDeal({ id: 'b', createdTime: '2026-09-02' }),
          aFreeDemat({ id: 'c' }),
          aDeal({ id: 'd' }),
        ],
        rejected: [],
      },
      assessor: aSource({
        rules: { v1: [aRule('Mutual Fund', '33.33')] },
        payments: { a: paymentsOf('100.01'), b: paymentsOf('10') },
      }).assessor,
      calendar,
    });
    const figures = dealFigures(assessed, NOVEMBER);
    expect([figures.deals, figures.counted, figures.earned && toRupees(figures.earned)]).toEqual([
      3,
      2,
      '333.33',
    ]);
    const unread = assessed.entries.map((entry) =>
      entry.assessment && entry.deal.id === 'd'
        ? { ...entry, assessment: { ...entry.assessment, state: 'payments-unreadable' as const } }
        : entry,
    );
    expect(
      [figures, dealFigures({ ...assessed, entries: unread }, NOVEMBER)].map(({ gaps }) => gaps.deals),
    ).toEqual([0, 1]);
    const months = monthFigures(assessed, NOVEMBER, '2026-11');
    expect(months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(months.map(({ earned }) => earned && toRupees(earned))).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '3.33',
      '0.00',
      '333.33',
    ]);
    expect(months.map(({ running }) => running)).toEqual([false, false, false, false, false, true]);
  });
});
