import { NotFound } from '#core/shared/failure';
import type { TakenBy, VendorDetails } from '#core/vendors/vendor-details';
import { VENDOR } from '#records/vendor';
import type { PortalDatabase, PortalTransaction, VendorRow } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { formerCodes } from '../../records/former-codes';
import { NO_PASSWORD } from '../sign-in/password-hasher';
import { takenSentence } from './field-sentences';
import { toVendor } from './sql-vendor-repo';

/** Masks a number except for its last four characters. */
export function endOf(secret: string | null): string | undefined {
  if (secret === null || secret === '') return undefined;
  return `${'•'.repeat(Math.max(4, secret.length - 4))}${secret.length > 4 ? secret.slice(-4) : ''}`;
}

/** Selects vendors, and whether they have an account without a password. */
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

/** Converts a row to the details of a vendor. */
export function toVendorDetails(row: VendorRow & { without_password: number | null }): VendorDetails {
  const invited = (row.without_password ?? 0) > 0;
  return {
    ...toVendor(row),
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

/**
 * Finds the owners of a franchise code and an e-mail address; of an account without a franchise, only that it exists.
 */
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
  // A former code is never given to another vendor, since documents carry it.
  const former =
    franchiseCode === undefined
      ? undefined
      : (await formerCodes(database, [franchiseCode])).get(franchiseCode);
  return {
    franchiseCode: byCode?.franchise_code ?? former,
    email: byEmail && (byEmail.franchise_code ?? '-'),
  };
}

/**
 * Refuses with 409 `vendor.taken` when another vendor or account has one of these values; the field and the sentence
 * say which.
 */
export async function mustBeFree(
  transaction: PortalTransaction,
  wanted: { readonly franchiseCode?: string; readonly email: string },
): Promise<void> {
  const taken = await takenBy(transaction, wanted);
  for (const field of ['franchiseCode', 'email'] as const) {
    const owner = taken[field];
    if (owner === undefined) continue;
    throw new HttpError(409, takenSentence(field, owner, wanted[field] ?? ''), {
      code: 'vendor.taken',
      field: VENDOR[field].wire,
    });
  }
}

/** Reads the details of a vendor. Throws `NotFound`. */
export async function fileOf(database: PortalDatabase, vendorId: string): Promise<VendorDetails> {
  const row = await selectVendors(database).where('vendor_id', '=', vendorId).executeTakeFirst();
  if (!row) throw new NotFound('No such vendor.');
  return toVendorDetails(row);
}

/** Selects the accounts of a vendor. */
export function accountsOf(database: PortalDatabase, vendorId: string) {
  return database.selectFrom('users').select('id').where('vendor_id', '=', vendorId).execute();
}
