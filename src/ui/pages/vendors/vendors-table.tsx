import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toRupees } from '#core/shared/money';
import type { Selection } from '../../features/leads/use-selection';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { useTexts } from '../../kit/texts/use-texts';
import { type RowPlace, rowPlace, WindowedTableBody } from '../../lists/rows/windowed-rows';
import { SelectVendor } from './select-vendor';
import { vendorAddress } from './vendor-address';
import { nameOf, type VendorEntry, type VendorSort } from './vendor-entries';
import { VendorLogo } from './vendor-logo';
import { LastActivity, VendorMarks } from './vendor-marks';
import { vendorsTexts } from './vendors-texts';

type VendorsTableProps = {
  entries: readonly VendorEntry[];
  sort: VendorSort;
  onSort: (sort: VendorSort) => void;
  selection?: Selection;
  hidden: ReadonlySet<VendorColumn>;
};

/** The columns of a vendor that can be hidden, in their order. */
export const VENDOR_COLUMNS = ['city', 'leads', 'deals', 'commission', 'activity', 'status'] as const;
export type VendorColumn = (typeof VENDOR_COLUMNS)[number];

const ROW_PX = 60;
const cell = 't-label px-2.5 py-2 text-text-2 first:pl-4.5 last:pr-4.5';

/** Vendors as a table with headers that sort. */
export function VendorsTable({ entries, sort, onSort, selection, hidden }: VendorsTableProps) {
  const t = useTexts(vendorsTexts);
  const sorting = { sort, onSort };
  const choosing = selection?.ids !== undefined;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full border-collapse text-left" aria-rowcount={entries.length + 1}>
        <caption className="sr-only">{t('vendors.title')}</caption>
        <thead>
          <tr className="h-10 border-b border-hairline-strong" aria-rowindex={1}>
            {choosing && (
              <th scope="col" className="w-11">
                <span className="sr-only">{t('vendors.column.select')}</span>
              </th>
            )}
            <Head label={t('vendors.column.vendor')} by="name" {...sorting} />
            {!hidden.has('city') && (
              <th scope="col" className={joinClasses(cell, 'font-[500]')}>
                {t('vendors.column.city')}
              </th>
            )}
            {!hidden.has('leads') && <Head label={t('vendors.column.leads')} by="leads" {...sorting} right />}
            {!hidden.has('deals') && <Head label={t('vendors.column.deals')} by="deals" {...sorting} right />}
            {!hidden.has('commission') && (
              <Head label={t('vendors.column.commission')} by="commission" {...sorting} right />
            )}
            {!hidden.has('activity') && (
              <Head label={t('vendors.column.activity')} by="activity" {...sorting} />
            )}
            {!hidden.has('status') && (
              <th scope="col" className={joinClasses(cell, 'font-[500]')}>
                {t('vendors.column.status')}
              </th>
            )}
          </tr>
        </thead>
        <WindowedTableBody
          name="vendors"
          columns={1 + VENDOR_COLUMNS.length - hidden.size + (choosing ? 1 : 0)}
          rows={entries}
          rowHeight={ROW_PX}
          row={(entry, place) => <Row {...place} {...{ entry, selection, hidden }} />}
        />
      </table>
    </div>
  );
}

type RowProps = RowPlace & {
  entry: VendorEntry;
  selection: Selection | undefined;
  hidden: ReadonlySet<VendorColumn>;
};

function Row({ entry, selection, hidden, ...place }: RowProps) {
  const { vendor, leads, deals, commission, lastActivity } = entry;
  const choosing = selection?.ids !== undefined;
  return (
    <tr
      {...rowPlace(place)}
      className="relative h-15 border-t border-hairline first:border-t-0 hover:bg-bg active:bg-sunken"
    >
      {choosing && (
        <td className="pl-4.5">
          <SelectVendor entry={entry} selection={selection} />
        </td>
      )}
      <th scope="row" className={joinClasses(cell, 'w-[32%] max-w-0 font-normal')}>
        <span className="flex items-center gap-3">
          <VendorLogo franchiseCode={vendor.franchiseCode} />
          <span className="min-w-0">
            {choosing || vendor.id === undefined ? (
              <span className="t-label block truncate font-semibold text-text">{nameOf(vendor)}</span>
            ) : (
              <Link
                to={vendorAddress(vendor.id)}
                className="t-label block truncate font-semibold text-text outline-offset-0 after:absolute after:inset-0"
              >
                {nameOf(vendor)}
              </Link>
            )}
            <span className="t-meta block truncate text-text-2">{vendor.franchiseCode}</span>
          </span>
        </span>
      </th>
      {!hidden.has('city') && <td className={cell}>{vendor.city}</td>}
      {!hidden.has('leads') && (
        <td className={joinClasses(cell, 'text-right tabular-nums')}>{leads ?? '-'}</td>
      )}
      {!hidden.has('deals') && (
        <td className={joinClasses(cell, 'text-right tabular-nums')}>{deals ?? '-'}</td>
      )}
      {!hidden.has('commission') && (
        <td className={joinClasses(cell, 'text-right')}>
          <Money amount={commission && toRupees(commission)} size="s" className="text-text" />
        </td>
      )}
      {!hidden.has('activity') && (
        <td className={joinClasses(cell, 'whitespace-nowrap')}>
          <LastActivity at={lastActivity} />
        </td>
      )}
      {!hidden.has('status') && (
        <td className={cell}>
          <VendorMarks entry={entry} />
        </td>
      )}
    </tr>
  );
}

type HeadProps = {
  label: string;
  by: VendorSort;
  sort: VendorSort;
  onSort: (sort: VendorSort) => void;
  right?: boolean;
};

/** The head of a column that sorts by it; chosen again, the order is that of the codes. */
function Head({ label, by, sort, onSort, right = false }: HeadProps) {
  const chosen = sort === by;
  const rising = by === 'name';
  return (
    <th
      scope="col"
      aria-sort={chosen ? (rising ? 'ascending' : 'descending') : undefined}
      className={joinClasses('t-label px-1 first:pl-3', right && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(chosen ? 'code' : by)}
        className={joinClasses(
          'touch-44 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 hover:text-text',
          chosen ? 'font-semibold text-text' : 'text-text-2',
        )}
      >
        {label}
        {chosen && <Icon of={rising ? ArrowUp : ArrowDown} size={16} />}
      </button>
    </th>
  );
}
