import { FileDown } from 'lucide-react';
import { type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import type { ClosedDifference } from '#core/ledger/closed-differences';
import { type Decimal, toRupees } from '#core/shared/money';
import { columnHeads } from '#documents/column-heads';
import type { PaperTable } from '#documents/list-document';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { exportTexts } from '../../features/export/export-texts';
import { usePdf } from '../../features/export/use-pdf';
import { reportTexts } from '../../features/reports/report-texts';
import type { MoreAction } from '../../kit/components/more-actions';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { type Translate, useTexts } from '../../kit/texts/use-texts';
import type { ReportFigures } from './report-figures';
import { type ReportTable, useReportTables } from './report-tables';

const UNKNOWN = '-';
const FIGURE_POINTS = 90;

/** The figures of the report, and the texts around them. */
interface ReportOnPaper {
  readonly figures: ReportFigures;
  /** The closed months whose amounts differ from the closed ones. */
  readonly closed: readonly ClosedDifference[];
  readonly assessed: AssessedDeals | undefined;
  /** Whether the server had only some of the leads. */
  readonly leadsLacking: boolean;
  /** The days of the report and those it is compared with, as text. */
  readonly period: string;
}

/**
 * Exports the report as an A4 document with every figure of the page, a sentence about what it lacks, and the excluded
 * deals.
 */
export function useReportPdf({ figures, closed, assessed, leadsLacking, period }: ReportOnPaper): MoreAction {
  const t = useTexts(reportTexts);
  const words = useTexts(exportTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const user = useSession().session?.user;
  const tables = useReportTables();
  const pdf = usePdf();
  const { leads, deals, months } = figures;
  const make = async () => {
    const [{ listDocument }, { noticeText, statementLabels }, { closedDifferenceText }] = await Promise.all([
      import('#documents/list-document'),
      import('#documents/statement-labels'),
      import('#documents/closed-difference-text'),
    ]);
    const [common, heads] = [statementLabels[language], columnHeads[language]];
    const missing = assessed ? excludedDealsOf(assessed) : [];
    const gap = leadsLacking ? [{ kind: 'source-incomplete' } as const] : [];
    const notices = new Set(
      [...(assessed?.notices ?? []), ...gap].map((notice) => noticeText(notice, language)),
    );
    return listDocument(
      {
        title: t('reports.title'),
        subtitle: [[user?.name, user?.franchiseCode].filter(Boolean).join(' · '), period].filter(Boolean),
        language,
        madeAt: new Date(clock.now()),
        timeZone: calendar.timeZone,
      },
      [
        ...(leads ? [] : [t('reports.failedLeads')]),
        ...(deals ? [] : [t('reports.failedDeals')]),
        ...(assessed && !assessed.complete ? [t('reports.notWhole', assessed.progress)] : []),
        ...notices,
        ...(missing.length > 0 ? [common.incompleteList(missing.length)] : []),
        ...closed.map((each) => closedDifferenceText(each, language)),
      ],
      [
        keyFigures(figures, t),
        onPaper(tables.funnel(leads, deals)),
        ...(leads ? [onPaper(tables.statuses(leads), t('reports.emptyLeads'))] : []),
        ...(deals ? [onPaper(tables.stages(deals), t('reports.emptyDeals'))] : []),
        ...(months?.length ? [onPaper(tables.months(months))] : []),
        ...(leads ? [onPaper(tables.sources(leads), t('reports.emptySources'))] : []),
        ...(missing.length > 0
          ? [
              {
                heading: common.excluded,
                columns: [heads.dealId, heads.month, heads.reason].map((head) => ({
                  head,
                  isNumber: false,
                })),
                rows: missing.map(({ dealId, month, reason }) => [
                  dealId || common.noId,
                  month ? monthName(month, language) : common.unknownMonth,
                  common.reasons[reason],
                ]),
              },
            ]
          : []),
      ],
    );
  };
  return {
    key: 'pdf',
    icon: FileDown,
    label: words('export.pdf'),
    onAction: () => void pdf({ name: 'report', done: t('reports.exportedPdf'), make }),
  };
}

/** Returns a column of one width for every table, so that the figures of all of them align. */
function figureColumn(head: string) {
  return { head, isNumber: true, width: FIGURE_POINTS };
}

function onPaper({ caption, head, rows }: ReportTable, empty?: string): PaperTable {
  return {
    heading: caption,
    columns: head.map((text, place) => (place > 0 ? figureColumn(text) : { head: text, isNumber: false })),
    rows: rows.map(({ name, cells }) => [name, ...cells.map(String)]),
    note: rows.length === 0 ? empty : undefined,
  };
}

function keyFigures(
  { leads, leadsBefore, deals, dealsBefore }: ReportFigures,
  t: Translate<(typeof reportTexts)['en']>,
): PaperTable {
  const count = (value: number | undefined) => String(value ?? UNKNOWN);
  const amount = (value: Decimal | undefined) => (value ? rupees(toRupees(value)) : UNKNOWN);
  return {
    heading: t('reports.figures'),
    columns: [
      { head: t('reports.name'), isNumber: false },
      figureColumn(t('reports.thisPeriod')),
      figureColumn(t('reports.before')),
    ],
    rows: [
      [t('reports.leads'), count(leads?.leads), count(leadsBefore?.leads)],
      [t('reports.deals'), count(deals?.deals), count(dealsBefore?.deals)],
      [t('reports.counted'), count(deals?.counted), count(dealsBefore?.counted)],
      [t('reports.earned'), amount(deals?.earned), amount(dealsBefore?.earned)],
    ],
  };
}
