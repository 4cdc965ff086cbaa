import { fieldsWith } from '#records/field-table';
import { VENDOR, VENDOR_FIELDS } from '#records/vendor';
import { VENDOR_FILE } from '#records/vendor-file';
import { normalMobile } from '../leads/indian-mobile';
import { eachOf } from '../shared/each-of';
import type { CommissionRule } from '../vendors/commission-rule';
import {
  EMPTY_VENDOR,
  type NewVendor,
  newVendor,
  normalField,
  type VendorDraft,
  type VendorFaults,
  vendorFaults,
} from '../vendors/new-vendor';
import {
  draftsOfRules,
  MAX_RULES,
  type RuleDraft,
  type RuleFaults,
  ruleFaults,
  rulesOfDrafts,
} from '../vendors/rule-draft';
import { readAccountCells } from './account-cells';
import type { ImportFault } from './import-report';
import { isCutByExcel, isText } from './kept-text';
import { ratioColumn, ratioProduct } from './ratio-column';
import { RATES_FROM, type VendorsThere } from './vendor-changes';

type Texts = Readonly<Record<string, string | undefined>>;

/** Maps the names of a vendor's fields in a file and on the wire to the fields. */
const FIELDS: ReadonlyMap<string, keyof VendorDraft> = new Map(
  fieldsWith(VENDOR, 'imported').map((field) => [VENDOR[field].wire, field]),
);

const PRODUCT_FAULTS = {
  missing: 'unnamed-product',
  'too-long': 'too-long',
  flat: 'flat-product',
  twice: 'repeated-product',
} as const satisfies Readonly<Record<NonNullable<RuleFaults['category']>, ImportFault>>;
const RATIO_FAULTS = {
  missing: 'unreadable-ratio',
  invalid: 'unreadable-ratio',
  range: 'ratio-out-of-range',
  decimals: 'ratio-decimals',
} as const satisfies Readonly<Record<NonNullable<RuleFaults['ratio']>, ImportFault>>;

/** A ratio in a row: its heading and the rule that it makes. */
interface WrittenRule extends RuleDraft {
  readonly name: string;
}

/**
 * Reads the trimmed cells of a vendor's row: mobile, codes and address as stored, each ratio as a decimal in percent,
 * and the bank account. Returns every fault, or the values.
 */
export function readVendorRow(
  cells: Texts,
  there?: VendorsThere,
  dayOf: (text: string) => string | undefined = () => undefined,
):
  | { readonly values: Texts }
  | { readonly faults: readonly { field: string; fault: ImportFault; value?: string | undefined }[] } {
  const draft = draftOf(cells);
  const isThere = there?.codes.has(normalField('franchiseCode', draft.franchiseCode)) ?? false;
  const wrong = isThere ? withoutMissing(vendorFaults(draft)) : vendorFaults(draft);
  const rules = writtenRules(cells);
  const wrongRules = ruleFaults(rules);
  const faultOfRule = (place: number): ImportFault | undefined => {
    const { category, ratio } = wrongRules[place] ?? {};
    if (category) return PRODUCT_FAULTS[category];
    if (ratio) return RATIO_FAULTS[ratio];
    return place < MAX_RULES ? undefined : 'too-many-rules';
  };
  const found = [
    ...[...FIELDS].map(([field, of]) => ({ field, fault: wrong[of] })),
    ...rules.map(({ name: field }, place) => ({ field, fault: faultOfRule(place) })),
  ];
  const account = readAccountCells(cells);
  const ofRow = found.flatMap(({ field, fault }) => {
    const value = cells[field] || undefined;
    const first = (value !== undefined && unkept(value)) || fault;
    return first ? [{ field, fault: first, value }] : [];
  });
  const more = readFileFields(cells, dayOf);
  const faults = [...ofRow, ...account.faults, ...more.faults];
  const vendor = isThere ? changedVendor(draft) : newVendor(draft);
  if (!vendor || faults.length > 0) return { faults };
  const ratios = new Map(
    draftsOfRules(rulesOfDrafts(rules) ?? []).map(({ ratio }, at) => [rules[at]?.name, ratio]),
  );
  const kept = [...FIELDS].map(([name, of]): [string, string | undefined] => [name, vendor[of]]);
  const ofRules = Object.keys(cells)
    .filter((name) => ratioProduct(name) !== undefined)
    .map((name): [string, string | undefined] => [name, ratios.get(name)]);
  const values: Record<string, string | undefined> = Object.fromEntries([
    ...kept.filter(([name]) => name in cells),
    ...ofRules,
    ...Object.entries(account.values),
    ...Object.entries(more.values),
  ]);
  if (!isThere) return { values };
  const hasRatios = ofRules.some(([, ratio]) => ratio !== undefined);
  return {
    values: { ...values, ...(hasRatios && { [RATES_FROM]: values[RATES_FROM] ?? there?.ratesFrom }) },
  };
}

