import type { AccountStatement } from '#core/ledger/account-statements';
import { type StatementEntry, statementEntries } from '#core/ledger/statement-entries';
import { accountStatementLabels } from './account-statement-labels';
import { adjustmentSentence } from './adjustment-sentence';
import type { Column } from './column';
import { payoutSentence } from './payout-sentence';
import { type StatementRow, statementRow } from './statement-columns';
import { type DocumentLanguage, statementLabels } from './statement-labels';

/**
 * One row of a closed statement, with its vendor and month, so that rows of several statements can be stored together.
 */
export interface AccountRow extends Omit<StatementRow, 'dealId'> {
  readonly statement: AccountStatement;
  readonly entry: StatementEntry;
  readonly dealId?: string | undefined;
  readonly company?: string | undefined;
  readonly saleMonth?: string | undefined;
  readonly stage?: string | undefined;
  /** A sentence in the language of the statement. */
  readonly reason?: string | undefined;
}

/** The columns of a closed statement in files: the amounts of all rows but the last add up to the last one. */
export const ACCOUNT_COLUMNS: readonly Column<AccountRow>[] = [
  { key: 'month', kind: 'text', value: ({ statement }) => statement.month },
  { key: 'franchiseCode', kind: 'text', value: ({ statement }) => statement.franchiseCode },
  { key: 'vendor', kind: 'text', value: ({ statement }) => statement.vendor },
  { key: 'address', kind: 'text', value: ({ statement }) => statement.address },
  { key: 'kind', kind: 'text', value: ({ entry }) => entry.kind },
  { key: 'dealId', kind: 'text', value: (row) => row.dealId },
  { key: 'name', kind: 'text', value: (row) => row.name },
  { key: 'company', kind: 'text', value: (row) => row.company },
  { key: 'saleMonth', kind: 'text', value: (row) => row.saleMonth },
  { key: 'createdTime', kind: 'time', value: (row) => row.createdTime },
  { key: 'productCategory', kind: 'text', value: (row) => row.productCategory },
  { key: 'stage', kind: 'text', value: (row) => row.stage },
  { key: 'payment', kind: 'count', value: (row) => row.payment },
  { key: 'paidOn', kind: 'time', value: (row) => row.paidOn },
  { key: 'amountPaid', kind: 'exact-rupees', value: (row) => row.paid },
  { key: 'ratio', kind: 'decimal', value: (row) => row.ratio },
  { key: 'reason', kind: 'text', value: (row) => row.reason },
  { key: 'amount', kind: 'rupees', value: ({ entry }) => entry.amount },
  { key: 'exact', kind: 'exact-rupees', value: ({ entry, earning }) => earning ?? entry.amount },
];

/** Builds the rows of a closed statement, one for each entry. */
export function accountRows(statement: AccountStatement, language: DocumentLanguage): readonly AccountRow[] {
  return statementEntries(statement).map((entry) => ({
    statement,
    entry,
    ...contentOf(entry, statement, language),
  }));
}

function contentOf(
  entry: StatementEntry,
  statement: AccountStatement,
  language: DocumentLanguage,
): Omit<AccountRow, 'statement' | 'entry'> {
  switch (entry.kind) {
    case 'line': {
      const { posted, ...line } = entry.line;
      const { company, stage } = line.deal;
      return { ...statementRow(line), company, stage, saleMonth: statement.month };
    }
    case 'not-counted': {
      const { deal, reason, month } = entry.notCounted;
      const { id: dealId, createdTime, name, company, productCategory, stage } = deal;
      const said = statementLabels[language].reasons[reason];
      return { dealId, createdTime, name, company, productCategory, stage, saleMonth: month, reason: said };
    }
    case 'adjustment': {
      const { deal, saleMonth, amount: earning } = entry.adjustment;
      const { dealId, createdDay: createdTime, name, company, productCategory, stage } = deal;
      const reason = adjustmentSentence(entry.adjustment, language);
      return { dealId, createdTime, name, company, productCategory, stage, saleMonth, reason, earning };
    }
    case 'closing':
      return { reason: accountStatementLabels[language].hash(statement.hash) };
    case 'paid': {
      const { payout } = entry;
      return payout ? { paidOn: payout.day, reason: payoutSentence(payout, language) } : {};
    }
    default:
      return { reason: entry.agreed?.reason };
  }
}
