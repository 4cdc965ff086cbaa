import type { StatementPayout } from '#core/ledger/account-statements';
import { accountStatementLabels } from './account-statement-labels';
import { plainText, rupeesText } from './document-cells';
import { dayText } from './document-dates';
import type { DocumentLanguage } from './statement-labels';

/** Describes a payment to a vendor in one line: "Payout 3 · 12 Nov 2026 · Paid · UTR N123". */
export function payoutSentence({ no, day, state, utr }: StatementPayout, language: DocumentLanguage): string {
  const words = accountStatementLabels[language];
  const parts = [words.payout(no), dayText(day, language), words.payoutStates[state]];
  return [...parts, ...(utr === undefined ? [] : [`UTR ${plainText(utr)}`])].join(' · ');
}

/** Describes a payment with its rupees at the end. */
export function payoutLine(payout: StatementPayout, language: DocumentLanguage): string {
  return `${payoutSentence(payout, language)}: ${rupeesText(payout.amount)}`;
}
