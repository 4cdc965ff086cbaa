import * as z from 'zod/mini';
import type { Beneficiary, BeneficiaryDetails, PayoutDetails } from '#core/payouts/beneficiary';
import { HOLD_REASONS } from '#core/payouts/payout';
import { ACCOUNT_NUMBER } from '#core/shared/account-number';
import { IFSC } from '#core/shared/ifsc';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const text = z.optional(z.string());

const details = record<PayoutDetails>()({
  franchiseCode: as('Franchise_code', z.string()),
  beneficiary: z.optional(
    record<Beneficiary>()({
      holder: z.string(),
      account: z.string(),
      ifsc: z.string(),
      bank: text,
      enteredBy: as('entered_by', text),
      enteredAt: as('entered_at', moment),
      verified: z.optional(
        record<NonNullable<Beneficiary['verified']>>()({
          holderShown: as('holder_shown', z.string()),
          by: text,
          at: moment,
        }),
      ),
      heldUntil: as('held_until', z.optional(moment)),
    }),
  ),
  held: z.optional(z.enum(HOLD_REASONS)),
  heldNote: as('held_note', text),
  isOwnEntry: as('own_entry', z.boolean()),
});

/** Reads a vendor's bank account, masked; for a vendor, another's is 404. Additive to the spec, as all of these. */
export const beneficiary = endpoint({
  name: 'beneficiary',
  summary: "A vendor's bank account, by its last four digits, and what holds its payouts",
  method: 'GET',
  path: '/api/vendors/{id}/beneficiary',
  access: 'signed-in',
  answer: details,
});

/** Lists the bank accounts of all vendors, masked, by franchise code. */
export const beneficiaries = endpoint({
  name: 'beneficiaries',
  summary: 'The bank accounts of all vendors, masked, and what holds their payouts',
  method: 'GET',
  path: '/api/beneficiaries',
  access: 'admin',
  answer: under('data', listOf(details)),
});

/**
 * Stores a vendor's bank account, sent by the vendor or an administrator. Changing an account holds payouts for 48
 * hours and notifies both addresses; the same again changes nothing.
 */
export const enterBeneficiary = endpoint({
  name: 'enterBeneficiary',
  summary: "Enter a vendor's bank account",
  method: 'PUT',
  path: '/api/vendors/{id}/beneficiary',
  access: 'signed-in',
  secondFactor: 'fresh',
  body: record<BeneficiaryDetails>()({
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
    account: z.string().check(z.trim(), z.regex(ACCOUNT_NUMBER)),
    ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(IFSC)),
  }),
  answer: details,
});

/** A person's confirmation that an account exists at the bank. */
export interface AccountCheck {
  /** The holder's name, as the bank shows it. */
  readonly holderShown: string;
  /** The `entered_at` of the checked account, in ms since 1970: an account changed since is not verified. */
  readonly enteredAt?: number | undefined;
}

/**
 * Verifies an account entered by somebody else, by the name that the bank shows; a vendor confirms an account entered
 * by an administrator. 409 `money.same-person`, `beneficiary.none`, `beneficiary.changed`. Again returns the same.
 */
export const verifyBeneficiary = endpoint({
  name: 'verifyBeneficiary',
  summary: "Verify a vendor's bank account by the name that the bank shows",
  method: 'POST',
  path: '/api/vendors/{id}/beneficiary/verify',
  access: 'signed-in',
  secondFactor: 'fresh',
  body: record<AccountCheck>()({
    holderShown: as('holder_shown', z.string().check(z.trim(), z.minLength(2), z.maxLength(120))),
    enteredAt: as('entered_at', z.optional(moment)),
  }),
  answer: details,
});

/** Puts a vendor's payouts on hold, with a reason that the vendor can read. */
export const holdPayouts = endpoint({
  name: 'holdPayouts',
  summary: "Keep a vendor's payouts back, with the reason",
  method: 'PUT',
  path: '/api/vendors/{id}/payout-hold',
  access: 'admin',
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: WireMessage,
});

/** Releases a vendor's payouts. */
export const releasePayouts = endpoint({
  name: 'releasePayouts',
  summary: "Let a vendor's payouts go again",
  method: 'DELETE',
  path: '/api/vendors/{id}/payout-hold',
  access: 'admin',
  secondFactor: 'fresh',
  answer: WireMessage,
});
