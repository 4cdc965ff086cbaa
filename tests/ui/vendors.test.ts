import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { csvText } from '../../src/ui/features/export/csv-file';
import {
  chooseVendors,
  countsOfActivity,
  countsOfData,
  isInView,
  vendorEntries,
} from '../../src/ui/pages/vendors/vendor-entries';
import { vendorsTable } from '../../src/ui/pages/vendors/vendors-export';
import { vendorsTexts } from '../../src/ui/pages/vendors/vendors-texts';
import { aDeal } from '../support/a-deal';
import { activityOf } from '../support/activity-of';
import { exact } from '../support/exact';
import { readCsv } from '../support/read-csv';

const wordsOf =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, ..._values: readonly unknown[]) =>
    texts[key] ?? key;
const calendar = new BusinessCalendar();
const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const vendors = [
  {
    id: 'v1',
    franchiseCode: 'FR-001',
    name: 'Bela Partners',
    status: 'active' as const,
    mobile: '9800000001',
  },
  { id: 'v2', franchiseCode: 'FR-002', name: 'Asha Finance', status: 'invited' as const, invitedAt: NOW },
  { id: 'v3', franchiseCode: 'FR-003', name: 'Cosmos', status: 'inactive' as const, city: 'Pune' },
  { id: 'v4', franchiseCode: 'FR-004' },
];
const list = <Item>(items: readonly Item[]) => ({ items, failed: false });
const data = {
  vendors: list(vendors),
  leads: list([{ id: 'l1', franchiseCode: 'FR-001', createdTime: '2026-11-20T10:00:00+05:30' }]),
  deals: list([
    aDeal({ id: 'd1', franchiseCode: 'FR-001', createdTime: '2026-11-01' }),
    aDeal({ id: 'd2', franchiseCode: 'FR-004', createdTime: '2026-01-01' }),
  ]),
};
const total = (franchiseCode: string, commission: string) => ({
  franchiseCode,
  vendorId: undefined,
  deals: 1,
  paid: exact('1'),
  commission: exact(commission),
  freeDematDeals: 0,
  freeDematEarning: exact('0'),
  overall: exact(commission),
});
const month = {
  rows: [],
  totals: [total('FR-001', '10'), total('FR-004', '20')],
  excluded: [],
  named: [],
  notices: [{ kind: 'no-rules' as const, franchiseCode: 'FR-002' }],
  complete: true,
};
const entries = vendorEntries(vendors, countsOfData(data, calendar), month, NOW);
const codes = (query: Partial<Parameters<typeof chooseVendors>[1]>) =>
  chooseVendors(entries, { view: 'all', q: '', sort: 'code', ...query }).map(
    ({ vendor }) => vendor.franchiseCode,
  );

