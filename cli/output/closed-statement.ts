import { shownParts } from '#core/closing/shown-parts';
import { closedNotCounted, closedStatementLines, hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements.port';
import { shortest, toExactRupees, toRupees } from '#core/shared/money';
import { accountStatementLabels } from '#documents/account-statement-labels';
import { adjustmentSentence } from '#documents/adjustment-sentence';
import { rupeesText } from '#documents/document-cells';
import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import type { Printout } from './print-document';
import { excludedJson } from './report';
import { excludedSheet } from './report-sheet';
import { type Sheet, sheetObjects, sheetOf } from './sheet';
import { inLanguage } from './sheet-language';
import { sheetTable } from './sheet-table';
import { linesSheet } from './statement-sheet';
import type { Style } from './style';
import { terminalText } from './terminal-text';

const FIGURES = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;

/** The statement of a closed month in every form. Nothing in it says when or from where it was printed. */
export function closedStatementPrintout(statement: AccountStatement, language: DocumentLanguage): Printout {
  return {
    title: titleOf(statement, language),
    sheet: closedLinesSheet(statement),
    more: () => [
      figuresSheet(statement),
      adjustmentsSheet(statement, language),
      excludedSheet(closedNotCounted(statement)),
    ],
    json: () => closedStatementJson(statement),
    text: (style) => closedStatementText(statement, language, style),
    pdf: async () => {
      const [{ documentPdf }, { accountStatementDocument }] = await Promise.all([
        import('./document-pdf'),
        import('#documents/account-statement-document'),
      ]);
      return documentPdf(accountStatementDocument(statement, language));
    },
  };
}

function titleOf({ month, franchiseCode }: AccountStatement, language: DocumentLanguage): string {
  const { title } = statementLabels[language];
  return [title, `${month} (${accountStatementLabels[language].closed})`, franchiseCode].join(' · ');
}

function closedLinesSheet(statement: AccountStatement): Sheet {
  return linesSheet(closedStatementLines(statement));
}

function figuresSheet(statement: AccountStatement): Sheet {
  return sheetOf(
    'account',
    FIGURES.map((key) => ({
      key,
      kind: 'rupees',
      value: (row: AccountStatement) => row[key],
    })),
    [statement],
  );
}

function adjustmentsSheet({ adjustments }: AccountStatement, language: DocumentLanguage): Sheet {
  type Row = AccountStatement['adjustments'][number];
  const ofDeal = (row: Row) => (row.kind === 'deal' ? row : undefined);
  return sheetOf<Row>(
    'adjustments',
    [
      { key: 'dealId', kind: 'text', value: (row) => ofDeal(row)?.deal.dealId },
      { key: 'saleMonth', kind: 'text', value: (row) => ofDeal(row)?.saleMonth },
      { key: 'amount', kind: 'rupees', value: ({ amount }) => amount },
      { key: 'exact', kind: 'exact-rupees', only: 'files', value: ({ amount }) => amount },
      { key: 'reason', kind: 'text', value: (row) => adjustmentSentence(row, language) },
    ],
    adjustments,
  );
}

function closedStatementText(statement: AccountStatement, language: DocumentLanguage, style: Style): string {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const figures = FIGURES.map((key) => `${words[key]} ${rupeesText(statement[key])}`);
  const sentences = statement.adjustments.map((each) => `  ${adjustmentSentence(each, language)}`);
  const others = closedNotCounted(statement).map(
    ({ dealId, reason }) => `  ${dealId} · ${common.reasons[reason]}`,
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [style.bold(title), ...lines.map(terminalText)] : [];
  const isActive = hasActivity(statement);
  return [
    `${style.bold(terminalText(titleOf(statement, language)))}\n`,
    ...(isActive ? [sheetTable(inLanguage(closedLinesSheet(statement), language), style, true)] : []),
    [
      ...(isActive
        ? [
            ...section(words.adjustments, sentences),
            ...section(words.notCounted, others),
            ...figures.slice(0, -1),
            style.bold(figures.at(-1) ?? ''),
          ]
        : [words.noActivity]),
      words.hash(statement.hash),
      `commission close show -m ${statement.month} -f ${terminalText(statement.franchiseCode)} | sha256sum`,
      '',
    ].join('\n'),
  ].join('');
}

function closedStatementJson(statement: AccountStatement) {
  const { month, franchiseCode, adjustments, hash } = statement;
  const [opening, earned, adjusted, paid, closing] = FIGURES.map((key) => toRupees(statement[key]));
  return {
    schema: 'commission-statement/1',
    basis: 'closed',
    currency: 'INR',
    month,
    franchiseCode,
    opening,
    earned,
    adjusted,
    paid,
    closing,
    lines: sheetObjects(closedLinesSheet(statement)),
    excluded: closedNotCounted(statement).map(excludedJson),
    adjustments: adjustments.map(adjustmentJson),
    hash,
  };
}

function adjustmentJson(adjustment: AccountStatement['adjustments'][number]) {
  const amount = toRupees(adjustment.amount);
  const exact = toExactRupees(shortest(adjustment.amount));
  if (adjustment.kind === 'manual') {
    const { kind, id, reason } = adjustment;
    return { kind, id, dealId: null, saleMonth: null, amount, exact, reason, reasons: [{ kind, amount }] };
  }
  const { kind, deal, saleMonth, reasons } = adjustment;
  const parts = shownParts(reasons).map((part) => ({ kind: part.kind, amount: toRupees(part.amount) }));
  return { kind, dealId: deal.dealId, saleMonth, amount, exact, reasons: parts };
}
