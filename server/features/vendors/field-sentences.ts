import type { VendorDraft } from '#core/vendors/new-vendor';

/** The field names used in sentences. */
const FIELD_NAMES: Readonly<Record<keyof VendorDraft, string>> = {
  name: 'franchise name',
  contactPerson: 'contact person',
  email: 'email',
  mobile: 'mobile number',
  franchiseCode: 'franchise code',
  city: 'city',
  state: 'state',
  pin: 'PIN',
  pan: 'PAN',
  gstin: 'GSTIN',
};

const FAULTS = { missing: 'is missing', 'too-long': 'is too long', invalid: 'is not valid' } as const;

/** Builds the sentence about a faulty field. */
export function faultSentence(field: keyof VendorDraft, fault: keyof typeof FAULTS): string {
  return `The ${FIELD_NAMES[field]} ${FAULTS[fault]}.`;
}

/**
 * Builds the sentence about a wanted code or address that is taken; `-` means an account without a franchise. A former
 * code has an owner of another code.
 */
export function takenSentence(field: 'franchiseCode' | 'email', owner: string, wanted: string): string {
  if (owner === wanted) return `This ${FIELD_NAMES[field]} is already in use.`;
  return `This ${FIELD_NAMES[field]} is already used by ${owner === '-' ? 'another account' : owner}.`;
}
