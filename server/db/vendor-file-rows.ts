import { Refused } from '#core/shared/failure';
import type { NewVendor } from '#core/vendors/new-vendor';
import type { TakenBy } from '#core/vendors/vendor-desk.port';
import type { VendorFile } from '#core/vendors/vendor-file';
import { NO_PASSWORD } from '../auth/password-hasher';
import type { PortalDatabase, VendorRow } from './portal-database';

/** A number of which only the last four characters can be read. */
export function endOf(secret: string | null): string | undefined {
  if (secret === null || secret === '') return undefined;
  return `${'•'.repeat(Math.max(4, secret.length - 4))}${secret.length > 4 ? secret.slice(-4) : ''}`;
}

/** The vendors with whether they have an account that has no password yet. */
export function selectVendors(database: PortalDatabase) {
  return database
    .selectFrom('vendors')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('users')
        .select((users) => users.fn.countAll<number>().as('count'))
        .whereRef('users.vendor_id', '=', 'vendors.vendor_id')
        .where('users.password_hash', '=', NO_PASSWORD)
        .as('without_password'),
    );
}

/** The file of a row. */
export function toVendorFile(row: VendorRow & { without_password: number | null }): VendorFile {
  const invited = (row.without_password ?? 0) > 0;
  return {
    id: row.vendor_id,
    franchiseCode: row.franchise_code,
    name: row.name,
    email: row.email,
    mobile: row.mobile ?? undefined,
    city: row.city ?? undefined,
    status: row.status === 'inactive' ? 'inactive' : invited ? 'invited' : 'active',
    contactPerson: row.contact_person ?? undefined,
    state: row.state ?? undefined,
    pin: row.pin ?? undefined,
    pan: endOf(row.pan),
    gstin: row.gstin ?? undefined,
    createdAt: row.created_at_ms ?? undefined,
    invitedAt: row.invited_at_ms ?? undefined,
  };
}

/** What of a vendor stands in the log of changes: everything but what is secret. */
export function loggedVendor(file: VendorFile | (NewVendor & { pan?: string | undefined })) {
  const { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin } = file;
  return { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin };
}

/** Whose a franchise code and an e-mail address are; of accounts without a franchise only that they are someone's. */
export async function takenBy(
  database: PortalDatabase,
  { franchiseCode, email }: { readonly franchiseCode?: string; readonly email?: string },
): Promise<TakenBy> {
  const byCode =
    franchiseCode === undefined
      ? undefined
      : await database
          .selectFrom('vendors')
          .select('franchise_code')
          .where('franchise_code', '=', franchiseCode)
          .executeTakeFirst();
  const byEmail =
    email === undefined
      ? undefined
      : ((await database
          .selectFrom('vendors')
          .select('franchise_code')
          .where('email', '=', email)
          .executeTakeFirst()) ??
        (await database
          .selectFrom('users')
          .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
          .select('vendors.franchise_code')
          .where('users.email', '=', email)
          .executeTakeFirst()));
  return { franchiseCode: byCode?.franchise_code, email: byEmail && (byEmail.franchise_code ?? '-') };
}

/** Throws `Refused` for a vendor who may not be invited now. */
export function mustBeActive(row: Pick<VendorRow, 'status'>): void {
  if (row.status === 'inactive') throw new Refused('This vendor is not active. Activate it first.');
}
