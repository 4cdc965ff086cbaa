import type { Vendor } from '#core/vendors/vendor';
import type { Column } from '#documents/column';
import { EXIT } from '../exit-code';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetObjects, sheetOf } from '../output/sheet';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { openSource } from '../source/open-source';
import { reading } from '../source/reading';

const COLUMNS: readonly Column<Vendor>[] = [
  { key: 'franchiseCode', kind: 'text', value: (vendor) => vendor.franchiseCode },
  { key: 'vendorId', kind: 'text', value: (vendor) => vendor.id },
  { key: 'name', head: 'vendor', kind: 'text', value: (vendor) => vendor.name },
  { key: 'email', kind: 'text', value: (vendor) => vendor.email },
  { key: 'mobile', kind: 'text', value: (vendor) => vendor.mobile },
  { key: 'city', kind: 'text', value: (vendor) => vendor.city },
];

/** Lists the vendors that the token may read. Returns the exit code. */
export async function vendors(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const opened = await openSource(run);
  const { name: source } = opened;
  const found = await reading({ ...run, source, unless: 'nothing was written' }, () =>
    chooseVendors(opened, run),
  );
  const sheet = sheetOf('vendors', COLUMNS, found);
  const json = () => ({ schema: 'commission-vendors/1', source, vendors: sheetObjects(sheet) });
  await print({ title: counted(found.length, 'vendor'), sheet, json }, request, run);
  return EXIT.done;
}
