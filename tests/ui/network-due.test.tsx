// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MonthEarning } from '#core/commission/commission-tally';
import type { NetworkFigures, NetworkSummary } from '#core/reports/network-summary';
import { networkDocument } from '#documents/network-document';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { CommissionTable } from '../../src/ui/pages/admin-dashboard/commission-table';
import { NetworkFiguresCard } from '../../src/ui/pages/admin-dashboard/network-figures';
import type { ReportOrder } from '../../src/ui/pages/admin-dashboard/report-order';
import { exact } from '../support/exact';
import { stubSizes } from '../support/sized-elements';

const row = (franchiseCode: string): MonthEarning => ({
  month: '2026-11',
  franchiseCode,
  vendorId: undefined,
  deals: 2,
  paid: exact('1000'),
  commission: exact('40.475'),
  freeDematDeals: 1,
  freeDematEarning: exact('300'),
  overall: exact('340.475'),
});
const rows = [row('FR-001'), row('FR-002')];
const AS_IT_COMES = { shown: 300, byCode: new Map(), sort: 'month', onSort: () => {} } as const;
const UNKNOWN = [{ kind: 'opening-amount-unreadable' }] as const;

function show(shown: ReactNode) {
  render(
    <MemoryRouter>
      <LanguageProvider storage={undefined}>{shown}</LanguageProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
  stubSizes();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what is due', () => {
  it('is commission and demat earning on the page, with a word on why rounded rows add up to more', () => {
    show(<CommissionTable {...AS_IT_COMES} commission={{ rows, notices: [] }} />);
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(within(total).getAllByRole('cell').map(textOf)).toEqual([
      '4',
      '₹2,000.00',
      '₹80.95',
      '₹600.00',
      '₹680.95',
    ]);
    expect(screen.getAllByRole('cell', { name: '₹340.48' })).toHaveLength(2);
    expect(screen.getByText('Rows are rounded for display; the total is exact.')).toBeDefined();
  });

  it('is the same on paper', () => {
    const paper = (notices: typeof UNKNOWN | readonly []) =>
      JSON.stringify(
        networkDocument({
          commission: { rows, totals: [], notices, excluded: [], named: [], complete: true },
          months: ['2026-11'],
          nameOf: () => undefined,
          language: 'en',
          timeZone: 'Asia/Kolkata',
          madeAt: new Date(0),
        }),
      );
    expect(paper([])).toContain('₹680.95');
    expect(paper([])).toContain('Earned, live');
    expect(paper([])).toContain('November 2026');
    expect(paper([])).not.toContain('2026-11');
    expect(paper(UNKNOWN)).not.toContain('680.95');
  });

  it('is not known without the account opening amount', () => {
    show(<CommissionTable {...AS_IT_COMES} commission={{ rows, notices: UNKNOWN }} />);
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(within(total).getAllByRole('cell').map(textOf).slice(2)).toEqual(['₹80.95', '-', '-']);
  });

  it('keeps the number of product deals where what was closed is told, too', () => {
    const closedOf = ({ franchiseCode }: MonthEarning) =>
      franchiseCode === 'FR-001' ? exact('300') : undefined;
    show(<CommissionTable {...AS_IT_COMES} commission={{ rows, notices: [] }} closedOf={closedOf} />);
    expect(screen.getAllByRole('columnheader').map(textOf)).toContain('Product deals');
    const total = screen.getByRole('row', { name: /^Total/ });
    const cells = within(total).getAllByRole('cell').map(textOf);
    expect([cells.at(0), cells.at(-2), cells.at(-1)]).toEqual(['4', '₹680.95', '₹300.00']);
  });

  it('is there row by row near the window alone, with the number of all rows, and the total of all', () => {
    const many = Array.from({ length: 300 }, (_, at) => row(`FR-${at}`));
    show(<CommissionTable {...AS_IT_COMES} commission={{ rows: many, notices: [] }} />);
    const table = screen.getByRole('table');
    expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
    expect(table.getAttribute('aria-rowcount')).toBe('302');
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(total.getAttribute('aria-rowindex')).toBe('302');
    expect(within(total).getAllByRole('cell')[0]?.textContent).toBe('600');
  });

  it('leads from each row to the month of its vendor, in an order by each column', () => {
    const vendor = { id: 'v 1', franchiseCode: 'FR-001', name: 'Zed' };
    const onSort = vi.fn();
    const more = [...rows, { ...row('FR-001'), month: '2026-10' as const, deals: 10 }];
    const table = (sort: ReportOrder) => (
      <CommissionTable
        {...AS_IT_COMES}
        {...{ sort, onSort }}
        commission={{ rows: more, notices: [] }}
        byCode={new Map([['FR-001', vendor]])}
      />
    );
    show(table('deals'));
    const shown = screen.getAllByRole('row').slice(1, -1);
    expect(shown.map(textOf).map((text) => text?.slice(0, 18))).toEqual([
      'Zed FR-001Oct 2026',
      'Zed FR-001Nov 2026',
      expect.stringMatching(/^FR-002Nov 2026/),
    ]);
    expect(shown[0]?.style.height).toBe('40px');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/vendordetails?id=v%201&tab=commission&month=2026-10',
      '/vendordetails?id=v%201&tab=commission&month=2026-11',
    ]);
    const heads = screen.getAllByRole('columnheader').map((head) => within(head).getByRole('button'));
    for (const head of heads) fireEvent.click(head);
    expect(onSort.mock.calls.flat()).toEqual([
      'franchise',
      'month',
      'deals-reversed',
      'paid',
      'commission',
      'freeDematEarning',
      'overall',
    ]);
    cleanup();
    show(table('franchise-reversed'));
    const names = screen.getAllByRole('rowheader').map(textOf);
    expect(names).toEqual(['Zed FR-001', 'Zed FR-001', 'FR-002', 'Total']);
  });

  it('opens the counted deals of the period and the chosen franchises on the dashboard', () => {
    const figures: NetworkFigures = {
      leads: 1,
      deals: 9,
      paid: exact('2000'),
      commission: exact('80.95'),
      due: exact('680.95'),
      activeFranchises: 2,
      missingDeals: 0,
    };
    const summary: Pick<
      NetworkSummary,
      'figures' | 'figuresBefore' | 'activeCodes' | 'franchises' | 'period'
    > = {
      figures,
      activeCodes: ['FR-001', 'FR/2'],
      figuresBefore: figures,
      franchises: 2,
      period: { from: '2026-11-01', to: '2026-11-30' },
    };
    const leadsAt = '?period=last&franchise=FR-001&franchise=FR%2F2&tab=leads';
    show(<NetworkFiguresCard summary={summary} franchiseCodes={['FR-001', 'FR/2']} leadsAddress={leadsAt} />);
    const where = 'franchise=FR-001&franchise=FR%2F2&created=2026-11-01..2026-11-30';
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Leads')).toBe(`/${leadsAt}`);
    expect(addressOf('Deals')).toBe(`/deals?${where}`);
    expect(addressOf('Received, product deals')).toBe(`/deals?view=products&${where}`);
    expect(addressOf('Earned, live')).toBe(`/deals?view=counted&${where}`);
    expect(addressOf('Active franchises')).toBe(`/allvendors?${where}`);
    expect(screen.getAllByText('₹680.95')).not.toHaveLength(0);
  });
});

function textOf({ textContent }: HTMLElement) {
  return textContent;
}
