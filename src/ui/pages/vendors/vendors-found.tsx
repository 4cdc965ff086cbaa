import { FileUp, ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useExport } from '../../features/export/use-export';
import { Button } from '../../kit/components/button';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { useColumns } from '../../lists/columns/use-columns';
import { CountLine } from '../../lists/rows/count-line';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import { useRecordWalk } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';
import { useVendorImport } from './use-vendor-directory';
import type { VendorsQuery } from './use-vendors-query';
import { countInView, rowIdOf, type VendorEntry } from './vendor-entries';
import { VendorPanel } from './vendor-panel';
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
