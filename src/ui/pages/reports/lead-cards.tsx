import type { Period } from '#core/shared/period';
import { leadsAddress } from '../../features/charts/record-address';
import { toSlices } from '../../features/charts/slices';
import { useSharesNote } from '../../features/charts/use-shares-note';
import { useStatusWord } from '../../features/leads/status-mark';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { reportTexts } from '../../features/reports/report-texts';
import { shareText } from '../../kit/format/share';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { BarRows } from './bar-rows';
import type { LeadFigures } from './report-figures';
import { useReportTables } from './report-tables';

/** Shows the leads of a period by status. */
export function StatusCard({ figures, days }: { figures: LeadFigures; days: Period }) {
  const t = useTexts(reportTexts);
  const note = useSharesNote(figures.statuses.map(({ tenths }) => tenths));
  const word = useStatusWord();
  const { statuses } = useReportTables();
  const nameOf = (value: string | undefined) => (value ? word(value) : t('reports.noStatus'));
  return (
    <ReportCard
      title={t('reports.statuses')}
      instead={figures.leads === 0 && <p className="text-text-2">{t('reports.emptyLeads')}</p>}
      chart={
        <BarRows
          label={t('reports.statuses')}
          bars={toSlices(figures.statuses).map(({ value, others, count, tenths }) => ({
            key: others ? 'others' : (value ?? ''),
            name: others ? t('reports.others') : nameOf(value),
            size: count,
            text: `${count} · ${shareText(tenths)}`,
            to: value && leadsAddress({ status: value }, days),
          }))}
        />
      }
      table={<FigureTable {...statuses(figures)} />}
      note={note}
    />
  );
}

/** Shows the sources of the leads of a period, and which source brought most conversions. */
export function SourceCard({ figures, days }: { figures: LeadFigures; days: Period }) {
  const t = useTexts(reportTexts);
  const term = useTerm();
  const { sources } = figures;
  const [best] = sources;
  const table = useReportTables().sources(figures);
  return (
    <ReportCard
      title={t('reports.sources')}
      instead={
        !best && (
          <p className="text-text-2">
            {figures.leads === 0 ? t('reports.emptyLeads') : t('reports.emptySources')}
          </p>
        )
      }
      chart={
        <>
          <p className="mb-2 text-text">
            {best && best.converted > 0
              ? t('reports.bestSource', {
                  source: term(best.source),
                  converted: best.converted,
                  leads: best.leads,
                })
              : t('reports.noConversion')}
          </p>
          <BarRows
            label={t('reports.sources')}
            bars={table.rows.slice(0, 5).map(({ key: source, name, cells: [leads, converted, rate] }) => ({
              key: source,
              name,
              size: Number(converted),
              text: `${converted} / ${leads} · ${rate}`,
              to: leadsAddress({ source }, days),
            }))}
          />
        </>
      }
      table={<FigureTable {...table} />}
    />
  );
}
