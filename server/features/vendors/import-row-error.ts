import type { VendorDraft } from '#core/vendors/new-vendor';
import type { ImportFault, ImportRowError } from '#core/vendors/vendor-import';

/** What a field is called in a sentence. */
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

type Named = Readonly<Record<'field' | 'product' | 'other', string>>;

const SENTENCES: Readonly<Record<ImportFault, (named: Named) => string>> = {
  'not-csv': () => 'This line is not proper CSV.',
  'repeated-heading': () => 'This line repeats the heads.',
  'total-row': () => 'This line is a total, not a vendor.',
  empty: () => 'The file is empty.',
  'no-vendor': () => 'The file names no vendor.',
  'too-many-vendors': ({ other }) => `At most ${other} vendors fit into one file.`,
  'too-many-values': ({ other }) => `This line has more values than there are heads: ${other}.`,
  'no-column': ({ field }) => `No column holds the ${field}.`,
  missing: ({ field }) => `The ${field} is missing.`,
  'too-long': ({ field }) => `The ${field} is too long.`,
  invalid: ({ field }) => `The ${field} is not valid.`,
  'same-before': ({ field, other }) => `Line ${other} has the same ${field}.`,
  taken: ({ field, other }) => `This ${field} is already used by ${other}.`,
  'taken-by-account': ({ field }) => `This ${field} is already used by another account.`,
  'rule-missing': () =>
    'A column of ratios names no product: its head is "Ratio: Mutual Fund", for instance.',
  'rule-too-long': ({ product }) => `The product ${product} is too long.`,
  'rule-flat': () => 'Free Demat Account is paid as flat amount and has no ratio.',
  'rule-twice': ({ product }) => `${product} has more than one column.`,
  'rule-unknown': ({ product, other }) => `There is no product ${product}. Known are: ${other}.`,
  'too-many-rules': ({ other }) => `A vendor has at most ${other} rules.`,
  'ratio-invalid': ({ product }) => `The ratio of ${product} is no number.`,
  'ratio-range': ({ product }) => `The ratio of ${product} must be from 0 to 100.`,
  'ratio-decimals': ({ product }) => `The ratio of ${product} has more than 2 decimals.`,
};

/** What a complaint is about, beside what is wrong. */
export interface ComplaintAbout {
  readonly line?: number | undefined;
  readonly field?: keyof VendorDraft | undefined;
  readonly product?: string | undefined;
  readonly other?: string | number | undefined;
}

/** A complaint as a word and as a sentence. */
export function importRowError(fault: ImportFault, about: ComplaintAbout = {}): ImportRowError {
  const { line, field, product } = about;
  const other = about.other === undefined ? undefined : String(about.other);
  const named = { field: field ? FIELD_NAMES[field] : '', product: product ?? '', other: other ?? '' };
  return { line, field, message: SENTENCES[fault](named), fault, product, other };
}

/** What is said about a field that is not right. */
export function faultSentence(field: keyof VendorDraft, fault: 'missing' | 'too-long' | 'invalid'): string {
  return importRowError(fault, { field }).message;
}
