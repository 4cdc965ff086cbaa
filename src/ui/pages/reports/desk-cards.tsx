import type { Period } from '#core/shared/period';
import { dealsAddress, leadsAddress } from '../../features/charts/record-address';
import { toSlices } from '../../features/charts/slices';
import { useSharesNote } from '../../features/charts/use-shares-note';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { reportTexts } from '../../features/reports/report-texts';
import { shareText } from '../../kit/format/share';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { BarRows } from './bar-rows';
import type { DealFigures, LeadFigures } from './report-figures';
import { type ReportTable, useReportTables } from './report-tables';

type DeskCardsProps = {
  leads: LeadFigures | undefined;
  deals: DealFigures | undefined;
  days: Period;
  asTable: boolean;
};

/**
 * Shows the cards that only a desktop has room for: leads by status, deals by stage and the best source of a period.
 */
export function DeskCards({ leads, deals, days, asTable }: DeskCardsProps) {
  const t = useTexts(reportTexts);
  const { statuses, stages } = useReportTables();
  return (
    <>
      {leads && (
        <SharesCard
          table={statuses(leads)}
          shares={leads.statuses}
          empty={t('reports.emptyLeads')}
          addressOf={(status) => leadsAddress({ status }, days)}
          asTable={asTable}
        />
      )}
      {deals && (
        <SharesCard
          table={stages(deals)}
          shares={deals.stages}
          empty={t('reports.emptyDeals')}
          addressOf={(stage) => dealsAddress({ stage }, days)}
          asTable={asTable}
        />
      )}
      {leads && <SourceCard figures={leads} days={days} asTable={asTable} />}
    </>
  );
}

function SharesCard(props: {
  table: ReportTable;
  shares: LeadFigures['statuses'];
  empty: string;
  addressOf: (value: string) => string;
  asTable: boolean;
}) {
  const { table, shares, empty, addressOf, asTable } = props;
  const t = useTexts(reportTexts);
  const note = useSharesNote(shares.map(({ tenths }) => tenths));
  const names = new Map(table.rows.map(({ key, name }) => [key, name]));
  return (
    <ReportCard
      title={table.caption}
      asTable={asTable}
      instead={shares.length === 0 && <p className="text-text-2">{empty}</p>}
      chart={
        <BarRows
          label={table.caption}
          bars={toSlices(shares).map(({ value, others, count, tenths }) => ({
            key: others ? 'others' : (value ?? ''),
            name: others ? t('reports.others') : (names.get(value ?? '') ?? ''),
            size: count,
            text: `${count} · ${shareText(tenths)}`,
            to: value && addressOf(value),
          }))}
        />
      }
      table={<FigureTable {...table} />}
      note={note}
    />
  );
}

/** Shows the sources of a period's leads, and which source brought most conversions. */
function SourceCard(props: { figures: LeadFigures; days: Period; asTable: boolean }) {
  const { figures, days, asTable } = props;
  const t = useTexts(reportTexts);
  const term = useTerm();
  const [best] = figures.sources;
  const table = useReportTables().sources(figures);
  return (
    <ReportCard
      title={table.caption}
      asTable={asTable}
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
            label={table.caption}
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
