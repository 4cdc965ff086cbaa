import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { isMissingFromTotal } from '#core/commission/commission-tally';
import { openingAmountKnown, sourceIsWhole } from '#core/commission/deal-assessor';
import type { Statement } from '#core/commission/statement';
import type { BusinessCalendar } from '#core/shared/month';
import type { Terms } from '#core/shared/terms';
import { accountsText } from './accounts-text';
import { asOfText, unfinishedAsOf } from './as-of';
import { figuresTable, plainText, rupeesText } from './document-cells';
import { momentText, monthText } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { type DocumentLanguage, noticeText, statementLabels } from './statement-labels';
import { dematTable, excludedTable, productTable, type StatementParts } from './statement-tables';

const UNKNOWN = '-';

/** The content of a statement on paper. */
export interface StatementDocumentSource {
  readonly statement: Statement;
  readonly calendar: BusinessCalendar;
  readonly language: DocumentLanguage;
  /** The network's own Hindi words for products; without them the portal's are used. */
  readonly terms?: Terms | undefined;
  /** The time of printing, in the footer of every page. */
  readonly madeAt: Date;
  /** The time of the data, in ms since 1970; by default the time of printing. */
  readonly takenAt?: number | undefined;
}

/**
 * Builds a statement as an A4 document for the PDF library: the same statement, language and time give the same bytes
 * in every program. An unknown figure is "-", and the top says what is missing (spec section 9).
 */
export function statementDocument(source: StatementDocumentSource): TDocumentDefinitions {
  const { statement, calendar, language, terms, madeAt, takenAt = madeAt.getTime() } = source;
  const words = statementLabels[language];
  const parts = { statement, calendar, language, terms, words };
  const { vendor, month, notCounted, freeDemats } = statement;
  const asOf = asOfText(unfinishedAsOf([month], takenAt, calendar), language);
  const title = `${words.title} · ${monthText(month, language)}${asOf}`;
  const made = words.made(BRAND, momentText(madeAt, language, calendar.timeZone));
  return documentPage({
    title: [title, vendor.franchiseCode, vendor.name].filter(Boolean).map(String),
    made,
    page: words.page,
    language,
    madeAt,
    content: [
      head(parts, title),
      ...warnings(parts),
      productTable(parts),
      ...(freeDemats.length > 0 ? [dematTable(parts)] : []),
      totals(parts),
      ...(notCounted.length > 0 ? [excludedTable(parts)] : []),
    ],
  });
}

function head({ statement, words }: StatementParts, title: string): Content {
  const { vendor } = statement;
  return {
    columns: [
      [
        { text: BRAND, style: 'quiet' },
        { text: title, style: 'title' },
        { text: plainText(vendor.name ?? ''), bold: true, fontSize: 11 },
        { text: `${words.franchise} ${plainText(vendor.franchiseCode)}`, style: 'quiet' },
      ],
      {
        width: 170,
        stack: [
          { text: words.overall, style: 'quiet', alignment: 'right' },
          { text: overall(statement), style: 'overall' },
        ],
      },
    ],
  };
}

/** Lists the warnings: missing deals, and notices that are not about single deals. */
function warnings({ statement, words, language }: StatementParts): Content[] {
  const { complete, notCounted, notices } = statement;
  const missing = notCounted.filter(isMissingFromTotal).length;
  const why = [
    ...(missing > 0 ? [words.missing(missing)] : []),
    ...(openingKnown(statement) ? [] : [words.notices['opening-amount-unreadable']('')]),
    ...(sourceIsWhole(notices) ? [] : [words.notices['source-incomplete']('')]),
  ];
  const others = notices.filter(
    ({ kind }) => kind !== 'opening-amount-unreadable' && kind !== 'source-incomplete',
  );
  return [
    ...(complete ? [] : [{ text: words.incomplete(why), style: 'warning' }]),
    ...others.map((notice) => ({ text: plainText(noticeText(notice, language)), style: 'warning' })),
  ];
}

function totals({ statement, words }: StatementParts): Content {
  const { total } = statement;
  const demat = openingKnown(statement) ? rupeesText(total.freeDematEarning) : UNKNOWN;
  const rows = [
    [words.productCommission, rupeesText(total.commission)],
    [words.ofDemats(accountsText(statement.accounts, UNKNOWN)), demat],
    [words.overall, overall(statement)],
  ];
  return {
    margin: [0, 14, 0, 0],
    unbreakable: true,
    stack: [
      figuresTable(
        rows.map(([label, amount], place) => [
          { text: label ?? '', bold: place === rows.length - 1 },
          { text: amount ?? '', style: 'amount', bold: place === rows.length - 1 },
        ]),
      ),
      { text: words.rounded, style: 'quiet', margin: [0, 4, 0, 0] },
    ],
  };
}

function openingKnown({ notices }: Statement): boolean {
  return openingAmountKnown(notices);
}

function overall(statement: Statement): string {
  return openingKnown(statement) ? rupeesText(statement.total.overall) : UNKNOWN;
}
