import type { ImportKind } from '#core/imports/import-kind';
import { dealTable } from './deal-table';
import type { ImportTable } from './import-table';
import { leadTable } from './lead-table';
import { paymentTable } from './payment-table';
import { vendorTable } from './vendor-table';

/** The table of each kind of records. */
export const IMPORT_TABLES = {
  leads: leadTable,
  deals: dealTable,
  payments: paymentTable,
  vendors: vendorTable,
} satisfies Readonly<Record<ImportKind, ImportTable>>;
