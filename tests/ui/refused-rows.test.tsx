// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResultReport } from '#core/payouts/payout';
import { RESULT_FAULTS, resultFaultText } from '#core/payouts/result-fault';
import { keepLanguage, type Language, languages } from '../../src/ui/kit/texts/language';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { RefusedRows } from '../../src/ui/pages/admin-dashboard/money/payouts/refused-rows';
import { ResultTrial } from '../../src/ui/pages/admin-dashboard/money/payouts/result-trial';
import { MapStorage } from '../support/map-storage';

afterEach(cleanup);

/** What a reader of a language sees. */
function seenIn(language: Language, shown: ReactNode): string {
  const storage = new MapStorage();
  keepLanguage(storage, language);
  const { container } = render(<LanguageProvider storage={storage}>{shown}</LanguageProvider>);
  return container.textContent ?? '';
}

const none = { reference: undefined, utr: undefined, day: undefined, amount: undefined };
const reportOf = (...rows: ResultReport['rows']): ResultReport => ({
  ...{ paid: 0, failed: 0, waiting: 0, unchanged: 0, stored: false },
  refused: rows.filter(({ outcome }) => outcome === 'refused').length,
  rows,
});

describe.each(languages)('a row that is refused, in %s', (language) => {
  it.each(RESULT_FAULTS)('says why: %s', (code) => {
    const fault = { code, said: 'SAID7', known: 'KNOWN8' };
    const row = { ...none, line: 2, outcome: 'refused', why: resultFaultText(fault), fault } as const;
    const sentence = resultFaultText(fault, language);
    expect(seenIn(language, <ResultTrial report={reportOf(row)} />)).toContain(sentence);
    expect(seenIn(language, <RefusedRows report={reportOf(row)} onHide={() => {}} />)).toContain(sentence);
  });

  it('leaves what the bank has written, and what a server of before said, as it is', () => {
    const rows = (['failed', 'refused'] as const).map((outcome, at) => ({
      ...{ ...none, line: at + 2, outcome, fault: undefined },
      why: `Account closed ${at}`,
    }));
    const seen = seenIn(language, <ResultTrial report={reportOf(...rows)} />);
    expect(seen).toContain('Account closed 0');
    expect(seen).toContain('Account closed 1');
  });
});
