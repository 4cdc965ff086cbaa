import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { amountHead, headCell, plainText } from './document-cells';
import { momentText, withMonthNames } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { type DocumentLanguage, statementLabels } from './statement-labels';

/** The texts of a list around its tables. */
export interface ListFrame {
  readonly title: string;
  /** Lines below the title: whom and what it is of. */
  readonly subtitle?: readonly string[] | undefined;
  readonly language: DocumentLanguage;
  /** When it is made, which the foot of every page says. */
  readonly madeAt: Date;
  readonly timeZone: string;
}

/** A table on paper: texts as they are to be read, and which columns hold numbers. */
export interface PaperTable {
  /** Above the table; undefined for the main one. */
  readonly heading?: string | undefined;
  readonly columns: readonly {
    readonly head: string;
    readonly isNumber: boolean;
    /** In points; without it, a number's column is as wide as its longest. */
    readonly width?: number | undefined;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[] | undefined;
  /** A sentence below it, such as how many rows it does not show. */
  readonly note?: string | undefined;
}

const ROWS_KEPT_TOGETHER = 12;

/** A list as an A4 document: its tables one after the other, with `warnings` above all of them. */
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
        // Texts share what numbers leave, so that the table is as wide as the page.
        widths: columns.map(({ isNumber, width }) => width ?? (isNumber ? 'auto' : '*')),
        body: [head, ...rows.map((row) => cells(row, false)), ...foot],
      },
      layout: {
        hLineWidth: (line, node) =>
          line === 1 || (total !== undefined && line === node.table.body.length - 1) ? 0.8 : 0.25,
        vLineWidth: () => 0,
        hLineColor: () => '#9aa8a4',
        // Amounts of two columns must not run into one another.
        paddingLeft: (column) => (column === 0 ? 0 : 10),
        paddingRight: () => 0,
      },
    },
    ...(note ? [{ text: note, style: 'quiet', margin: [0, 4, 0, 0] } satisfies Content] : []),
  ];
  // A short table stays together with its heading; a long one may begin where there is room.
  return heading && rows.length <= ROWS_KEPT_TOGETHER ? [{ stack: content, unbreakable: true }] : content;
}
