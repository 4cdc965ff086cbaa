import type { Statement } from '#core/commission/statement';
import type { BusinessCalendar } from '#core/shared/month';
import { unfinishedAsOf } from '#documents/as-of';
import type { Request } from '../request';
import type { Printout } from './print-document';
import { excludedSheet } from './report-sheet';
import { statementJson, statementSheet, statementText, statementTitle } from './statement-sheet';

/** The context in which a statement is printed. */
export interface StatementPaper {
  readonly source: string;
  readonly calendar: BusinessCalendar;
  readonly made: Pick<Request, 'language' | 'madeAt'>;
  /** The time of its data, in ms since 1970. */
  readonly takenAt: number;
}

/** Builds the printout of a statement. */
export function statementPrintout(
  prepared: Statement,
  { source, calendar, made, takenAt }: StatementPaper,
): Printout {
  const asOf = unfinishedAsOf([prepared.month], takenAt, calendar);
  return {
    title: statementTitle(prepared, asOf),
    sheet: statementSheet(prepared),
    more: () => [excludedSheet(prepared.notCounted)],
    json: () => ({ ...statementJson(prepared, source, calendar.timeZone), asOf: asOf ?? null }),
    text: (style) => statementText(prepared, asOf, style),
    pdf: async () => {
      const [{ documentPdf }, { statementDocument }] = await Promise.all([
        import('./document-pdf'),
        import('#documents/statement-document'),
      ]);
      const { language, madeAt } = made;
      return documentPdf(statementDocument({ statement: prepared, calendar, language, madeAt, takenAt }));
    },
  };
}
