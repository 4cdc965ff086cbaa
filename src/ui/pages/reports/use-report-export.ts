import { isEarningWhole } from '#core/commission/gaps';
import type { Share } from '#core/reports/record-shares';
import type { Decimal } from '#core/shared/money';
import type { ExportColumn } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { useStatusWord } from '../../features/leads/status-mark';
import { reportTexts } from '../../features/reports/report-texts';
import type { MoreAction } from '../../kit/components/more-actions';
import { useTexts } from '../../kit/texts/use-texts';
import type { ReportFigures } from './report-figures';

type Row = {
  readonly part: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly before?: number | undefined;
  readonly amount?: Decimal | undefined;
};

/** Exports every figure of the reports as one table: its part, its name, its count or amount. */
export function useReportExport(figures: ReportFigures, leadsLacking: boolean): readonly MoreAction[] {
  const t = useTexts(reportTexts);
  const word = useStatusWord();
  return useExport(() => {
    const { leads, leadsBefore, deals, dealsBefore, months } = figures;
    const funnel = t('reports.funnel');
    const ofShares = (part: string, shares: readonly Share[], nameOf: (value?: string) => string) =>
      shares.map(({ value, count }): Row => ({ part, name: nameOf(value), count }));
    const rows: readonly Row[] = [
      { part: funnel, name: t('reports.leads'), count: leads?.leads, before: leadsBefore?.leads },
      {
        part: funnel,
        name: t('reports.contacted'),
        count: leads?.contacted,
        before: leadsBefore?.contacted,
      },
      { part: funnel, name: t('reports.deals'), count: deals?.deals, before: dealsBefore?.deals },
      { part: funnel, name: t('reports.counted'), count: deals?.counted, before: dealsBefore?.counted },
      { part: funnel, name: t('reports.earned'), amount: deals?.earned },
      ...ofShares(t('reports.statuses'), leads?.statuses ?? [], (value) =>
        value ? word(value) : t('reports.noStatus'),
      ),
      ...ofShares(t('reports.stages'), deals?.stages ?? [], (value) => value ?? t('reports.noStage')),
      ...(months ?? []).map(
        (each): Row => ({ part: t('reports.months'), name: each.month, amount: each.earned }),
      ),
      ...(leads?.sources ?? []).map(
        ({ source, converted }): Row => ({ part: t('reports.sources'), name: source, count: converted }),
      ),
    ];
    const columns: readonly ExportColumn<Row>[] = [
      { header: t('reports.part'), kind: 'text', value: (row) => row.part },
      { header: t('reports.name'), kind: 'text', value: (row) => row.name },
      { header: t('reports.count'), kind: 'number', value: (row) => row.count },
      { header: t('reports.before'), kind: 'number', value: (row) => row.before },
      { header: t('reports.amount'), kind: 'rupees', value: (row) => row.amount },
    ];
    return {
      table: { name: 'report', columns, rows },
      done: t('reports.exported', { count: rows.length }),
      lacking:
        !leads ||
        leadsLacking ||
        !deals ||
        !isEarningWhole(deals.gaps) ||
        !months ||
        months.some(({ earned }) => !earned),
    };
  });
}
