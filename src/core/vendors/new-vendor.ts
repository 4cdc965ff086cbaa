import type { Field } from '#records/field-table';
import { REQUIRED_VENDOR_FIELDS, VENDOR, VENDOR_FIELDS } from '#records/vendor';
import { normalMobile } from '../leads/indian-mobile';
import { asciiDigits } from '../shared/ascii-digits';
import { eachOf } from '../shared/each-of';
import { EMAIL } from '../shared/email';
import { isGstin } from './tax-numbers';

/** The content of a vendor's form, complete or not. Empty texts are empty fields. */
export type VendorDraft = Readonly<Record<(typeof VENDOR_FIELDS)[number], string>>;

/**
 * A valid vendor, ready to be added. The mobile is normalized: "+919876543210"; code, PAN and GSTIN are in capitals.
 */
export interface NewVendor {
  readonly name: string;
  readonly contactPerson: string;
  readonly email: string;
  readonly mobile: string;
  readonly franchiseCode: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly pin?: string | undefined;
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  /** The address of a picture stored as a logo; in a change, empty removes it. */
  readonly logoUrl?: string | undefined;
}

/** The faults of a draft by field; valid fields are missing. */
export type VendorFaults = Partial<Record<keyof VendorDraft, 'missing' | 'invalid' | 'too-long'>>;

export const EMPTY_VENDOR: VendorDraft = eachOf(VENDOR_FIELDS, () => '');

/** The largest number of characters of a field without a fixed form. */
const MAX_TEXT = 80;

const FORMS: Partial<Record<keyof VendorDraft, RegExp>> = {
  name: /^.{2,}$/u,
  contactPerson: /^.{2,}$/u,
  email: EMAIL,
  franchiseCode: /^[A-Z0-9-]{3,20}$/,
  pin: /^[1-9]\d{5}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
};

function maxOf(field: keyof VendorDraft): number {
  const { max = MAX_TEXT }: Field = VENDOR[field];
  return max;
}

/** Whether a field is required. */
export function isRequired(field: keyof VendorDraft): boolean {
  return REQUIRED_VENDOR_FIELDS.some((each) => each === field);
}

/** Checks a draft. */
export function vendorFaults(draft: VendorDraft): VendorFaults {
  const faults: VendorFaults = {};
  for (const field of VENDOR_FIELDS) {
    const value = normalField(field, draft[field]);
    if (value === '') {
      if (isRequired(field)) faults[field] = 'missing';
    } else if (value.length > maxOf(field)) faults[field] = 'too-long';
    else if (!hasForm(field, value)) faults[field] = 'invalid';
  }
  return faults;
}

function hasForm(field: keyof VendorDraft, value: string): boolean {
  if (field === 'mobile') return normalMobile(value) !== undefined;
  return field === 'gstin' ? isGstin(value) : FORMS[field]?.test(value) !== false;
}

/** Builds the vendor of a draft; undefined for a draft with faults. */
export function newVendor(draft: VendorDraft): NewVendor | undefined {
  if (Object.keys(vendorFaults(draft)).length > 0) return undefined;
  const value = (field: keyof VendorDraft) => normalField(field, draft[field]);
  return {
    name: value('name'),
    contactPerson: value('contactPerson'),
    email: value('email'),
    mobile: normalMobile(value('mobile')) ?? '',
    franchiseCode: value('franchiseCode'),
    city: value('city') || undefined,
    state: value('state') || undefined,
    pin: value('pin') || undefined,
    pan: value('pan') || undefined,
    gstin: value('gstin') || undefined,
  };
}

/** Normalizes a field for storage: trimmed; addresses in lower case, codes in capitals. */
export function normalField(field: keyof VendorDraft, text: string): string {
  const tidy = text.trim().replaceAll(/\s+/g, ' ');
  if (field === 'email') return tidy.toLowerCase();
  if (field === 'franchiseCode' || field === 'pan' || field === 'gstin') return tidy.toUpperCase();
  return field === 'pin' ? asciiDigits(tidy).replaceAll(' ', '') : tidy;
}

/** Suggests the next free code in the style of existing ones: after FR-001 and FR-006, FR-007. */
export function suggestedFranchiseCode(codes: readonly string[]): string {
  const numbered = codes.flatMap((code) => {
    const [, prefix = '', digits = ''] = /^([A-Z0-9-]*?)(\d{1,9})$/.exec(code) ?? [];
    return digits ? [{ prefix, digits }] : [];
  });
  const prefixes = numbered.map(({ prefix }) => prefix);
  const counts = new Map(prefixes.map((prefix) => [prefix, prefixes.filter((p) => p === prefix).length]));
  const [prefix = 'FR-'] = prefixes.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const alike = numbered.filter((each) => each.prefix === prefix);
  const next = Math.max(0, ...alike.map(({ digits }) => Number(digits))) + 1;
  return prefix + String(next).padStart(alike[0]?.digits.length ?? 3, '0');
}
