import { VENDOR_FIELDS } from '#records/vendor';
import { indianNumberDigits } from '../leads/indian-mobile';
import { EMPTY_VENDOR, type VendorDraft } from './new-vendor';
import type { Vendor } from './vendor';

/** Whether a vendor may sign in: `invited` until the first password is set, `inactive` when disabled by an admin. */
export type VendorStatus = 'active' | 'invited' | 'inactive';

/** A vendor with the fields for administrators. Of the PAN only the end is visible. Times in ms since 1970. */
export interface VendorDetails extends Vendor {
  readonly id: string;
  readonly status: VendorStatus;
  /** Its former codes, the first one first; left out for none. */
  readonly formerCodes?: readonly string[] | undefined;
  readonly contactPerson?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  readonly createdAt?: number | undefined;
  /** The time when the newest invitation was sent. */
  readonly invitedAt?: number | undefined;
}

/**
 * The owners of a franchise code and of an e-mail address: the code of the owning franchise, `-` for an account without
 * one; undefined where it is free.
 */
export interface TakenBy {
  readonly franchiseCode?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * An admin's change of a vendor; undefined fields stay. The franchise code is changed by two administrators, see
 * `CodeChange`.
 */
export interface VendorChange {
  readonly name?: string | undefined;
  readonly contactPerson?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  /** The address of a picture stored as a logo. */
  readonly logoUrl?: string | undefined;
}

/** Converts a vendor to the texts of its form. The PAN is left out, since only its end is known. */
export function vendorDraftOf(vendor: VendorChange): VendorDraft {
  const { name, contactPerson, email, mobile, city, state, pin, gstin } = vendor;
  const known = Object.entries({ name, contactPerson, email, city, state, pin, gstin });
  return {
    ...EMPTY_VENDOR,
    ...Object.fromEntries(known.map(([field, value]) => [field, value ?? ''])),
    mobile: indianNumberDigits(mobile ?? '') ?? mobile ?? '',
  };
}

/**
 * Whether somebody else has changed a field concerned: it is neither what the sender saw nor what is sent, which may
 * have arrived already.
 */
export function isVendorOvertaken(
  vendor: VendorDetails,
  change: VendorChange,
  before: Omit<VendorChange, 'logoUrl'>,
): boolean {
  const [is, sent] = [vendorDraftOf(vendor), vendorDraftOf(change)];
  return VENDOR_FIELDS.some((field) => {
    if (field === 'franchiseCode' || field === 'pan') return false;
    if (change[field] === undefined || before[field] === undefined) return false;
    return is[field] !== before[field] && is[field] !== sent[field];
  });
}
