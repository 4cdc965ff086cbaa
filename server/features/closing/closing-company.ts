import * as z from 'zod/mini';
import type { ClosedCompany } from '#core/ledger/account-statements';
import { hiddenPan, panEndOfGstin } from '#core/vendors/tax-numbers';
import type { PortalTransaction } from '../../db/portal-database';

const Company = z.object({
  name: z.string(),
  address: z.optional(z.string()),
  gstin: z.optional(z.string()),
  pan: z.optional(z.string()),
});

/** Reads the company from the current settings in the form that a closing stores; null where the settings name none. */
export async function companyNow(transaction: PortalTransaction): Promise<string | null> {
  const rows = await transaction
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', ['companyName', 'officeAddress', 'companyGstin'])
    .execute();
  const values = new Map(
    rows.map(({ name, value }) => [name, value.replace(/\s+/g, ' ').trim() || undefined]),
  );
  const name = values.get('companyName');
  if (name === undefined) return null;
  const gstin = values.get('companyGstin');
  const company: ClosedCompany = {
    name,
    address: values.get('officeAddress'),
    gstin,
    pan: gstin && hiddenPan(panEndOfGstin(gstin)),
  };
  return JSON.stringify(company);
}

/** Reads the company name and address as stored when a month was closed. */
export async function companyOf(
  snapshot: PortalTransaction,
  closing: number,
): Promise<ClosedCompany | undefined> {
  const row = await snapshot
    .selectFrom('closings')
    .select('company')
    .where('no', '=', closing)
    .executeTakeFirst();
  return row?.company ? Company.parse(JSON.parse(row.company)) : undefined;
}
