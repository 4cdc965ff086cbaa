import type { FigureRow, StatementEntry } from '#core/ledger/statement-entries';
import { accountStatementLabels } from './account-statement-labels';
import type { DocumentLanguage } from './statement-labels';

/** The label of a figure of a closed statement. */
export function figureLabel(kind: FigureRow['kind'], language: DocumentLanguage): string {
  const words = accountStatementLabels[language];
  switch (kind) {
    case 'opening':
    case 'earned':
    case 'adjusted':
    case 'paid':
    case 'closing':
      return words[kind];
    default:
      return words.kinds[kind];
  }
}

/** The label of an entry of a closed statement. */
export function entryLabel(kind: StatementEntry['kind'], language: DocumentLanguage): string {
  const words = accountStatementLabels[language];
  switch (kind) {
    case 'line':
      return words.line;
    case 'not-counted':
      return words.notCounted;
    case 'adjustment':
      return words.adjustment;
    default:
      return figureLabel(kind, language);
  }
}