describe('the list of vendors', () => {
  it('joins each vendor with its leads, deals and commission', () => {
    expect(entries[0]).toMatchObject({ leads: 1, deals: 1, idle: false, withoutRule: false });
    expect(entries[0]?.lastActivity).toBe(Date.parse('2026-11-20T10:00:00+05:30'));
    expect(entries[1]).toMatchObject({ leads: 0, deals: 0, idle: true, withoutRule: true });
    expect(entries[1]?.lastActivity).toBe('none');
  });

  it('joins what a server has counted alike', () => {
    const counted = activityOf(data.leads.items, data.deals.items, calendar);
    const [first, , , last] = vendorEntries(vendors, countsOfActivity(counted), month, NOW);
    expect([first?.leads, first?.deals, first?.idle]).toEqual([1, 1, false]);
    expect(first?.lastActivity).toBe(entries[0]?.lastActivity);
    expect([last?.leads, last?.deals, last?.idle]).toEqual([0, 1, true]);
  });

  it('calls nobody idle who has not been there for 30 days', () => {
    const DAY = 86_400_000;
    const added = (ago: number) =>
      vendorEntries(
        vendors.map((vendor) => ({ ...vendor, createdAt: NOW - ago * DAY })),
        countsOfData(data, calendar),
        month,
        NOW,
      )[1]?.idle;
    expect([added(0), added(29), added(31)]).toEqual([false, false, true]);
  });

  it('reads when something was last done as every other page does, whatever zone this device is in', () => {
    const newestOf = (createdTime: string) => {
      const leads = list([{ id: 'l1', franchiseCode: 'FR-001', createdTime }]);
      const counts = countsOfData({ ...data, leads, deals: list([]) }, calendar);
      return vendorEntries(vendors, counts, month, NOW)[0]?.lastActivity;
    };
    expect(newestOf('2026-11-20 23:30')).toBe(Date.parse('2026-11-20T23:30:00+05:30'));
    expect(newestOf('2026-11-20')).toBe(Date.parse('2026-11-20T00:00:00+05:30'));
    expect(newestOf('04/11/2026')).toBeUndefined();
  });

  it('knows nothing of a vendor without a counted deal where one of the missing deals may be of that vendor', () => {
    const idle = { ...total('FR-001', '0'), deals: 0 };
    const reason = 'payments-unreadable' as const;
    const named = { dealId: 'd1', franchiseCode: 'FR-004', reason, month: '2026-11' as const };
    const earned = (deals: number) => {
      const excluded = [{ reason, month: '2026-11' as const, deals }];
      const figures = { ...month, totals: [idle], excluded, named: [named] };
      return vendorEntries(vendors, countsOfData(data, calendar), figures, NOW)[0]?.earned;
    };
    expect(earned(1)).toEqual(idle.overall);
    // Of two, one is not named.
    expect(earned(2)).toBeUndefined();
  });

  it('does not take what is not known for nothing', () => {
    const failed = { ...data, leads: { items: undefined, failed: true } };
    const [entry] = vendorEntries(vendors, countsOfData(failed, calendar), undefined, NOW);
    expect(entry).toMatchObject({
      leads: undefined,
      idle: undefined,
      withoutRule: undefined,
      earned: undefined,
    });
    expect(entry?.lastActivity).toBeUndefined();
    expect(entry && isInView(entry, 'idle')).toBeUndefined();
  });

  it('holds in each view those who belong there; without a status a vendor counts as active', () => {
    expect(codes({ view: 'active' })).toEqual(['FR-001', 'FR-002', 'FR-004']);
    expect(codes({ view: 'invited' })).toEqual(['FR-002']);
    expect(codes({ view: 'inactive' })).toEqual(['FR-003']);
    expect(codes({ view: 'idle' })).toEqual(['FR-002', 'FR-004']);
    expect(codes({ view: 'norule' })).toEqual(['FR-002']);
  });

  it('tells those who were invited from those whom nobody has mailed yet', () => {
    const [, asha] = vendors;
    const unasked = { id: 'v5', franchiseCode: 'FR-005', status: 'invited' as const };
    const shown = vendorEntries(asha ? [asha, unasked] : [], undefined, undefined, NOW);
    const inView = (view: 'invited' | 'uninvited' | 'active') =>
      chooseVendors(shown, { view, q: '', sort: 'code' }).map(({ vendor }) => vendor.franchiseCode);
    expect([inView('invited'), inView('uninvited')]).toEqual([['FR-002'], ['FR-005']]);
    expect(inView('active')).toEqual(['FR-002', 'FR-005']);
    const statuses = (['en', 'hi'] as const).map((language) => {
      const [head = [], ...rows] = readCsv(csvText(vendorsTable(shown, wordsOf(vendorsTexts[language]))));
      return rows.map((row) => row[head.indexOf(vendorsTexts[language]['vendors.column.status'])]);
    });
    expect(statuses).toEqual([
      ['Invited', 'Not invited yet'],
      ['आमंत्रित', 'निमंत्रण नहीं भेजा'],
    ]);
  });

  it('is searched by name, code, mobile and city, all words of it, and sorted by any column', () => {
    expect(codes({ q: 'bela 98000' })).toEqual(['FR-001']);
    expect(codes({ q: 'pune' })).toEqual(['FR-003']);
    expect(codes({ q: 'fr-00 nothing' })).toEqual([]);
    expect(codes({ sort: 'name' })).toEqual(['FR-002', 'FR-001', 'FR-003', 'FR-004']);
    expect(codes({ sort: 'commission' })).toEqual(['FR-004', 'FR-001', 'FR-002', 'FR-003']);
    expect(codes({ sort: 'activity' })).toEqual(['FR-001', 'FR-004', 'FR-002', 'FR-003']);
  });
});
