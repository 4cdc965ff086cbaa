import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Explanation } from '#core/commission/explain-deal';
import { type Statement, statementLines } from '#core/commission/statement';
import { type Decimal, toDecimalText, toRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { dayText } from './document-dates';
import { indianRupees } from './indian-rupees';
import type { DocumentLanguage, StatementWords } from './statement-words';

/** What the parts of a statement on paper are made from. */
export interface StatementParts {
  readonly statement: Statement;
  readonly calendar: BusinessCalendar;
  readonly language: DocumentLanguage;
  readonly words: StatementWords;
}

/** An exact amount as rupees, rounded once: "₹12,34,567.50". */
export function rupeesText(amount: Decimal): string {
  return indianRupees(toRupees(amount));
}

/** A text of the CRM on one line, without what no paper shows. */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** The product deals, each with a line per payment and what it comes to. */
export function productTable({ statement, words, ...parts }: StatementParts): Content {
  const { products } = statement;
  if (products.length === 0) return { text: words.none, style: 'quiet', margin: [0, 14, 0, 0] };
  const head = [
    headCell(words.payment),
    headCell(words.paidOn),
    amountHead(words.paid),
    amountHead(words.ratio),
    amountHead(words.commission),
  ];
  const lines = statementLines(statement);
  let from = 0;
  const rows = products.flatMap((product): TableCell[][] => {
    const own = lines.slice(from, from + product.lines.length);
    from += own.length;
    return [
      dealRow(product, words, parts),
      ...own.map((line) => [
        { text: String(line.payment ?? ''), style: 'indented' },
        dayOf(line.paidOn, parts),
        amountCell(line.paid && rupeesText(line.paid)),
        amountCell(line.ratio && `${toDecimalText(line.ratio)} %`),
        amountCell(rupeesText(line.earning)),
      ]),
      [
        { text: words.counted, colSpan: 2, style: ['quiet', 'indented'] },
        '',
        { ...amountCell(rupeesText(product.paid)), bold: true },
        '',
        { ...amountCell(rupeesText(product.commission)), bold: true },
      ],
    ];
  });
  return tableOf(words.products, ['*', 90, 90, 60, 90], [head, ...rows]);
}

/** The free demat accounts that count, each worth the account opening amount. */
export function dematTable({ statement, words, ...parts }: StatementParts, amount: string): Content {
  const head = [
    headCell(words.deal),
    headCell(words.name),
    headCell(words.createdOn),
    amountHead(words.earning),
  ];
  const rows = statement.freeDemats.map((deal): TableCell[] => [
    plainText(deal.id),
    plainText(deal.name ?? '-'),
    dayOf(deal.createdTime, parts),
    amountCell(amount),
  ]);
  return tableOf(words.demats, [110, '*', 90, 90], [head, ...rows]);
}

/** The deals that are not in the total, each with its reason. */
export function excludedTable({ statement, words }: StatementParts): Content {
  const head = [headCell(words.deal), headCell(words.month), headCell(words.reason)];
  const rows = statement.excluded.map(({ dealId, month, reason }): TableCell[] => [
    plainText(dealId) || words.noId,
    month ?? words.unknownMonth,
    words.reasons[reason],
  ]);
  return tableOf(words.excluded, [130, 80, '*'], [head, ...rows]);
}

function dealRow(
  { assessment: { deal } }: Explanation,
  words: StatementWords,
  parts: Pick<StatementParts, 'calendar' | 'language'>,
): TableCell[] {
  const about = [deal.id, deal.productCategory].map(plainText);
  const created = words.created(dayOf(deal.createdTime, parts));
  const name = plainText(deal.name ?? '');
  return [
    {
      colSpan: 5,
      fillColor: '#eff4f3',
      style: 'inset',
      text: [
        { text: name || (about[0] ?? ''), bold: true },
        { text: `   ${[...(name ? about : about.slice(1)), created].join(' · ')}`, style: 'quiet' },
      ],
    },
    '',
    '',
    '',
    '',
  ];
}

/** The day by the business's calendar; a text in which it finds none stands as it came. */
function dayOf(
  text: string | undefined,
  { calendar, language }: Pick<StatementParts, 'calendar' | 'language'>,
): string {
  const day = text === undefined ? undefined : calendar.dayOf(text.trim());
  return day ? dayText(day, language) : plainText(text ?? '') || '-';
}

function headCell(text: string): TableCell {
  return { text, style: 'head' };
}

function amountHead(text: string): TableCell {
  return { text, style: 'head', alignment: 'right' };
}

function amountCell(text: string | undefined) {
  return { text: text ?? '-', style: 'amount' };
}

/** A table whose title and head stand again on every page, and of which no row is cut in two. */
function tableOf(title: string, widths: (string | number)[], body: TableCell[][]): Content {
  const titleRow = [
    { text: title, style: 'section', colSpan: widths.length },
    ...widths.slice(1).map(() => ''),
  ];
  return {
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths,
      body: [titleRow, ...body],
    },
    layout: {
      hLineWidth: (line, { table }) => (line < 2 || line === table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#c5cfcc',
      paddingLeft: (column) => (column === 0 ? 0 : 4),
      paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}
