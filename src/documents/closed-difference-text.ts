import { type ClosedDifference, type DueShare, dueShare } from '#core/ledger/closed-differences';
import { rupeesText } from './document-cells';
import type { DocumentLanguage } from './statement-labels';

const GOES_ON: Readonly<Record<DocumentLanguage, Readonly<Record<DueShare, (due: string) => string>>>> = {
  en: {
    all: () => 'adjusted in the next closing.',
    some: (due) =>
      `${due} of it comes with the next closing, the rest stays as credited, by a decision or until there is one.`,
    none: () => 'it stays as credited, by a decision or until there is one.',
  },
  hi: {
    all: () => 'अंतर अगले स्टेटमेंट में आएगा।',
    some: (due) => `इसमें से ${due} अगले स्टेटमेंट में आएगा, बाकी फ़ैसले से या फ़ैसला होने तक वैसा ही रहेगा जैसा जमा हुआ।`,
    none: () => 'फ़ैसले से या फ़ैसला होने तक यह वैसा ही रहेगा जैसा जमा हुआ।',
  },
};

/** Describes for a closed month the amount credited so far, the current amount, and where the difference is posted. */
export function closedDifferenceText(difference: ClosedDifference, language: DocumentLanguage): string {
  const { franchiseCode, month, closed, live, due } = difference;
  const [before, now] = [rupeesText(closed), rupeesText(live)];
  const rest = GOES_ON[language][dueShare(difference)](rupeesText(due));
  return language === 'hi'
    ? `${franchiseCode}, ${month}: अब तक जमा ${before}, अभी ${now}; ${rest}`
    : `${franchiseCode}, ${month}: credited so far ${before}, now ${now}; ${rest}`;
}
