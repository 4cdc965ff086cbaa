import { VENDOR_FIELDS } from '#records/vendor';
import { indianNumberDigits } from '../leads/indian-mobile';
import { EMPTY_VENDOR, type VendorDraft } from './new-vendor';
import type { Vendor } from './vendor';

/** Whether a vendor may sign in: `invited` until the first password is set, `inactive` when an admin stopped it. */
export type VendorStatus = 'active' | 'invited' | 'inactive';

/** A vendor as the network's office keeps it. Of PAN only the end can be read. Times in ms since 1970. */
export interface VendorDetails extends Vendor {
  readonly id: string;
  readonly status: VendorStatus;
  /** The codes that it had, the first one first; missing for none. */
  readonly formerCodes?: readonly string[] | undefined;
  readonly contactPerson?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  readonly createdAt?: number | undefined;
  /** When the newest invitation was sent. */
  readonly invitedAt?: number | undefined;
}

/**
 * The owners of a franchise code and of an e-mail address: the code of the franchise that has it already, `-` for an
 * account of none; undefined for what is free.
 */
export interface TakenBy {
  readonly franchiseCode?: string | undefined;
  readonly email?: string | undefined;
}

/** A change that an admin makes to a vendor; a field that is undefined stays. The franchise code changes by two administrators, see `CodeChange`. */
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
  /** The address of a picture that was kept as a logo. */
  readonly logoUrl?: string | undefined;
}

/** Gives the texts of a vendor as a form has them. The PAN stays out: only its end is known. */
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
 * Tells whether somebody else has changed what a change is for: a field that is neither what it was for the sender nor
 * what is sent, which may have arrived before.
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
