import type { OfficeAccount } from '#core/payouts/beneficiary';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { OfficeAccountRow } from '../../db/tables/payout-tables';
import { type Seal, SealBroken } from '../../process/seal';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import { maskedAccount } from './payout-details';
import { placeOfOfficeAccount } from './sealed-places';

/** Reads the account that payouts are paid from; undefined where none is set. */
export function officeAccountIn(database: PortalDatabase): Promise<OfficeAccountRow | undefined> {
  return database.selectFrom('office_accounts').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
}

/** Shows the paying account by its last digits. */
export function shownOfficeAccount({ bank, account_last4, client_code }: OfficeAccountRow): OfficeAccount {
  return { bank, account: maskedAccount(account_last4), clientCode: client_code ?? undefined };
}

/** Sets the paying account, with its full number; the same again changes nothing. */
export async function setOfficeAccount(
  transaction: PortalTransaction,
  sent: OfficeAccount,
  { by, seal, clock }: { readonly by: Principal; readonly seal: Seal; readonly clock: Clock },
): Promise<void> {
  const before = await officeAccountIn(transaction);
  const clientCode = sent.clientCode || undefined;
  if (before && isSame(seal, before, { ...sent, clientCode })) return;
  const no = (before?.no ?? 0) + 1;
  const row = {
    no,
    bank: sent.bank,
    account_sealed: seal.seal(sent.account, placeOfOfficeAccount(no)),
    account_last4: sent.account.slice(-4),
    client_code: clientCode ?? null,
    user_id: by.userId,
    at_ms: clock.now(),
  };
  await transaction.insertInto('office_accounts').values(row).execute();
  await recordChange(transaction, by, clock, {
    subject: 'office-account',
    subjectId: String(no),
    action: 'edit',
    before: before && shownOfficeAccount(before),
    after: shownOfficeAccount(row),
  });
}

function isSame(seal: Seal, before: OfficeAccountRow, sent: OfficeAccount): boolean {
  if (before.bank !== sent.bank || (before.client_code ?? undefined) !== sent.clientCode) return false;
  try {
    return seal.open(before.account_sealed, placeOfOfficeAccount(before.no)) === sent.account;
  } catch (error) {
    // The key is lost: setting the account again makes it usable.
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
