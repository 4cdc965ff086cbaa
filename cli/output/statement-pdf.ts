import type { Statement } from '#core/commission/statement';
import type { BusinessCalendar } from '#core/shared/month';
import { statementDocument } from '#documents/statement-document';
import type { DocumentOptions } from './document-options';
import { documentPdf } from './document-pdf';

/** The statement as the bytes of a PDF file, the very document that the page offers. */
export function statementPdf(
  statement: Statement,
  calendar: BusinessCalendar,
  made: DocumentOptions & { readonly takenAt: number },
): Promise<Uint8Array> {
  return documentPdf(statementDocument({ statement, calendar, ...made }));
}
