import { shownParts } from '#core/closing/shown-parts';
import { hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement, AgreedAdjustment, DealAdjustment } from '#core/ledger/account-statements';
import {
  closedNotCounted,
  closedStatementLines,
  dealAdjustments,
  figureRows,
  openingsOf,
  otherAgreed,
  otherKind,
} from '#core/ledger/statement-entries';
import { shortest, toExactRupees, toRupees } from '#core/shared/money';
import { ACCOUNT_COLUMNS, accountRows } from '#documents/account-statement-columns';
import { accountStatementLabels } from '#documents/account-statement-labels';
import { adjustmentSentence } from '#documents/adjustment-sentence';
import { companyText, taxNumbersText } from '#documents/company-text';
import { plainText, rupeesText } from '#documents/document-cells';
import { figureLabel } from '#documents/figure-label';
import { payoutLine } from '#documents/payout-sentence';
import { STATEMENT_COLUMNS, statementRow } from '#documents/statement-columns';
import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import type { Printout } from './print-document';
import { excludedJson } from './report';
import { sheetObjects, sheetOf } from './sheet';
import { inLanguage } from './sheet-language';
import { sheetTable } from './sheet-table';
import { linesSheet } from './statement-sheet';
import type { Style } from './style';
import { terminalText } from './terminal-text';

const FIGURES = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;

/**
 * Builds the printout of a closed month's statement, with the same content in every format. It contains no time or
 * place of printing.
 */
export function closedStatementPrintout(statement: AccountStatement, language: DocumentLanguage): Printout {
  return {
    title: titleOf(statement, language),
    sheet: sheetOf('statement', ACCOUNT_COLUMNS, accountRows(statement, language)),
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

function titleOf(statement: AccountStatement, language: DocumentLanguage): string {
  const { month, franchiseCode, vendor, address, company } = statement;
  const dated = `${month} (${accountStatementLabels[language].closed})`;
  const payer = company && companyText(company);
  const taxNumbers = taxNumbersText(statement);
  return [payer, statementLabels[language].title, dated, franchiseCode, vendor, address, taxNumbers]
    .filter(Boolean)
    .join(' · ');
}

/** Builds the table of lines for people: the amount of each on the account, and the customer. */
function linesTable(statement: AccountStatement, language: DocumentLanguage, style: Style): string {
  const columns = STATEMENT_COLUMNS.map((column) =>
    column.key === 'name' ? { ...column, only: 'table' as const } : column,
  );
  const rows = closedStatementLines(statement).map(({ posted, ...line }) => ({
    ...statementRow(line),
    earning: posted,
  }));
  return sheetTable(inLanguage(sheetOf('lines', columns, rows), language), style, true);
}

function closedStatementText(statement: AccountStatement, language: DocumentLanguage, style: Style): string {
  const [words, common] = [accountStatementLabels[language], statementLabels[language]];
  const figures = figureRows(statement).map(
    ({ kind, amount }) => `${figureLabel(kind, language)} ${rupeesText(amount)}`,
  );
  const sentences = dealAdjustments(statement).map((each) => `  ${adjustmentSentence(each, language)}`);
  const agreed = [...openingsOf(statement), ...otherAgreed(statement)].map(
    (each) => `  ${words.kinds[each.agreed ?? 'agreed']} · ${adjustmentSentence(each, language)}`,
  );
  const payouts = (statement.payouts ?? []).map((each) => `  ${payoutLine(each, language)}`);
  const others = closedNotCounted(statement).map(
    ({ dealId, reason, deal }) =>
      `  ${[dealId, deal.name && plainText(deal.name), common.reasons[reason]].filter(Boolean).join(' · ')}`,
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [style.bold(title), ...lines.map(terminalText)] : [];
  const isActive = hasActivity(statement);
  return [
    `${style.bold(terminalText(titleOf(statement, language)))}\n`,
    ...(isActive ? [linesTable(statement, language, style)] : []),
    [
      ...(isActive
        ? [
            ...section(words.adjustments, sentences),
            ...section(words.agreed, agreed),
            ...section(words.payouts, payouts),
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
  const { month, franchiseCode, vendor = null, address = null, pan, gstin, company, hash } = statement;
  const [opening, earned, adjusted, paid, closing] = FIGURES.map((key) => toRupees(statement[key]));
  const lines = closedStatementLines(statement);
  const cells = sheetObjects(linesSheet(lines));
  return {
    schema: 'commission-statement/1',
    basis: 'closed',
    currency: 'INR',
    month,
    franchiseCode,
    vendor,
    address,
    ...(pan && { pan }),
    ...(gstin && { gstin }),
    ...(company && { company }),
    opening,
    earned,
    adjusted,
    paid,
    closing,
    openings: openingsOf(statement).map(({ id, amount, reason }) => ({
      id,
      amount: toRupees(amount),
      reason,
    })),
    lines: lines.map(({ posted, deal }, at) => ({
      ...cells[at],
      company: deal.company ?? null,
      stage: deal.stage,
      amount: toRupees(posted),
    })),
    excluded: closedNotCounted(statement).map(({ deal, ...each }) => ({
      ...excludedJson(each),
      name: deal.name ?? null,
    })),
    adjustments: [
      ...dealAdjustments(statement).map(adjustmentJson),
      ...otherAgreed(statement).map(agreedJson),
    ],
    payouts: (statement.payouts ?? []).map(({ no, amount, state, utr = null, day }) => ({
      no,
      amount: toRupees(amount),
      state,
      utr,
      day,
    })),
    hash,
  };
}

function agreedJson(adjustment: AgreedAdjustment) {
  const { id, reason } = adjustment;
  const amount = toRupees(adjustment.amount);
  const none = { dealId: null, name: null, company: null, saleMonth: null };
  const reasons = [{ kind: 'manual', amount }];
  const entry = { kind: otherKind(adjustment), id, ...none, amount, exact: amount, reason, reasons };
  return { ...entry, ...disputeJson(adjustment) };
}

/** The number of the dispute that an adjustment settles, if any. */
function disputeJson({ disputeNo }: AgreedAdjustment | DealAdjustment) {
  return disputeNo === undefined ? {} : { dispute: disputeNo };
}

function adjustmentJson(adjustment: DealAdjustment) {
  const { kind, deal, saleMonth, amount, posted, reasons, moved } = adjustment;
  const { dealId, name = null, company = null } = deal;
  return {
    kind,
    dealId,
    name,
    company,
    saleMonth,
    amount: toRupees(posted),
    exact: toExactRupees(shortest(amount)),
    reasons: shownParts(reasons, posted).map((part) => ({ kind: part.kind, amount: toRupees(part.amount) })),
    ...(moved && {
      moved: { way: moved.way, own: moved.isOwn, franchiseCode: moved.franchiseCode ?? null },
    }),
    ...disputeJson(adjustment),
  };
}