/**
 * Returns the vendor of a row that was read, with the rules of its ratios. Throws a `TypeError` for a row with faults.
 */
export function vendorIn(values: Texts): {
  readonly vendor: NewVendor;
  readonly rules: readonly CommissionRule[];
} {
  const vendor = newVendor(draftOf(values));
  const rules = rulesOfDrafts(writtenRules(values));
  if (!vendor || !rules) throw new TypeError('A row that was read makes a vendor.');
  return { vendor, rules };
}

/** Ignores missing fields: an existing vendor keeps the fields that a row leaves out. */
function withoutMissing(faults: VendorFaults): VendorFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'missing'));
}

/** Returns the fields of a row that changes a vendor, as stored; an empty one is undefined. */
function changedVendor(draft: VendorDraft): Partial<Record<keyof VendorDraft, string | undefined>> {
  return eachOf(VENDOR_FIELDS, (field) => {
    const value = normalField(field, draft[field]);
    return (field === 'mobile' ? normalMobile(value) : value) || undefined;
  });
}

const STATUSES: ReadonlyMap<string, 'active' | 'inactive'> = new Map([
  ['active', 'active'],
  ['inactive', 'inactive'],
  // Lists call a vendor who has not signed in yet invited, or not invited yet; in a file this means active.
  ['invited', 'active'],
  ['not invited yet', 'active'],
  ['सक्रिय', 'active'],
  ['आमंत्रित', 'active'],
  ['निमंत्रण नहीं भेजा', 'active'],
  ['निष्क्रिय', 'inactive'],
]);

/** Reads the cells that no form has: the status, and the first day of the ratios. */
function readFileFields(cells: Texts, dayOf: (text: string) => string | undefined) {
  const [status, from] = [VENDOR_FILE.status.wire, RATES_FROM].map((name) => cells[name]?.trim() ?? '');
  const values: Record<string, string | undefined> = {};
  const faults: { field: string; fault: ImportFault; value?: string | undefined }[] = [];
  if (status) {
    values[VENDOR_FILE.status.wire] = STATUSES.get(status.toLowerCase());
    if (!values[VENDOR_FILE.status.wire])
      faults.push({ field: VENDOR_FILE.status.wire, fault: 'unreadable-status', value: status });
  }
  if (from) {
    values[RATES_FROM] = dayOf(from)?.slice(0, 10);
    if (!values[RATES_FROM]) faults.push({ field: RATES_FROM, fault: 'unreadable-date', value: from });
  }
  return { values, faults };
}

function draftOf(texts: Texts): VendorDraft {
  const draft = { ...EMPTY_VENDOR };
  for (const [name, of] of [...FIELDS]) draft[of] = texts[name] ?? '';
  return draft;
}

function writtenRules(texts: Texts): readonly WrittenRule[] {
  return Object.entries(texts).flatMap(([name, ratio = '']) => {
    const column = ratioColumn(name);
    if (!column || ratio === '') return [];
    const { product: category, ...days } = column;
    return [{ name, category, ratio, ...days }];
  });
}

/** Finds the fault of a value that no database can store; checked before the rules for vendors. */
function unkept(value: string): ImportFault | undefined {
  if (!isText(value)) return 'not-text';
  return isCutByExcel(value) ? 'cut-digits' : undefined;
}
