import { FileUp, ListChecks } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { toRupees } from '#core/shared/money';
import { useExport } from '../../features/export/use-export';
import { useVendorTab, vendorAddress } from '../../features/franchises/vendor-address';
import { Button } from '../../kit/components/button';
import { EmptyState } from '../../kit/components/empty-state';
import { Money } from '../../kit/components/money';
import { MoreActions } from '../../kit/components/more-actions';
import { useDesktop } from '../../kit/components/use-desktop';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { useColumns } from '../../lists/columns/use-columns';
import { CountLine } from '../../lists/rows/count-line';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import { RecordPanel } from '../../lists/table/record-panel';
import { type RecordWalk, useRecordWalk } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';
import { useVendorImport } from './use-vendor-directory';
import type { VendorsQuery } from './use-vendors-query';
import { countInView, nameOf, rowIdOf, type VendorEntry } from './vendor-entries';
import { LastActivity, VendorMarks } from './vendor-marks';
import { VendorRows } from './vendor-rows';
import { vendorsTable } from './vendors-export';
import { VENDOR_COLUMNS, VendorsTable } from './vendors-table';
import { vendorsTexts } from './vendors-texts';

type VendorsFoundProps = {
  /** The matching vendors, in the query's order. */
  chosen: readonly VendorEntry[];
  /** The vendors among which the one that the address names is found. */
  entries: readonly VendorEntry[];
  query: VendorsQuery;
  selection: Selection;
  directory: boolean;
  /** Whether vendors can be changed here. */
  admin: boolean;
  /** Whether the source had only some of the records. */
  lacking: boolean;
};

/** Shows the number of matching vendors, and the vendors themselves, a page at a time. */
export function VendorsFound(props: VendorsFoundProps) {
  const { chosen, entries, query, selection, directory, admin, lacking } = props;
  const t = useTexts(vendorsTexts);
  const desktop = useDesktop();
  const columns = useColumns('vendors', VENDOR_COLUMNS);
  const exports = useExport(() => ({
    table: vendorsTable(chosen, t),
    done: t('vendors.exported', { count: chosen.length }),
    lacking,
  }));
  const importing = useVendorImport();
  const navigate = useNavigate();
  const more = [
    ...(importing
      ? [
          {
            key: 'import',
            icon: FileUp,
            label: t('vendors.import'),
            onAction: () => void navigate(importing),
          },
        ]
      : []),
    ...exports,
    ...(directory && admin && !desktop && selection.ids === undefined
      ? [{ key: 'select', icon: ListChecks, label: t('vendors.select'), onAction: selection.start }]
      : []),
  ];
  const known = countInView(entries, query.view) !== undefined;
  const listed = inSteps(chosen, query.shown);
  const walk = useRecordWalk({
    param: 'vendor',
    ids: listed.map(rowIdOf),
    total: chosen.length,
    onMore: query.showMore,
    selection: admin ? selection : undefined,
  });
  return (
    <>
      <CountLine
        text={t('vendors.countLine', {
          count: known ? t('vendors.count', { count: chosen.length }) : '-',
          order: t(`vendors.sort.${query.sort}`),
        })}
        titleEnd={
          <>
            {desktop && (
              <ColumnChooser
                first={t('vendors.column.vendor')}
                columns={VENDOR_COLUMNS.map((key) => ({ key, label: t(`vendors.column.${key}`) }))}
                choice={columns}
              />
            )}
            <MoreActions label={t('vendors.more')} actions={more} />
          </>
        }
      />
      {chosen.length === 0 ? (
        known && <NoneFound onClear={query.clear} />
      ) : desktop ? (
        <VendorsTable
          entries={listed}
          linkTo={walk.linkTo}
          open={walk.open}
          sort={query.sort}
          onSort={(sort) => query.change({ sort })}
          selection={admin ? selection : undefined}
          hidden={columns.hidden}
        />
      ) : (
        <VendorRows entries={listed} {...(directory && { selection })} />
      )}
      <LoadMore shown={listed.length} total={chosen.length} step={query.step} onMore={query.showMore} />
      {desktop && <VendorPanel walk={walk} entry={entries.find((entry) => rowIdOf(entry) === walk.open)} />}
    </>
  );
}

/** Says that no vendor is found, and clears the search. */
function NoneFound({ onClear }: { onClear: () => void }) {
  const t = useTexts(vendorsTexts);
  return (
    <EmptyState
      title={t('vendors.emptyFiltered')}
      text={t('vendors.emptyFilteredText')}
      action={<Button onClick={onClear}>{t('vendors.clear')}</Button>}
    />
  );
}

/** Shows, next to the list, the vendor that the address names: its state, how to contact it, and a link to its page. */
function VendorPanel({ walk, entry }: { walk: RecordWalk; entry: VendorEntry | undefined }) {
  const t = useTexts(vendorsTexts);
  const { tabs } = useVendorTab();
  if (!entry) return null;
  const { vendor, leads, deals, earned, lastActivity } = entry;
  const { id, city, contactPerson, mobile, email } = vendor;
  const to = (tab: (typeof tabs)[number]) => id && vendorAddress(id, tab);
  const figures = [
    { label: t('vendors.column.leads'), value: leads ?? '-', to: to('leads') },
    { label: t('vendors.column.deals'), value: deals ?? '-', to: to('deals') },
    {
      label: t('vendors.column.commission'),
      value: <Money amount={earned && toRupees(earned)} size="inherit" />,
      to: to('commission'),
    },
    { label: t('vendors.column.activity'), value: <LastActivity at={lastActivity} />, to: undefined },
  ];
  const facts = [
    { label: t('vendors.fact.contactPerson'), value: contactPerson },
    { label: t('vendors.fact.mobile'), value: mobile && mobileText(mobile) },
    { label: t('vendors.fact.email'), value: email },
  ];
  return (
    <RecordPanel
      walk={walk}
      name={t('vendors.column.vendor')}
      title={nameOf(vendor)}
      context={[vendor.franchiseCode, city].filter(Boolean).join(' · ')}
      page={to('overview')}
    >
      <VendorMarks entry={entry} />
      <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
        {[...figures, ...facts.map((fact) => ({ ...fact, to: undefined }))].map(
          ({ label, value, to: address }) =>
            value !== undefined &&
            value !== '' && (
              <div key={label} className="t-label flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="text-text-2">{label}</dt>
                <dd className="min-w-0 text-right wrap-anywhere text-text tabular-nums">
                  {address ? (
                    <Link to={address} className="touch-44 font-semibold text-primary-text hover:underline">
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {id !== undefined &&
          tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={vendorAddress(id, tab)}
                className="t-label touch-44 inline-flex min-h-9 items-center font-semibold text-primary-text hover:underline"
              >
                {t(`vendors.tab.${tab}`)}
              </Link>
            </li>
          ))}
      </ul>
    </RecordPanel>
  );
}
