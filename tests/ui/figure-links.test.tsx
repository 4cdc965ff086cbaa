// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { loadAssessedDeals } from '#core/commission/assessed-deals';
import { everyAssessment } from '#core/commission/deal-assessments';
import { earningOfMonths, earningOfPeriod } from '#core/commission/earning-of-period';
import { overallEarning } from '#core/commission/overall-earning';
import { PrepareStatement } from '#core/commission/statement';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { BusinessCalendar, lastMonths } from '#core/shared/month';
import { coversMonth, daysOfPeriod, EARNING_PERIODS } from '../../src/ui/features/commission/earning-period';
import { MonthRows } from '../../src/ui/features/commission/month-rows';
import { readDealQuery } from '../../src/ui/features/deals/deal-query';
import { filterDeals } from '../../src/ui/features/deals/filter-deals';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { EarningParts } from '../../src/ui/pages/earning/earning-parts';
import { ProductRows } from '../../src/ui/pages/earning/product-rows';
import { StatementSummary } from '../../src/ui/pages/earning/statement-sheet';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const MONTH = '2026-11';
const calendar = new BusinessCalendar();
const deals = [
  aDeal({ id: 'p1', createdTime: '2026-11-04' }),
  aDeal({ id: 'p2', createdTime: '2026-11-05' }),
  aDeal({ id: 'p2', createdTime: '2026-11-05' }),
  aDeal({ id: 'p3', createdTime: '2026-11-06', productCategory: 'Loan' }),
  aDeal({ id: 'p4', createdTime: '2026-10-06', productCategory: 'Loan' }),
  aDeal({ id: 'unpaid', createdTime: '2026-11-07' }),
  aDeal({ id: 'no-rule', createdTime: '2026-11-08', productCategory: 'Term Insurance' }),
  aDeal({ id: 'undated', createdTime: 'soon' }),
  aFreeDemat({ id: 'won', createdTime: '2026-11-09' }),
  aFreeDemat({ id: 'won-before', createdTime: '2026-06-09' }),
  aFreeDemat({ id: 'open', createdTime: '2026-11-10', stage: 'New' }),
  aFreeDemat({ id: 'lost', createdTime: '2026-11-11', stage: 'Closed Lost' }),
];
const { assessor } = aSource({
  deals,
  rules: { v1: [aRule('Mutual Fund', '40'), aRule('Loan', '5')] },
  payments: Object.fromEntries(
    ['p1', 'p2', 'p3', 'p4', 'no-rule', 'undated'].map((id) => [id, paymentsOf('100')]),
  ),
});

const earning = overallEarning(
  aVendor(),
  await everyAssessment(await assessor.start([aVendor()])),
  calendar,
  Date.UTC(2026, 10, 21),
);
const assessed = await loadAssessedDeals({
  vendors: [aVendor()],
  reading: { records: deals, rejected: [] },
  assessor,
  calendar,
});

/** Every link that is shown: the count that it says, and how many deals the list behind it has. */
function linksOf(shown: ReactNode, textOf: (link: HTMLElement) => string) {
  render(
    <MemoryRouter>
      <LanguageProvider storage={undefined}>{shown}</LanguageProvider>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.length).toBeGreaterThan(0);
  return links.map((link) => {
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toBe('/deals');
    const said = Number(/(\d+)(?: product| counted)? (?:deals?|accounts?)/.exec(textOf(link))?.[1]);
    const found = filterDeals(assessed.entries, readDealQuery(new URLSearchParams(query)), '2026-11-21');
    return { said, found: found.length };
  });
}

const own = (link: HTMLElement) => link.textContent ?? '';
const row = (link: HTMLElement) => link.closest('li')?.textContent ?? '';

afterEach(cleanup);

describe('a figure opens exactly the deals that it counts', () => {
  it.each([true, false])('of each month, with demat earning: %s', (overall) => {
    const months = earningOfMonths(earning, lastMonths(MONTH, 6)).toReversed();
    const links = linksOf(
      <MonthRows months={months} of={earning} label="Months" overall={overall} />,
      // The month stands before the count.
      (link) => row(link).slice(own(link).length),
    );
    expect(links.map(({ said }) => said)).toEqual(overall ? [4, 1, 0, 0, 0, 1] : [3, 1, 0, 0, 0, 0]);
    for (const { said, found } of links) expect(found).toBe(said);
  });

  it('calls a month by its name, and by its key where that is fixed', () => {
    const months = earningOfMonths(earning, lastMonths(MONTH, 2));
    const names = (byKey: boolean) => {
      linksOf(<MonthRows months={months} of={earning} label="Months" byKey={byKey} />, row);
      const found = screen.getAllByRole('link').map(own);
      cleanup();
      return found;
    };
    expect(names(false)).toEqual(['October 2026', 'November 2026']);
    expect(names(true)).toEqual(['2026-10', '2026-11']);
  });

  it.each(EARNING_PERIODS)('of each part and product of the period: %s', (period) => {
    const days = daysOfPeriod(period, MONTH);
    const ofPeriod = earningOfPeriod(earning, coversMonth(period, MONTH));
    const parts = linksOf(<EarningParts earning={ofPeriod} days={days} progress={undefined} />, own);
    expect(parts.map(({ found }) => found)).toEqual([ofPeriod.deals, ofPeriod.freeDematDeals]);
    for (const { said, found } of parts) expect(found).toBe(said);
    cleanup();
    const products = linksOf(<ProductRows earning={ofPeriod} days={days} />, (link) => {
      const name = link.textContent ?? '';
      return row(link).slice(name === FREE_DEMAT_ACCOUNT ? name.length : 0);
    });
    for (const { said, found } of products) expect(found).toBe(said);
  });

  it('of a statement: those of its month that do not count', async () => {
    const statement = await new PrepareStatement(assessor).execute(aVendor(), MONTH);
    const [link] = linksOf(<StatementSummary statement={statement} onRetry={() => {}} />, own);
    expect(link).toEqual({ said: 4, found: 4 });
    expect(screen.getByText(/^4 counted deals · 4 lines · 2 records/)).toBeDefined();
  });
});
