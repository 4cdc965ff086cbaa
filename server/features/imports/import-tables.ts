import type { ImportKind } from '#core/imports/import-kind';
import type { Seal } from '../../process/seal';
import { dealTable } from './deal-table';
import type { ImportTable } from './import-table';
import { leadTable } from './lead-table';
import { paymentTable } from './payment-table';
import { vendorTable } from './vendor-table';

/** The tables of the kinds of records that the CRM has too. */
export const SYNCED_TABLES = { leads: leadTable, deals: dealTable };

/** Returns the table of a kind of records; `seal` encrypts account numbers of vendors. */
export function importTable(kind: ImportKind, seal: Seal): ImportTable {
  if (kind === 'vendors') return vendorTable(seal);
  return { ...SYNCED_TABLES, payments: paymentTable }[kind];
}
