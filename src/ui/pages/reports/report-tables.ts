import { toRupees } from '#core/shared/money';
import { useStatusWord } from '../../features/leads/status-mark';
import { reportTexts } from '../../features/reports/report-texts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { rateText, shareText } from '../../kit/format/share';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import type { DealFigures, LeadFigures, MonthFigure } from './report-figures';

/** A table of the reports for page and document: the first column has names, the others figures. */
export interface ReportTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly (string | number)[];
  }[];
}

const UNKNOWN = '-';

/** Returns the tables of a report's figures, formatted. */
export function useReportTables() {
  const t = useTexts(reportTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const word = useStatusWord();
  return {
    funnel: (leads: LeadFigures | undefined, deals: DealFigures | undefined): ReportTable => {
      const steps = [
        { key: 'leads', name: t('reports.leads'), size: leads?.leads },
        { key: 'contacted', name: t('reports.contacted'), size: leads?.contacted },
        { key: 'deals', name: t('reports.deals'), size: deals?.deals },
        { key: 'counted', name: t('reports.counted'), size: deals?.counted },
      ];
      return {
        caption: t('reports.funnel'),
        head: [t('reports.step'), t('reports.count'), t('reports.share')],
        rows: steps.map(({ key, name, size }) => {
          const ofLeads = size !== undefined && leads && leads.leads >= size && leads.leads > 0;
          return { key, name, cells: [size ?? UNKNOWN, ofLeads ? rateText(size, leads.leads) : UNKNOWN] };
        }),
      };
    },
    statuses: ({ statuses }: LeadFigures): ReportTable => ({
      caption: t('reports.statuses'),
      head: [t('reports.status'), t('reports.leads'), t('reports.share')],
      rows: statuses.map(({ value, count, tenths }) => ({
        key: value ?? '',
        name: value ? word(value) : t('reports.noStatus'),
        cells: [count, shareText(tenths)],
      })),
    }),
    stages: ({ stages }: DealFigures): ReportTable => ({
      caption: t('reports.stages'),
      head: [t('reports.stage'), t('reports.deals'), t('reports.share')],
      rows: stages.map(({ value, count, tenths }) => ({
        key: value ?? '',
        name: term(value) ?? t('reports.noStage'),
        cells: [count, shareText(tenths)],
      })),
    }),
    sources: ({ sources }: LeadFigures): ReportTable => ({
      caption: t('reports.sources'),
      head: [t('reports.source'), t('reports.leads'), t('reports.converted'), t('reports.rate')],
      rows: sources.map(({ source, leads, converted }) => ({
        key: source,
        name: term(source),
        cells: [leads, converted, rateText(converted, leads)],
      })),
    }),
    months: (months: readonly MonthFigure[]): ReportTable => ({
      caption: t('reports.months'),
      head: [t('reports.month'), t('reports.earned')],
      rows: months.toReversed().map(({ month, earned }) => ({
        key: month,
        name: monthName(month, language),
        cells: [earned ? rupees(toRupees(earned)) : UNKNOWN],
      })),
    }),
  };
}
