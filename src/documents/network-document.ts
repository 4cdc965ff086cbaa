import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type ExcludedDeal, isMissingFromTotal } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import { totalOf } from '#core/commission/earned-sums';
import { missingDeals } from '#core/commission/exclusion-counts';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import type { ClosedDifference } from '#core/ledger/closed-differences';
import type { Decimal } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { asOfText, unfinishedAsOf } from './as-of';
import { closedDifferenceText } from './closed-difference-text';
import { columnHeads } from './column-heads';
import { amountCell, amountHead, headCell, plainText, rupeesText, tableOf } from './document-cells';
import { momentText, monthText, withMonthNames } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { networkLabels } from './network-labels';
import type { ReportFigures } from './report-figures';
import { type DocumentLanguage, statementLabels } from './statement-labels';

const UNKNOWN = '-';
const MONTH_FILL = '#eff4f3';

/** The content of a network report on paper. */
export interface NetworkDocumentSource {
  readonly commission: CommissionFigures;
  /** The differences between live and closed figures of closed months. */
  readonly closed?: readonly ClosedDifference[] | undefined;
  /** The months of the report, the earliest first. */
  readonly months: readonly Month[];
  /** Returns the name of a franchise's vendor. */
  readonly nameOf: (franchiseCode: string) => string | undefined;
  readonly language: DocumentLanguage;
  readonly timeZone: string;
  /** The time of printing, in the footer of every page. */
  readonly madeAt: Date;
}

/**
 * Builds the commission per month and franchise as an A4 document; the same source gives the same bytes. Deals that the
 * total may lack are mentioned at the top and listed at the end.
 */
export function networkDocument(source: NetworkDocumentSource): TDocumentDefinitions {
  const { commission, closed = [], months, language, timeZone, madeAt } = source;
  const [words, common] = [networkLabels[language], statementLabels[language]];
  const [first, last] = [months[0], months.at(-1)].map((month) => (month ? monthText(month, language) : ''));
  const when = first === last ? first : words.range(first ?? '', last ?? '');
  const asOf = unfinishedAsOf(months, madeAt.getTime(), new BusinessCalendar(timeZone));
  const shown = `${when ?? ''}${asOfText(asOf, language)}`;
  const missing = missingDeals(commission);
  return documentPage({
    title: [words.title, shown],
    made: common.made(BRAND, momentText(madeAt, language, timeZone)),
    page: common.page,
    language,
    madeAt,
    content: [
      { text: BRAND, style: 'quiet' },
      { text: words.title, style: 'title' },
      { text: shown, bold: true, fontSize: 11 },
      ...(commission.complete ? [] : [{ text: words.incomplete(missing), style: 'warning' }]),
      rowsTable(source),
      { text: common.rounded, style: 'quiet', margin: [0, 4, 0, 0] },
      ...closed.map(
        (each): Content => ({
          text: plainText(withMonthNames(closedDifferenceText(each, language), language)),
          style: 'quiet',
          margin: [0, 4, 0, 0],
        }),
      ),
      ...(missing > 0 ? [missingTable(source), ...others(source)] : []),
    ],
  });
}

/** Lists the franchises of each month below a line with the month's name and total. */
function rowsTable({ commission, nameOf, language }: NetworkDocumentSource): Content {
  const { rows, notices } = commission;
  const words = networkLabels[language];
  const known = openingAmountKnown(notices);
  const demat = (amount: Decimal) => (known ? rupeesText(amount) : UNKNOWN);
  const heads = columnHeads[language];
  const head = [
    headCell(heads.franchiseCode),
    amountHead(words.deals),
    amountHead(heads.paid),
    amountHead(heads.commission),
    amountHead(words.demat),
    amountHead(words.due),
  ];
  const figures = (of: ReportFigures) =>
    [
      String(of.deals),
      rupeesText(of.paid),
      rupeesText(of.commission),
      demat(of.freeDematEarning),
      demat(of.overall),
    ].map(amountCell);
  const bold = (cells: readonly { readonly text: string }[], fillColor?: string): TableCell[] =>
    cells.map((cell) => ({ ...cell, bold: true, ...(fillColor && { fillColor }) }));
  const body = [...new Set(rows.map(({ month }) => month))].flatMap((month): TableCell[][] => {
    const ofMonth = rows.filter((row) => row.month === month);
    return [
      bold([{ text: monthText(month, language) }, ...figures(totalOf(ofMonth))], MONTH_FILL),
      ...ofMonth.map((row): TableCell[] => [
        [row.franchiseCode, nameOf(row.franchiseCode) ?? ''].map(plainText).filter(Boolean).join(' · '),
        ...figures(row),
      ]),
    ];
  });
  const total = bold([{ text: words.total }, ...figures(totalOf(rows))]);
  return tableOf(words.rows, ['*', 56, 78, 72, 66, 76], [head, ...body, total]);
}

function missingTable({ commission, language }: NetworkDocumentSource): Content {
  const common = statementLabels[language];
  const heads = columnHeads[language];
  const head = [headCell(heads.dealId), headCell(heads.franchiseCode), headCell(heads.reason)];
  const body = namedOf(commission).map(({ dealId, franchiseCode, reason }): TableCell[] => [
    plainText(dealId) || common.noId,
    plainText(franchiseCode ?? '-'),
    common.reasons[reason],
  ]);
  return tableOf(common.excluded, [130, 110, '*'], [head, ...body]);
}

/** States how many further deals are not listed. */
function others({ commission, language }: NetworkDocumentSource): readonly Content[] {
  const count = missingDeals(commission) - namedOf(commission).length;
  return count > 0
    ? [{ text: networkLabels[language].others(count), style: 'quiet', margin: [0, 4, 0, 0] }]
    : [];
}

function namedOf({ named }: CommissionFigures): readonly ExcludedDeal[] {
  return named.filter(isMissingFromTotal);
}
