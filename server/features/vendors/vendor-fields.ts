import { InvalidInput } from '#core/shared/failure';
import {
  EMPTY_VENDOR,
  type NewVendor,
  newVendor,
  type VendorDraft,
  vendorFaults,
} from '#core/vendors/new-vendor';
import { VENDOR, VENDOR_FIELDS } from '#records/vendor';
import { faultSentence } from './field-sentences';

/** The field texts of a call; fields that are not named are undefined. */
type SentFields = { readonly [Field in keyof VendorDraft]?: string | undefined };

function draftIn(sent: SentFields): Partial<VendorDraft> {
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  );
}

/** Builds a vendor from these fields. Throws `InvalidInput` with the first faulty field. */
export function vendorIn(sent: SentFields): NewVendor {
  const vendor = newVendor(checked({ ...EMPTY_VENDOR, ...draftIn(sent) }));
  if (!vendor) throw new TypeError('A draft without faults makes a vendor.');
  return vendor;
}

/** Throws `InvalidInput` with the first faulty field. */
function checked<Draft extends Partial<VendorDraft>>(draft: Draft): Draft {
  const faults = vendorFaults({ ...EMPTY_VENDOR, ...draft });
  for (const field of VENDOR_FIELDS) {
    const fault = field in draft && faults[field];
    if (fault) throw new InvalidInput(faultSentence(field, fault), VENDOR[field].wire);
  }
  return draft;
}

/**
 * Normalizes the named fields, except the code, which never changes this way. Throws `InvalidInput` with the first
 * faulty field.
 */
export function changeIn(sent: SentFields): Partial<VendorDraft> {
  const { franchiseCode: _, ...draft } = checked(draftIn(sent));
  const whole = newVendor({ ...FILLED, ...draft });
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => (field in draft ? [[field, whole?.[field] ?? '']] : [])),
  );
}

/** Fills the fields that a change does not name, so that the named ones are normalized like those of a new vendor. */
const FILLED: VendorDraft = {
  ...EMPTY_VENDOR,
  name: 'Any',
  contactPerson: 'Any',
  email: 'any@example.com',
  mobile: '9000000000',
  franchiseCode: 'ANY',
};
