import { accountHold, holdEnd } from '#core/payouts/payable';
import type { HoldReason } from '#core/payouts/payout';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { nameThen } from '../../names/kept-names';

/** The person who entered or verified an account. */
interface Person {
  /** The id of the person's portal account. */
  readonly userId: string;
  /** The name at that time. */
  readonly name: string | undefined;
  /** The vendor that the person belongs to, if any. */
  readonly vendorId: string | undefined;
}

/** A vendor's newest bank account. Its number is sealed for `placeOfAccount`. */
export interface StoredAccount {
  /** Counts from 1 for each vendor. */
  readonly no: number;
  readonly holder: string;
  readonly accountSealed: string;
  readonly last4: string;
  readonly ifsc: string;
  readonly enteredBy: Person;
  /** In ms since 1970. */
  readonly enteredAt: number;
  /** Undefined until another person has verified the account. */
  readonly verified: { readonly holderShown: string; readonly by: Person; readonly at: number } | undefined;
}

/** A vendor's newest bank account, and why payouts are held. */
export interface VendorPayoutDetails {
  readonly vendorId: string;
  readonly franchiseCode: string;
  readonly account: StoredAccount | undefined;
  /** The reason given by the account or by an administrator; a run itself holds small amounts. */
  readonly held: HoldReason | undefined;
  /** The administrator's reason for `by-office`. */
  readonly heldNote: string | undefined;
  /** The end of the hold after a change of the account, in ms since 1970; undefined where it is over. */
  readonly heldUntil: number | undefined;
}

/** The vendors to read, and the time that holds are judged at. */
interface Asked {
  /** In ms since 1970. */
  readonly now: number;
  /** All vendors where left out. */
  readonly vendorIds?: readonly string[] | undefined;
}

/** The place name that seals the number of a vendor's account. Copies in `payouts` are sealed for the same place. */
export function placeOfAccount(vendorId: string, no: number): string {
  return `beneficiaries ${vendorId} ${no}`;
}

/** Shows an account number by its last four digits. */
export function maskedAccount(last4: string): string {
  return `••••${last4}`;
}

/** Reads the bank accounts of vendors and the holds on their payouts, by vendor id, in one query. */
export async function payoutDetailsOf(
  database: PortalDatabase,
  { now, vendorIds }: Asked,
): Promise<ReadonlyMap<string, VendorPayoutDetails>> {
  const all = selectDetails(database);
  const rows = await (vendorIds === undefined
    ? all
    : all.where(isOneOfList(database, 'vendors.vendor_id', vendorIds))
  ).execute();
  return new Map(rows.map((row) => [row.vendor_id, detailsOf(row, now)]));
}

function selectDetails(database: PortalDatabase) {
  return database
    .selectFrom('vendors')
    .leftJoin(
      (of) =>
        of
          .selectFrom('beneficiaries')
          .select((each) => ['vendor_id', each.fn.max('no').as('no')])
          .groupBy('vendor_id')
          .as('newest'),
      (join) => join.onRef('newest.vendor_id', '=', 'vendors.vendor_id'),
    )
    .leftJoin('beneficiaries as account', (join) =>
      join.onRef('account.vendor_id', '=', 'newest.vendor_id').onRef('account.no', '=', 'newest.no'),
    )
    .leftJoin('beneficiary_checks as check', (join) =>
      join.onRef('check.vendor_id', '=', 'account.vendor_id').onRef('check.no', '=', 'account.no'),
    )
    .leftJoin(
      (of) =>
        of
          .selectFrom('payout_holds')
          .select((each) => ['vendor_id', each.fn.max('seq').as('seq')])
          .groupBy('vendor_id')
          .as('last'),
      (join) => join.onRef('last.vendor_id', '=', 'vendors.vendor_id'),
    )
    .leftJoin('payout_holds as hold', (join) =>
      join.onRef('hold.vendor_id', '=', 'last.vendor_id').onRef('hold.seq', '=', 'last.seq'),
    )
    .leftJoin('users as enterer', 'enterer.id', 'account.entered_by')
    .leftJoin('users as checker', 'checker.id', 'check.user_id')
    .select(['vendors.vendor_id', 'vendors.franchise_code'])
    .select(['enterer.vendor_id as enterer_vendor', 'checker.vendor_id as checker_vendor'])
    .select(nameThen('account.entered_by', 'account.entered_at_ms').as('entered_by_name'))
    .select(nameThen('check.user_id', 'check.at_ms').as('checked_by_name'))
    .select(['account.no', 'account.holder', 'account.account_sealed', 'account.account_last4'])
    .select(['account.ifsc', 'account.entered_by', 'account.entered_at_ms'])
    .select(['check.holder_shown', 'check.user_id as checked_by', 'check.at_ms as checked_at_ms'])
    .select(['hold.kind as hold', 'hold.reason as hold_reason'])
    .orderBy('vendors.franchise_code')
    .orderBy('vendors.vendor_id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDetails>['execute']>>[number];

function detailsOf(row: Row, now: number): VendorPayoutDetails {
  const account = accountIn(row);
  const until = account && holdEnd(account.enteredAt, account.no === 1);
  const heldUntil = until !== undefined && until > now ? until : undefined;
  const isHeldByOffice = row.hold === 'held';
  const facts = {
    isHeldByOffice,
    isEntered: account !== undefined,
    isVerified: account?.verified !== undefined,
    heldUntil,
  };
  return {
    vendorId: row.vendor_id,
    franchiseCode: row.franchise_code,
    account,
    held: accountHold(facts, now),
    heldNote: isHeldByOffice ? (row.hold_reason ?? undefined) : undefined,
    heldUntil,
  };
}

function accountIn(row: Row): StoredAccount | undefined {
  const { no, holder, account_sealed, account_last4, ifsc, entered_by, entered_at_ms } = row;
  if (no === null || holder === null || account_sealed === null || account_last4 === null) return undefined;
  if (ifsc === null || entered_by === null || entered_at_ms === null) return undefined;
  const { holder_shown, checked_by, checked_at_ms } = row;
  return {
    no,
    holder,
    accountSealed: account_sealed,
    last4: account_last4,
    ifsc,
    enteredBy: {
      userId: entered_by,
      name: row.entered_by_name ?? undefined,
      vendorId: row.enterer_vendor ?? undefined,
    },
    enteredAt: entered_at_ms,
    verified:
      holder_shown === null || checked_by === null || checked_at_ms === null
        ? undefined
        : {
            holderShown: holder_shown,
            by: {
              userId: checked_by,
              name: row.checked_by_name ?? undefined,
              vendorId: row.checker_vendor ?? undefined,
            },
            at: checked_at_ms,
          },
  };
}
