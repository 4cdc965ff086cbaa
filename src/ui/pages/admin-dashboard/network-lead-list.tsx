import { Link, useSearchParams } from 'react-router-dom';
import type { Vendor } from '#core/vendors/vendor';
import { AddedDay } from '../../features/leads/added-day';
import { besideList, openedState } from '../../features/leads/lead-address';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { StatusMark } from '../../features/leads/status-mark';
import { useDesktop } from '../../kit/components/use-desktop';
import { maskedMobile } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { itemPlace, rowPlace, WindowedCard, WindowedTableBody } from '../../lists/rows/windowed-rows';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

const COLUMNS = ['name', 'franchise', 'mobile', 'product', 'status', 'created'] as const;
const ROW_PX = { phone: 85, desktop: 60 };

type NetworkLeadListProps = { entries: readonly LeadEntry[]; byCode: ReadonlyMap<string, Vendor> };

/** Leads with the franchise of each: a table on a desktop, rows on a phone. Each opens over the list. */
export function NetworkLeadList({ entries, byCode }: NetworkLeadListProps) {
  const t = useTexts(settingsAndAuditTexts);
  const desktop = useDesktop();
  const [params] = useSearchParams();
  const linkOf = ({ lead }: LeadEntry) => (
    <Link
      to={besideList(params, lead.id)}
      state={openedState}
      className="block truncate text-text outline-offset-0 after:absolute after:inset-0"
    >
      {lead.name ?? lead.id}
    </Link>
  );
  if (!desktop) {
    return (
      <WindowedCard
        name="leads"
        label={t('office.leads')}
        rows={entries}
        rowHeight={ROW_PX.phone}
        row={(entry, place) => {
          const { lead, created } = entry;
          return (
            <li {...itemPlace(place)} className="relative min-h-18 px-4 py-2.5 hover:bg-bg active:bg-sunken">
              <div className="t-row">{linkOf(entry)}</div>
              <p className="t-meta flex min-w-0 items-center gap-1.5 text-text-2">
                <StatusMark status={lead.status} bare />
                {lead.status && lead.product && <span className="text-text-3">·</span>}
                <span className="truncate">{lead.product}</span>
              </p>
              <p className="t-caption text-text-3">
                {lead.franchiseCode}
                {' · '}
                <AddedDay created={created} variant="row" />
              </p>
            </li>
          );
        }}
      />
    );
  }
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse text-left" aria-rowcount={entries.length + 1}>
        <caption className="sr-only">{t('office.leads')}</caption>
        <thead>
          <tr
            className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-3 *:font-[500] *:first:pl-5"
            aria-rowindex={1}
          >
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`office.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <WindowedTableBody
          name="leads"
          columns={COLUMNS.length}
          rows={entries}
          rowHeight={ROW_PX.desktop}
          row={(entry, place) => {
            const { lead, created } = entry;
            return (
              <tr
                {...rowPlace(place)}
                className="t-label relative h-15 border-t border-hairline text-text first:border-t-0 hover:bg-bg active:bg-sunken *:px-3 *:first:pl-5"
              >
                <th scope="row" className="font-semibold">
                  {linkOf(entry)}
                </th>
                <td>
                  <span className="block truncate">
                    {byCode.get(lead.franchiseCode)?.name ?? lead.franchiseCode}
                  </span>
                  <span className="t-meta block truncate text-text-2">{lead.franchiseCode}</span>
                </td>
                <td className="text-text-2 tabular-nums">{lead.mobile ? maskedMobile(lead.mobile) : '-'}</td>
                <td className="truncate">{lead.product ?? '-'}</td>
                <td>{lead.status ? <StatusMark status={lead.status} bare /> : '-'}</td>
                <td className="text-text-2 tabular-nums">
                  <AddedDay created={created} variant="column" />
                </td>
              </tr>
            );
          }}
        />
      </table>
    </div>
  );
}
