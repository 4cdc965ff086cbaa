import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements';
import {
  closedNotCounted,
  closedStatementLines,
  dealAdjustments,
  figureRows,
  openingsOf,
  otherAgreed,
  type PostedLine,
} from '#core/ledger/statement-entries';
import { shortest, toDecimalText } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { accountStatementLabels } from './account-statement-labels';
import { adjustmentSentence } from './adjustment-sentence';
import { columnHeads } from './column-heads';
import { companyText, taxNumbersText } from './company-text';
import {
  amountCell,
  amountHead,
  figuresTable,
  headCell,
  plainText,
  rupeesText,
  tableOf,
} from './document-cells';
import { dayText, monthText } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { figureLabel } from './figure-label';
import { payoutSentence } from './payout-sentence';
import { type DocumentLanguage, statementLabels } from './statement-labels';
import { termText } from './term-text';

/**
 * Builds the statement of a closed month as an A4 document. It does not contain the time of printing, so that the same
 * month always gives the same bytes in every program: Hindi product names are the portal's own words, which no setting
 * changes.
 */
export function accountStatementDocument(
  statement: AccountStatement,
  language: DocumentLanguage,
): TDocumentDefinitions {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const { month, franchiseCode, vendor, hash } = statement;
  const title = `${common.title} · ${monthText(month, language)}`;
  return documentPage({
    title: [title, franchiseCode, vendor].filter(Boolean).map(String),
    made: words.hash(hash),
    page: common.page,
    language,
    madeAt: new Date(`${monthPeriod(month).to}T00:00:00Z`),
    content: [
      head(statement, title, language),
      ...(hasActivity(statement)
        ? [
            figures(statement, language),
            linesTable(statement, language),
            ...adjustments(statement, language),
            ...agreed(statement, language),
            ...paidOut(statement, language),
            ...notCounted(statement, language),
          ]
        : [{ text: words.noActivity, margin: [0, 14, 0, 0] } satisfies Content]),
      { text: words.check, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  });
}

function head(statement: AccountStatement, title: string, language: DocumentLanguage): Content {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const { franchiseCode, vendor, address, company, closing } = statement;
  const taxNumbers = taxNumbersText(statement);
  return {
    columns: [
      [
        { text: company ? companyText(company) : BRAND, style: 'quiet' },
        { text: `${title} (${words.closed})`, style: 'title' },
        ...(vendor === undefined ? [] : [{ text: plainText(vendor), bold: true, fontSize: 11 }]),
        { text: `${common.franchise} ${plainText(franchiseCode)}`, style: 'quiet' },
        ...[address, taxNumbers].flatMap((text) =>
          text === undefined ? [] : [{ text: plainText(text), style: 'quiet' }],
        ),
      ],
      {
        width: 170,
        stack: [
          { text: words.closing, style: 'quiet', alignment: 'right' },
          { text: rupeesText(closing), style: 'overall' },
        ],
      },
    ],
  };
}

/** All rows but the last add up to the last one. */
function figures(statement: AccountStatement, language: DocumentLanguage): Content {
  const rows = figureRows(statement).map(({ kind, amount }): TableCell[] => [
    { text: figureLabel(kind, language), bold: kind === 'closing' },
    { ...amountCell(rupeesText(amount)), bold: kind === 'closing' },
  ]);
  return {
    margin: [0, 14, 0, 0],
    unbreakable: true,
    ...figuresTable(rows),
  };
}

function linesTable(statement: AccountStatement, language: DocumentLanguage): Content {
  const words = statementLabels[language];
  const lines = closedStatementLines(statement);
  if (lines.length === 0) return { text: words.none, style: 'quiet', margin: [0, 14, 0, 0] };
  const heads = columnHeads[language];
  const columns = [
    headCell(heads.dealId),
    headCell(heads.createdTime),
    headCell(heads.paidOn),
    amountHead(heads.paid),
    amountHead(heads.ratio),
    amountHead(heads.commission),
  ];
  const rows = lines.map((line) => lineRow(line, language));
  return tableOf(words.products, ['*', 56, 56, 74, 42, 74], [columns, ...rows]);
}

function lineRow({ deal, paidOn, paid, ratio, posted }: PostedLine, language: DocumentLanguage): TableCell[] {
  return [
    called(deal, termText(deal.productCategory, language)),
    dayOf(deal.createdTime, language),
    dayOf(paidOn, language),
    amountCell(paid && rupeesText(paid)),
    amountCell(ratio && `${toDecimalText(shortest(ratio))} %`),
    amountCell(rupeesText(posted)),
  ];
}

function adjustments(statement: AccountStatement, language: DocumentLanguage): readonly Content[] {
  const rows = dealAdjustments(statement).map((each): TableCell[] => [
    adjustmentSentence(each, language),
    amountCell(rupeesText(each.posted)),
  ]);
  return amountsTable(accountStatementLabels[language].adjustments, rows, language);
}

/** Lists opening balances, bonuses and other agreed amounts, each by its kind. */
function agreed(statement: AccountStatement, language: DocumentLanguage): readonly Content[] {
  const words = accountStatementLabels[language];
  const rows = [...openingsOf(statement), ...otherAgreed(statement)].map((each): TableCell[] => [
    `${words.kinds[each.agreed ?? 'agreed']} · ${plainText(each.reason)}`,
    amountCell(rupeesText(each.amount)),
  ]);
  return amountsTable(words.agreed, rows, language);
}

function paidOut({ payouts = [] }: AccountStatement, language: DocumentLanguage): readonly Content[] {
  const rows = payouts.map((each): TableCell[] => [
    payoutSentence(each, language),
    amountCell(rupeesText(each.amount)),
  ]);
  return amountsTable(accountStatementLabels[language].payouts, rows, language);
}

function amountsTable(
  title: string,
  rows: readonly TableCell[][],
  language: DocumentLanguage,
): readonly Content[] {
  if (rows.length === 0) return [];
  const heads = columnHeads[language];
  return [tableOf(title, ['*', 90], [[headCell(heads.reason), amountHead(heads.amount)], ...rows])];
}

function notCounted(statement: AccountStatement, language: DocumentLanguage): readonly Content[] {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const rows = closedNotCounted(statement).map(({ deal, reason }): TableCell[] => [
    called(deal),
    common.reasons[reason],
  ]);
  if (rows.length === 0) return [];
  const heads = columnHeads[language];
  return [tableOf(words.notCounted, ['*', 210], [[headCell(heads.dealId), headCell(heads.reason)], ...rows])];
}

/** Joins the customer of a deal, where known, its company and its number. */
function called({ id, name, company }: PostedLine['deal'], product?: string): string {
  return [name, company, id, product].flatMap((text) => (text ? [plainText(text)] : [])).join(' · ');
}

/** Formats a day in short; a text that is not a day stays as it was closed. */
function dayOf(text: Day | string | undefined, language: DocumentLanguage): string {
  const day = text?.trim().slice(0, 10);
  return day !== undefined && isDay(day) ? dayText(day, language) : plainText(text ?? '') || '-';
}
