import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { StatementLine } from '#core/commission/statement';
import { closedNotCounted, closedStatementLines, hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements.port';
import { shortest, toDecimalText } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { accountStatementLabels } from './account-statement-labels';
import { adjustmentSentence } from './adjustment-sentence';
import { columnHeads } from './column-heads';
import { amountCell, amountHead, headCell, plainText, rupeesText, tableOf } from './document-cells';
import { dayText, monthText } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { type DocumentLanguage, statementLabels } from './statement-labels';
import { termText } from './term-text';

/**
 * The statement of a closed month as an A4 document. It says nothing of when it is made, so that the same month is the
 * same bytes for ever, whoever draws it: products have the portal's own words in Hindi, which no setting changes.
 */
export function accountStatementDocument(
  statement: AccountStatement,
  language: DocumentLanguage,
): TDocumentDefinitions {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const { month, franchiseCode, hash } = statement;
  const title = `${common.title} · ${monthText(month, language)}`;
  return documentPage({
    title: [title, franchiseCode],
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
            ...notCounted(statement, language),
          ]
        : [{ text: words.noActivity, margin: [0, 14, 0, 0] } satisfies Content]),
      { text: words.check, style: 'quiet', margin: [0, 12, 0, 0] },
    ],
  });
}

function head(
  { franchiseCode, closing }: AccountStatement,
  title: string,
  language: DocumentLanguage,
): Content {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  return {
    columns: [
      [
        { text: BRAND, style: 'quiet' },
        { text: `${title} (${words.closed})`, style: 'title' },
        { text: `${common.franchise} ${plainText(franchiseCode)}`, style: 'quiet' },
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

/** Opening + earned + adjusted - paid = closing. */
function figures(statement: AccountStatement, language: DocumentLanguage): Content {
  const words = accountStatementLabels[language];
  const rows = (['opening', 'earned', 'adjusted', 'paid', 'closing'] as const).map((key): TableCell[] => [
    { text: words[key], bold: key === 'closing' },
    { ...amountCell(rupeesText(statement[key])), bold: key === 'closing' },
  ]);
  return {
    margin: [0, 14, 0, 0],
    unbreakable: true,
    table: { widths: ['*', 120], body: rows },
    layout: {
      hLineWidth: (line) => (line === 0 || line === rows.length - 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => '#3f4d4a',
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
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

function lineRow(
  { deal, paidOn, paid, ratio, earning }: StatementLine,
  language: DocumentLanguage,
): TableCell[] {
  return [
    plainText(`${deal.id} · ${termText(deal.productCategory, language)}`),
    dayOf(deal.createdTime, language),
    dayOf(paidOn, language),
    amountCell(paid && rupeesText(paid)),
    amountCell(ratio && `${toDecimalText(shortest(ratio))} %`),
    amountCell(rupeesText(earning)),
  ];
}

function adjustments(statement: AccountStatement, language: DocumentLanguage): readonly Content[] {
  if (statement.adjustments.length === 0) return [];
  const words = accountStatementLabels[language];
  const rows = statement.adjustments.map((each): TableCell[] => [
    adjustmentSentence(each, language),
    amountCell(rupeesText(each.amount)),
  ]);
  const heads = columnHeads[language];
  const columns = [headCell(heads.reason), amountHead(heads.commission)];
  return [tableOf(words.adjustments, ['*', 90], [columns, ...rows])];
}

function notCounted(statement: AccountStatement, language: DocumentLanguage): readonly Content[] {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const rows = closedNotCounted(statement).map(({ dealId, reason }): TableCell[] => [
    plainText(dealId),
    common.reasons[reason],
  ]);
  if (rows.length === 0) return [];
  const heads = columnHeads[language];
  return [tableOf(words.notCounted, [130, '*'], [[headCell(heads.dealId), headCell(heads.reason)], ...rows])];
}

/** A day in short; a text that is none stands as it was closed. */
function dayOf(text: Day | string | undefined, language: DocumentLanguage): string {
  const day = text?.trim().slice(0, 10);
  return day !== undefined && isDay(day) ? dayText(day, language) : plainText(text ?? '') || '-';
}
