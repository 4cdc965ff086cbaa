import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PayoutAdvice } from '#core/payouts/payout-advice';
import type { PortalSettings } from '#core/settings/portal-settings';
import { type Month, shiftMonth } from '#core/shared/month';
import { companyText } from './company-text';
import { plainText, rupeesText } from './document-cells';
import { dayText, monthText } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { payoutAdviceLabels } from './payout-advice-labels';
import { rupeesInWords } from './rupees-in-words';
import { type DocumentLanguage, statementLabels } from './statement-labels';

/** The paying company in the settings; without a name, the portal is named. */
export type Payer = Pick<Partial<PortalSettings>, 'companyName' | 'officeAddress' | 'companyGstin'>;

/**
 * Builds the advice of a payment to a vendor as an A4 page. It does not contain the time of printing, so that the same
 * payment gives the same bytes in every program.
 */
export function payoutAdviceDocument(
  advice: PayoutAdvice,
  language: DocumentLanguage,
  payer: Payer = {},
): TDocumentDefinitions {
  const { no, franchiseCode, vendor, day } = advice;
  const title = titleOf(no, language);
  return documentPage({
    title: [title, franchiseCode, vendor].filter(Boolean).map(String),
    made: title,
    page: statementLabels[language].page,
    language,
    madeAt: new Date(`${day}T00:00:00Z`),
    content: contentOf(advice, language, payer),
  });
}

/**
 * Builds one document with the advices of all payments of a run, each on its own page. Throws a `RangeError` for none.
 */
export function payoutAdvicesDocument(
  advices: readonly PayoutAdvice[],
  language: DocumentLanguage,
  payer: Payer = {},
): TDocumentDefinitions {
  const [first] = advices;
  if (!first) throw new RangeError('There is no advice to print.');
  const title = titleOf(first.no, language);
  const lastDay = advices.map(({ day }) => day).reduce((last, day) => (day > last ? day : last));
  return documentPage({
    title: [title],
    made: title,
    page: statementLabels[language].page,
    language,
    madeAt: new Date(`${lastDay}T00:00:00Z`),
    content: advices.map((advice, at) => ({
      stack: contentOf(advice, language, payer),
      ...(at > 0 && { pageBreak: 'before' }),
    })),
  });
}

function titleOf(no: number, language: DocumentLanguage): string {
  const words = payoutAdviceLabels[language];
  return `${words.title} · ${words.payout(no)}`;
}

function contentOf(advice: PayoutAdvice, language: DocumentLanguage, payer: Payer): Content[] {
  const [words, common] = [payoutAdviceLabels[language], statementLabels[language]];
  const { no, franchiseCode, vendor, amount } = advice;
  return [
    {
      columns: [
        [
          { text: plainText(payer.companyName ?? BRAND), style: 'quiet' },
          { text: titleOf(no, language), style: 'title' },
          ...(vendor === undefined ? [] : [{ text: plainText(vendor), bold: true, fontSize: 11 }]),
          { text: `${common.franchise} ${plainText(franchiseCode)}`, style: 'quiet' },
        ],
        {
          width: 170,
          stack: [
            { text: words.amount, style: 'quiet', alignment: 'right' },
            { text: rupeesText(amount), style: 'overall' },
          ],
        },
      ],
    },
    facts(advice, language, payer),
    { text: words.meaning, style: 'quiet', margin: [0, 12, 0, 0] },
  ];
}

function facts(
  { amount, day, utr, account, months }: PayoutAdvice,
  language: DocumentLanguage,
  payer: Payer,
): Content {
  const words = payoutAdviceLabels[language];
  const rows: readonly (readonly [string, string | undefined])[] = [
    [words.words, rupeesInWords(amount, language)],
    [words.day, dayText(day, language)],
    [words.utr, utr],
    [words.account, account],
    [words.paidBy, paidBy(payer)],
    [words.months, monthsText(months, language)],
  ];
  return {
    margin: [0, 16, 0, 0],
    table: {
      widths: [190, '*'],
      body: rows.map(([label, text]): TableCell[] => [
        { text: label, style: 'quiet' },
        { text: plainText(text ?? '-'), bold: true },
      ]),
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c5cfcc',
      paddingLeft: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}

function paidBy({ companyName, officeAddress, companyGstin }: Payer): string {
  if (!companyName) return BRAND;
  return companyText({ name: companyName, address: officeAddress, gstin: companyGstin });
}

/** Formats months; consecutive ones as a range. */
function monthsText(months: readonly Month[], language: DocumentLanguage): string {
  const rows: [from: Month, through: Month][] = [];
  for (const month of months) {
    const row = rows.at(-1);
    if (row && shiftMonth(row[1], 1) === month) row[1] = month;
    else rows.push([month, month]);
  }
  const texts = rows.map((row) => [...new Set(row)].map((month) => monthText(month, language)).join(' – '));
  return texts.join(', ') || payoutAdviceLabels[language].noMonths;
}
