import { isDay } from '#core/shared/month';
import type { Cell } from '#documents/column';
import { dayText, withMonthNames } from '#documents/document-dates';
import { listDocument, type PaperTable } from '#documents/list-document';
import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import { termText } from '#documents/term-text';
import type { Request } from '../request';
import { documentPdf } from './document-pdf';
import { type Sheet, type SheetKind, sheetFor } from './sheet';
import { inLanguage, SHEET_NAMES } from './sheet-language';
import { peopleText } from './sheet-table';

/** Nobody reads more rows than this on paper, and drawing them takes minutes. */
const MAX_ROWS = 5000;

const OF_TERMS: ReadonlySet<string> = new Set(['productCategory', 'stage']);

/** The content of a list as a PDF. */
export interface ListPaper extends Pick<Request, 'language' | 'madeAt'> {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly timeZone: string;
  /** Sentences above the figures, for example that they are incomplete. */
  readonly warnings: readonly string[];
}

/** Renders sheets as a PDF, the first without its own heading. */
export async function listPdf(paper: ListPaper): Promise<Uint8Array> {
  const { title, sheets, language, madeAt, timeZone, warnings } = paper;
  const tables = sheets.map((each, place): PaperTable => {
    const { name, columns, rows, total } = sheetFor('table', inLanguage(each, language));
    const texts = (cells: Sheet['rows'][number]) =>
      columns.map(({ key, kind }, column) => paperText(cells[column], key, kind, language));
    const [shown, all] = [Math.min(rows.length, MAX_ROWS), rows.length];
    return {
      heading: place === 0 ? undefined : (SHEET_NAMES[language][name] ?? name),
      columns: columns.map(({ head, kind }) => ({ head, isNumber: kind !== 'text' })),
      rows: rows.slice(0, MAX_ROWS).map(texts),
      total: total && texts(total),
      note: shown < all ? statementLabels[language].shown(shown, all) : undefined,
    };
  });
  const filled = tables.filter(({ rows }, place) => place === 0 || rows.length > 0);
  return documentPdf(listDocument({ title, language, madeAt, timeZone }, warnings, filled));
}

/**
 * Formats a cell for paper: rounded rupees, where files keep every digit, and words for reasons, months and products.
 */
function paperText(cell: Cell, key: string, kind: SheetKind, language: DocumentLanguage): string {
  if (key === 'reason') {
    const reasons: Readonly<Record<string, string>> = statementLabels[language].reasons;
    return reasons[String(cell)] ?? peopleText(cell, kind);
  }
  if (key === 'month' && typeof cell === 'string') return withMonthNames(cell, language);
  if (key === 'paidOn' && typeof cell === 'string' && isDay(cell)) return dayText(cell, language);
  if (OF_TERMS.has(key) && typeof cell === 'string') return termText(cell, language);
  return peopleText(cell, kind === 'exact-rupees' ? 'rupees' : kind);
}
