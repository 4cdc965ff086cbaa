import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { amountHead, headCell, plainText } from './document-cells';
import { momentText, withMonthNames } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { type DocumentLanguage, statementLabels } from './statement-labels';

/** The texts around the tables of a list. */
export interface ListFrame {
  readonly title: string;
  /** Lines below the title, for example the vendor and the period. */
  readonly subtitle?: readonly string[] | undefined;
  readonly language: DocumentLanguage;
  /** The time of printing, in the footer of every page. */
  readonly madeAt: Date;
  readonly timeZone: string;
}

/** A table on paper: formatted texts, and which columns hold numbers. */
export interface PaperTable {
  /** The heading above the table; undefined for the main one. */
  readonly heading?: string | undefined;
  readonly columns: readonly {
    readonly head: string;
    readonly isNumber: boolean;
    /** In points; without it, a number column is as wide as its longest cell. */
    readonly width?: number | undefined;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[] | undefined;
  /** A sentence below the table, such as how many rows it leaves out. */
  readonly note?: string | undefined;
}

const ROWS_KEPT_TOGETHER = 12;

/** Builds a list as an A4 document: its tables in order, below all `warnings`. */
export function listDocument(
  { title, subtitle = [], language, madeAt, timeZone }: ListFrame,
  warnings: readonly string[],
  tables: readonly PaperTable[],
): TDocumentDefinitions {
  const words = statementLabels[language];
  const inWords = (text: string) => withMonthNames(text, language);
  const widest = Math.max(0, ...tables.map(({ columns }) => columns.length));
  const page = documentPage({
    title: [inWords(title)],
    made: words.made(BRAND, momentText(madeAt, language, timeZone)),
    page: words.page,
    language,
    madeAt,
    content: [
      { text: BRAND, style: 'quiet' },
      { text: plainText(inWords(title)), style: 'title' },
      ...subtitle.map((text): Content => ({ text: plainText(inWords(text)), bold: true })),
      ...warnings.map((text): Content => ({ text: inWords(text), style: 'warning' })),
      ...tables.flatMap(contentOf),
    ],
  });
  return { ...page, pageOrientation: widest > 7 ? 'landscape' : 'portrait' };
}

function contentOf({ heading, columns, rows, total, note }: PaperTable): Content[] {
  const cells = (texts: readonly string[], bold: boolean): TableCell[] =>
    columns.map(({ isNumber }, place) => ({
      text: plainText(texts[place] ?? ''),
      bold,
      ...(isNumber && { style: 'amount' }),
    }));
  const head = columns.map(({ head: text, isNumber }) => (isNumber ? amountHead(text) : headCell(text)));
  const foot = total ? [cells(total, true)] : [];
  const content: Content[] = [
    ...(heading ? [{ text: heading, style: 'section', margin: [0, 16, 0, 0] } satisfies Content] : []),
    {
      margin: [0, 10, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        // Text columns share the remaining width, so that the table is as wide as the page.
        widths: columns.map(({ isNumber, width }) => width ?? (isNumber ? 'auto' : '*')),
        body: [head, ...rows.map((row) => cells(row, false)), ...foot],
      },
      layout: {
        hLineWidth: (line, node) =>
          line === 1 || (total !== undefined && line === node.table.body.length - 1) ? 0.8 : 0.25,
        vLineWidth: () => 0,
        hLineColor: () => '#9aa8a4',
        // Keeps the amounts of two columns apart.
        paddingLeft: (column) => (column === 0 ? 0 : 10),
        paddingRight: () => 0,
      },
    },
    ...(note ? [{ text: note, style: 'quiet', margin: [0, 4, 0, 0] } satisfies Content] : []),
  ];
  // A short table stays on one page with its heading; a long one may start anywhere.
  return heading && rows.length <= ROWS_KEPT_TOGETHER ? [{ stack: content, unbreakable: true }] : content;
}
