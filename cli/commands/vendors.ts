import type { Vendor } from '#core/vendors/vendor';
import { EXIT } from '../exit-code';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { type Column, sheetObjects, sheetOf } from '../output/sheet';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { openSource } from '../source/open-source';
import { reading } from '../source/reading';

const COLUMNS: readonly Column<Vendor>[] = [
  { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: (vendor) => vendor.franchiseCode },
  { key: 'vendorId', head: 'VENDOR ID', kind: 'text', value: (vendor) => vendor.id },
  { key: 'name', head: 'VENDOR', kind: 'text', value: (vendor) => vendor.name },
  { key: 'email', head: 'E-MAIL', kind: 'text', value: (vendor) => vendor.email },
  { key: 'mobile', head: 'MOBILE', kind: 'text', value: (vendor) => vendor.mobile },
  { key: 'city', head: 'CITY', kind: 'text', value: (vendor) => vendor.city },
];

/** Lists the vendors that the token may read. Gives the exit code. */
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
