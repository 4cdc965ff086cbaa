import type { ExportTable } from '../../features/export/export-table';
import type { Translate } from '../../kit/texts/use-texts';
import { statusOf } from './use-vendor-directory';
import type { VendorEntry } from './vendor-entries';
import type { vendorsTexts } from './vendors-texts';

/** Makes a table of vendors to export. Unknown values are empty cells. */
export function vendorsTable(
  rows: readonly VendorEntry[],
  t: Translate<(typeof vendorsTexts)['en']>,
): ExportTable<VendorEntry> {
  const text = (header: string, value: (entry: VendorEntry) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name: 'vendors',
    rows,
    columns: [
      text('Franchise_code', ({ vendor }) => vendor.franchiseCode),
      text(t('vendors.column.vendor'), ({ vendor }) => vendor.name),
      text(t('vendors.fact.contactPerson'), ({ vendor }) => vendor.contactPerson),
      text(t('vendors.fact.email'), ({ vendor }) => vendor.email),
      text(t('vendors.fact.mobile'), ({ vendor }) => vendor.mobile),
      text(t('vendors.column.city'), ({ vendor }) => vendor.city),
      text(t('vendors.column.status'), ({ vendor }) => t(`vendors.status.${statusOf(vendor)}`)),
      { header: t('vendors.column.leads'), kind: 'number', value: ({ leads }) => leads },
      { header: t('vendors.column.deals'), kind: 'number', value: ({ deals }) => deals },
      { header: t('vendors.column.commission'), kind: 'rupees', value: ({ earned }) => earned },
      {
        header: t('vendors.column.activity'),
        kind: 'time',
        value: ({ lastActivity }) =>
          typeof lastActivity === 'number' ? { moment: new Date(lastActivity), timed: false } : undefined,
      },
    ],
  };
}
