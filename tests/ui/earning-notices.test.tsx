// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EarningNotice } from '#core/commission/deal-assessor';
import type { Month } from '#core/shared/month';
import { EarningNotices } from '../../src/ui/features/commission/earning-notices';
import { useEarningOutcome } from '../../src/ui/features/commission/use-earning-outcome';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(cleanup);

it('names the deals that a figure lacks, those without a number in words', () => {
  render(
    <LanguageProvider storage={undefined}>
      <EarningNotices
        notices={[]}
        excluded={[
          { dealId: '', franchiseCode: undefined, month: undefined, reason: 'invalid-deal' },
          { dealId: 'D-8', franchiseCode: 'FR-001', month: undefined, reason: 'unreadable-date' },
        ]}
        onRetry={() => {}}
      />
    </LanguageProvider>,
  );
  expect(screen.getByText('2 deals could not be read and are left out.')).toBeDefined();
  expect(screen.getByText('Deals: one without a number, D-8.')).toBeDefined();
});

it('counts the deals without a number in place of saying it of each', () => {
  const nameless = {
    dealId: '',
    franchiseCode: undefined,
    month: undefined,
    reason: 'invalid-deal',
  } as const;
  const numbers = ['D-1', 'D-2', 'D-3', 'D-4', 'D-5', 'D-6', 'D-7'];
  render(
    <LanguageProvider storage={undefined}>
      <EarningNotices
        notices={[]}
        excluded={[nameless, ...numbers.map((dealId) => ({ ...nameless, dealId })), nameless]}
        onRetry={() => {}}
      />
    </LanguageProvider>,
  );
  expect(screen.getByText('9 deals could not be read and are left out.')).toBeDefined();
  expect(
    screen.getByText('Deals: 2 without a number, D-1, D-2, D-3, D-4, D-5, D-6 and 1 more.'),
  ).toBeDefined();
});

function show(notices: readonly EarningNotice[], ofNetwork: boolean) {
  render(
    <LanguageProvider storage={undefined}>
      <EarningNotices notices={notices} excluded={[]} ofNetwork={ofNetwork} onRetry={() => {}} />
    </LanguageProvider>,
  );
}

const WITHOUT_RULES: readonly EarningNotice[] = [
  { kind: 'no-rules', franchiseCode: 'FR-009' },
  { kind: 'no-rules', franchiseCode: 'FR-002' },
];

it('names the vendors of a network without rules in place of saying that there are none at all', () => {
  show(WITHOUT_RULES, true);
  expect(screen.getByText('2 vendors have no commission rules.')).toBeDefined();
  expect(screen.getByText('Vendors: FR-002, FR-009.')).toBeDefined();
  expect(screen.queryByText('No commission data found.')).toBeNull();
});

it('says it in the words of the catalogue where the own rules are empty', () => {
  show(WITHOUT_RULES.slice(0, 1), false);
  expect(screen.getByText('No commission data found.')).toBeDefined();
});

it('names the rules that are counted as they stand although they look wrong', () => {
  const notices: readonly EarningNotice[] = [
    { kind: 'two-rules', franchiseCode: 'FR-001', productCategory: 'Loan' },
    { kind: 'ratio-over-100', franchiseCode: 'FR-001', productCategory: 'Gold' },
  ];
  show(notices, false);
  expect(screen.getByText('A product has two rules.')).toBeDefined();
  expect(screen.getByText('Only the first one counts: Loan.')).toBeDefined();
  expect(screen.getByText('They pay more than the customer paid: Gold.')).toBeDefined();
  cleanup();
  show(notices, true);
  expect(screen.getByText('Only the first one counts: FR-001 Loan.')).toBeDefined();
});

it('says that some records are not there yet, and offers to look again', () => {
  show([{ kind: 'source-incomplete' }], true);
  expect(screen.getByText('Some records are not there yet.')).toBeDefined();
  expect(screen.getByText('A file is being imported. Try again in a moment.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

it('calls no figure complete that a notice says is not', () => {
  const progress = { done: 1, total: 1, failed: 0 };
  const Outcome = ({ notices }: { notices: readonly EarningNotice[] }) =>
    useEarningOutcome({ excluded: [], progress, notices })?.text ?? 'nothing';
  const said = (...kinds: readonly ('opening-amount-unreadable' | 'source-incomplete')[]) => {
    const { container } = render(
      <LanguageProvider storage={undefined}>
        <Outcome notices={kinds.map((kind) => ({ kind }))} />
      </LanguageProvider>,
    );
    return container.textContent;
  };
  expect(said()).toBe('Complete');
  expect([said('source-incomplete'), said('opening-amount-unreadable')]).toEqual(['nothing', 'nothing']);
});

it('counts the deals that a month lacks, with those of no month', () => {
  const lacking = (month: Month | undefined) =>
    ({ dealId: `D-${month}`, franchiseCode: 'FR-001', month, reason: 'rules-unreadable' }) as const;
  const excluded = [lacking('2026-10'), lacking('2026-11'), lacking(undefined)];
  const progress = { done: 3, total: 3, failed: 0 };
  const Outcome = ({ month }: { month?: Month }) =>
    useEarningOutcome({ excluded, progress, notices: [] }, month)?.text;
  const { container } = render(
    <LanguageProvider storage={undefined}>
      <Outcome month="2026-11" />, <Outcome month="2026-10" />, <Outcome />
    </LanguageProvider>,
  );
  expect(container.textContent).toBe('without 2 deals, without 2 deals, without 3 deals');
});
