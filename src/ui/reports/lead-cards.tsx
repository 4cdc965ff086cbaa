import type { Period } from '#core/shared/period';
import { sharesOfCounts } from '#core/shared/shares';
import { leadsAddress } from '../charts/record-address';
import { toSlices } from '../charts/slices';
import { shareText } from '../format/share';
import { useStatusWord } from '../leads/status-mark';
import { useTexts } from '../texts/use-texts';
import { BarRows } from './bar-rows';
import { FigureTable, ReportCard } from './report-card';
import type { LeadFigures } from './report-figures';
import { reportTexts } from './report-texts';

/** The leads of a period by status. */
export function StatusCard({ figures, days }: { figures: LeadFigures; days: Period }) {
  const t = useTexts(reportTexts);
  const word = useStatusWord();
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
      table={
        <FigureTable
          caption={t('reports.statuses')}
          head={[t('reports.status'), t('reports.leads'), t('reports.share')]}
          rows={figures.statuses.map(({ value, count, tenths }) => ({
            key: value ?? '',
            name: nameOf(value),
            cells: [count, shareText(tenths)],
          }))}
        />
      }
    />
  );
}

/** Where the leads of a period came from, and which source brought most conversions. */
export function SourceCard({ figures, days }: { figures: LeadFigures; days: Period }) {
  const t = useTexts(reportTexts);
  const { sources } = figures;
  const [best] = sources;
  const rate = (converted: number, leads: number) =>
    shareText(sharesOfCounts([converted, leads - converted])[0] ?? 0);
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
                  source: best.source,
                  converted: best.converted,
                  leads: best.leads,
                })
              : t('reports.noConversion')}
          </p>
          <BarRows
            label={t('reports.sources')}
            bars={sources.slice(0, 5).map(({ source, leads, converted }) => ({
              key: source,
              name: source,
              size: converted,
              text: `${converted} / ${leads} · ${rate(converted, leads)}`,
              to: leadsAddress({ source }, days),
            }))}
          />
        </>
      }
      table={
        <FigureTable
          caption={t('reports.sources')}
          head={[t('reports.source'), t('reports.leads'), t('reports.converted'), t('reports.rate')]}
          rows={sources.map(({ source, leads, converted }) => ({
            key: source,
            name: source,
            cells: [leads, converted, rate(converted, leads)],
          }))}
        />
      }
    />
  );
}
