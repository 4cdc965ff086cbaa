import { fieldsWith } from '#records/field-table';
import { VENDOR } from '#records/vendor';
import type { CommissionRule } from '../vendors/commission-rule';
import {
  EMPTY_VENDOR,
  type NewVendor,
  newVendor,
  type VendorDraft,
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

type Texts = Readonly<Record<string, string | undefined>>;

/** The fields of a vendor by their names in a file and on the wire. */
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

/** A ratio in a row: its heading, and the rule that it makes. */
interface WrittenRule extends RuleDraft {
  readonly name: string;
}

/**
 * Reads the trimmed cells of a vendor's row: mobile, codes and address as they are kept, each ratio as a decimal in
 * percent, and the bank account. Gives everything that is wrong, or the values.
 */
export function readVendorRow(
  cells: Texts,
):
  | { readonly values: Texts }
  | { readonly faults: readonly { field: string; fault: ImportFault; value?: string | undefined }[] } {
  const draft = draftOf(cells);
  const wrong = vendorFaults(draft);
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
  const faults = [...ofRow, ...account.faults];
  const vendor = newVendor(draft);
  if (!vendor || faults.length > 0) return { faults };
  const ratios = new Map(
    draftsOfRules(rulesOfDrafts(rules) ?? []).map(({ ratio }, at) => [rules[at]?.name, ratio]),
  );
  const kept = [...FIELDS].map(([name, of]): [string, string | undefined] => [name, vendor[of]]);
  const ofRules = Object.keys(cells)
    .filter((name) => ratioProduct(name) !== undefined)
    .map((name): [string, string | undefined] => [name, ratios.get(name)]);
  return {
    values: Object.fromEntries([
      ...kept.filter(([name]) => name in cells),
      ...ofRules,
      ...Object.entries(account.values),
    ]),
  };
}

/** The vendor of a row that was read, with the rules of its ratios. Throws a `TypeError` for another row. */
export function vendorIn(values: Texts): {
  readonly vendor: NewVendor;
  readonly rules: readonly CommissionRule[];
} {
  const vendor = newVendor(draftOf(values));
  const rules = rulesOfDrafts(writtenRules(values));
  if (!vendor || !rules) throw new TypeError('A row that was read makes a vendor.');
  return { vendor, rules };
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

/** Finds the fault of a value that no database keeps; this is checked before the needs of a vendor. */
function unkept(value: string): ImportFault | undefined {
  if (!isText(value)) return 'not-text';
  return isCutByExcel(value) ? 'cut-digits' : undefined;
}
