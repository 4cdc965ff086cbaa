// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EarningNotices } from '../../src/ui/commission/earning-notices';
import { LanguageProvider } from '../../src/ui/texts/language-provider';

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
