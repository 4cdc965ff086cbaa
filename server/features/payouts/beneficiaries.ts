import type { AccountCheck } from '#contract/beneficiaries';
import type { BeneficiaryDetails, PayoutDetails } from '#core/payouts/beneficiary';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { bankOfIfsc } from '#core/shared/ifsc';
import { shownText } from '#core/shared/shown-text';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { type Seal, SealBroken } from '../../process/seal';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import { type AccountNews, notifyAccountChange } from './notify-account-change';
import { maskedAccount, payoutDetailsOf, placeOfAccount, type VendorPayoutDetails } from './payout-details';

/** The dependencies of entering and verifying bank accounts. */
export interface BeneficiaryDependencies extends AccountNews {
  readonly seal: Seal;
  readonly clock: Clock;
}

/** The caller and the time of an act. */
interface ActContext {
  readonly by: Principal;
  /** In ms since 1970. */
  readonly now: number;
}

/**
 * Reads a vendor's payout details. Throws `NotFound` both for an unknown vendor and for one that the caller may not
 * see.
 */
export async function detailsFor(
  database: PortalDatabase,
  vendorId: string,
  { by, now }: ActContext,
): Promise<VendorPayoutDetails> {
  const found = (await payoutDetailsOf(database, { now, vendorIds: [vendorId] })).get(vendorId);
  if (!found || !mayRead(by, found.franchiseCode)) throw new NotFound('No such vendor.');
  return found;
}

function mayRead({ franchiseCodes }: Principal, code: string): boolean {
  return franchiseCodes === 'all' || franchiseCodes.includes(code);
}

/** Converts a vendor's payout details for a reader: the account number shows its last digits only. */
export function shownTo(by: Principal, details: VendorPayoutDetails): PayoutDetails {
  const { franchiseCode, account, held, heldNote, heldUntil } = details;
  return {
    franchiseCode,
    beneficiary: account && {
      holder: account.holder,
      account: maskedAccount(account.last4),
      ifsc: account.ifsc,
      bank: bankOfIfsc(account.ifsc),
      enteredBy: account.enteredBy.name,
      enteredAt: account.enteredAt,
      verified: account.verified && { ...account.verified, by: account.verified.by.name },
      heldUntil,
    },
    held,
    heldNote,
    isOwnEntry: account !== undefined && isOwnEntry(account, by),
  };
}

/** Whether an account was entered by this person, or by somebody of the same vendor. */
function isOwnEntry({ enteredBy }: NonNullable<VendorPayoutDetails['account']>, by: Principal): boolean {
  // guard: two persons are behind each account, whatever sessions and tokens they use
  return enteredBy.userId === by.userId || (by.vendorId !== undefined && enteredBy.vendorId === by.vendorId);
}

/**
 * Stores a vendor's bank account; the same again changes nothing. A change puts payouts on hold, and the vendor is
 * mailed. Throws `NotFound`.
 */
export async function enterAccount(
  transaction: PortalTransaction,
  vendorId: string,
  sent: BeneficiaryDetails,
  { by, dependencies }: { readonly by: Principal; readonly dependencies: BeneficiaryDependencies },
): Promise<PayoutDetails> {
  const { seal, clock } = dependencies;
  const context = { by, now: clock.now() };
  const before = await detailsFor(transaction, vendorId, context);
  const { account } = before;
  const { ifsc } = sent;
  const holder = shownText(sent.holder).trim();
  if (holder.length < 2) throw new InvalidInput('Please enter the name of the account holder.', 'holder');
  if (account && isSame(seal, vendorId, account, { ...sent, holder })) return shownTo(by, before);
  const no = (account?.no ?? 0) + 1;
  const last4 = sent.account.slice(-4);
  await transaction
    .insertInto('beneficiaries')
    .values({
      vendor_id: vendorId,
      no,
      holder,
      account_sealed: seal.seal(sent.account, placeOfAccount(vendorId, no)),
      account_last4: last4,
      ifsc,
      entered_by: by.userId,
      entered_at_ms: context.now,
    })
    .execute();
  await recordChange(transaction, by, clock, {
    subject: 'bank-account',
    subjectId: vendorId,
    vendorId,
    action: 'enter',
    before: account && { holder: account.holder, account: maskedAccount(account.last4), ifsc: account.ifsc },
    after: { holder, account: maskedAccount(last4), ifsc },
  });
  const after = await detailsFor(transaction, vendorId, context);
  if (account) await notifyAccountChange(transaction, after, { by, dependencies, now: context.now });
  return shownTo(by, after);
}

function isSame(
  seal: Seal,
  vendorId: string,
  { no, holder, ifsc, last4, accountSealed }: NonNullable<VendorPayoutDetails['account']>,
  sent: BeneficiaryDetails,
): boolean {
  if (holder !== sent.holder || ifsc !== sent.ifsc || last4 !== sent.account.slice(-4)) return false;
  try {
    return seal.open(accountSealed, placeOfAccount(vendorId, no)) === sent.account;
  } catch (error) {
    // The key is lost: entering the account again makes it payable.
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/**
 * Records the holder that the bank shows for a vendor's account; again changes nothing. Throws `NotFound`, and an
 * `HttpError` (409) for one's own entry, for a missing account, and where the account changed since it was seen.
 */
export async function verifyAccount(
  transaction: PortalTransaction,
  vendorId: string,
  { holderShown, enteredAt }: AccountCheck,
  { by, clock }: { readonly by: Principal; readonly clock: Clock },
): Promise<PayoutDetails> {
  const context = { by, now: clock.now() };
  const details = await detailsFor(transaction, vendorId, context);
  const { account } = details;
  if (!account) throw refused('beneficiary.none', 'No bank account was entered yet.');
  if (isOwnEntry(account, by)) throw refused('money.same-person', sameSide(by));
  if (enteredAt !== undefined && enteredAt !== account.enteredAt)
    throw refused('beneficiary.changed', 'Another account was entered meanwhile. Please look at it first.');
  if (account.verified) return shownTo(by, details);
  const { no, last4, ifsc } = account;
  const holder_shown = shownText(holderShown).trim();
  if (holder_shown.length < 2)
    throw new InvalidInput('Please enter the name that the bank shows.', 'holder_shown');
  await transaction
    .insertInto('beneficiary_checks')
    .values({ vendor_id: vendorId, no, holder_shown, user_id: by.userId, at_ms: context.now })
    .execute();
  await recordChange(transaction, by, clock, {
    subject: 'bank-account',
    subjectId: vendorId,
    vendorId,
    action: 'verify',
    after: { account: maskedAccount(last4), ifsc, holder_shown },
  });
  return shownTo(by, await detailsFor(transaction, vendorId, context));
}

function sameSide({ vendorId }: Principal): string {
  return vendorId === undefined
    ? 'You entered this account yourself. Another person verifies it.'
    : 'You entered this account yourself. The office verifies it.';
}

function refused(code: string, sentence: string): HttpError {
  return new HttpError(409, sentence, { code });
}
