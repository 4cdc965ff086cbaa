import type { ClosedDifference } from '#core/ledger/closed-differences';
import { rupeesText } from './document-cells';
import type { DocumentLanguage } from './statement-labels';

/** Says of a closed month what it was closed with, what it comes to now, and where the difference goes. */
export function closedDifferenceText(
  { franchiseCode, month, closed, live }: ClosedDifference,
  language: DocumentLanguage,
): string {
  const [before, now] = [rupeesText(closed), rupeesText(live)];
  return language === 'hi'
    ? `${franchiseCode}, ${month}: बंद ${before}, अब ${now}; अंतर अगले स्टेटमेंट में आएगा।`
    : `${franchiseCode}, ${month}: closed with ${before}, now ${now}; adjusted in the next closing.`;
}
