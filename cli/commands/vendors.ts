import type { Vendor } from '#core/vendors/vendor';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { chooseFormat, type FormatFlags } from '../output/choose-format';
import type { Messages } from '../output/messages';
import { checkTarget } from '../output/output-target';
import { type LookFlags, print } from '../output/print-document';
import { counted } from '../output/report-title';
import { type Column, sheetObjects, sheetOf } from '../output/sheet';
import { chooseVendors, type FranchiseFlags } from '../source/choose-vendors';
import { openSource, type SourceFlags } from '../source/open-source';
import { reading } from '../source/reading';

/** The flags of `commission vendors`, as typed. */
export interface VendorsFlags extends SourceFlags, FranchiseFlags, FormatFlags, LookFlags {}

const COLUMNS: readonly Column<Vendor>[] = [
  { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: (vendor) => vendor.franchiseCode },
  { key: 'vendorId', head: 'VENDOR ID', kind: 'text', value: (vendor) => vendor.id },
  { key: 'name', head: 'VENDOR', kind: 'text', value: (vendor) => vendor.name },
  { key: 'email', head: 'E-MAIL', kind: 'text', value: (vendor) => vendor.email },
  { key: 'mobile', head: 'MOBILE', kind: 'text', value: (vendor) => vendor.mobile },
  { key: 'city', head: 'CITY', kind: 'text', value: (vendor) => vendor.city },
];

/** Lists the vendors that the token may read. Gives the exit code. */
export async function vendors(
  flags: VendorsFlags,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
): Promise<number> {
  const format = chooseFormat(flags, io.terminal.stdout);
  await checkTarget(flags);
  const opened = await openSource(flags, io, messages);
  const { name: source } = opened;
  const found = await reading({ source, io, messages, signal, unless: 'nothing was written' }, () =>
    chooseVendors(flags, opened, io, messages, signal),
  );
  const sheet = sheetOf('vendors', COLUMNS, found);
  const json = () => ({ schema: 'commission-vendors/1', source, vendors: sheetObjects(sheet) });
  await print({ title: counted(found.length, 'vendor'), sheet, json }, format, flags, io);
  return EXIT.done;
}
