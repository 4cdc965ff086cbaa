import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Explanation } from '#core/commission/explain-deal';
import { type Statement, statementLines } from '#core/commission/statement';
import { toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { Terms } from '#core/shared/terms';
import { columnHeads } from './column-heads';
import { amountCell, amountHead, headCell, plainText, rupeesText, tableOf } from './document-cells';
import { dayText, monthText } from './document-dates';
import type { DocumentLanguage, StatementLabels } from './statement-labels';
import { termText } from './term-text';

/** The content of the parts of a statement on paper. */
export interface StatementParts {
  readonly statement: Statement;
  readonly calendar: BusinessCalendar;
  readonly language: DocumentLanguage;
  /** The network's own Hindi words for products. */
  readonly terms?: Terms | undefined;
  readonly words: StatementLabels;
}

/** Lists the product deals, each with a line per payment and what it earns. */
export function productTable({ statement, words, ...parts }: StatementParts): Content {
  const { products } = statement;
  if (products.length === 0) return { text: words.none, style: 'quiet', margin: [0, 14, 0, 0] };
  const heads = columnHeads[parts.language];
  const head = [
    headCell(heads.payment),
    headCell(heads.paidOn),
    amountHead(heads.paid),
    amountHead(heads.ratio),
    amountHead(heads.commission),
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

/** Lists the free demat accounts that count, each worth the amount of its day. */
export function dematTable({ statement, words, ...parts }: StatementParts): Content {
  const heads = columnHeads[parts.language];
  const head = [
    headCell(heads.dealId),
    headCell(heads.name),
    headCell(heads.createdTime),
    amountHead(heads.earning),
  ];
  const rows = statement.freeDemats.map(({ deal, openingAmount }): TableCell[] => [
    plainText(deal.id),
    plainText(deal.name ?? '-'),
    dayOf(deal.createdTime, parts),
    amountCell(openingAmount ? rupeesText(openingAmount) : '-'),
  ]);
  return tableOf(words.demats, [110, '*', 90, 90], [head, ...rows]);
}

/** Lists the deals that are not in the total, with reasons. */
export function excludedTable({ statement, words, language }: StatementParts): Content {
  const heads = columnHeads[language];
  const head = [headCell(heads.dealId), headCell(heads.month), headCell(heads.reason)];
  const rows = statement.notCounted.map(({ dealId, month, reason }): TableCell[] => [
    plainText(dealId) || words.noId,
    month ? monthText(month, language) : words.unknownMonth,
    words.reasons[reason],
  ]);
  return tableOf(words.excluded, [130, 80, '*'], [head, ...rows]);
}

function dealRow(
  { assessment: { deal } }: Explanation,
  words: StatementLabels,
  parts: Pick<StatementParts, 'calendar' | 'language' | 'terms'>,
): TableCell[] {
  const product = termText(deal.productCategory, parts.language, parts.terms);
  const about = [deal.id, product].map(plainText);
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

/** Formats the day by the business calendar; a text without a day stays as it is. */
function dayOf(
  text: string | undefined,
  { calendar, language }: Pick<StatementParts, 'calendar' | 'language'>,
): string {
  const day = text === undefined ? undefined : calendar.dayOf(text.trim());
  return day ? dayText(day, language) : plainText(text ?? '') || '-';
}
