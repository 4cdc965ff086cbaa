import { VENDOR_FILE } from '#records/vendor-file';
import { plainCell } from './plain-cell';
import { ratioProduct } from './ratio-column';

type Texts = Readonly<Record<string, string | undefined>>;

/** The field that the parts of a name are joined into. */
const WHOLE = 'Full_Name';

/** The columns that hold the parts of a name, in the order in which they are joined. */
export const NAME_PARTS: readonly { readonly name: string; readonly aliases: readonly string[] }[] = [
  { name: 'First_Name', aliases: ['fname', 'givenname', 'forename', 'पहला नाम', 'प्रथम नाम'] },
  { name: 'Last_Name', aliases: ['lname', 'surname', 'familyname', 'उपनाम', 'अंतिम नाम', 'कुलनाम'] },
];

/** Whether files of a kind may hold names in parts. */
export function hasNameParts(kind: string): boolean {
  return kind === 'leads';
}

/** Whether a field is a part of a name. */
export function isNamePart(field: string): boolean {
  return NAME_PARTS.some(({ name }) => name === field);
}

/** Returns the cells of a row by the fields of its record: joins the parts of a name where the row has no full name. */
export function wholeName(kind: string, cells: Texts): Texts {
  if (!hasNameParts(kind) || !Object.keys(cells).some(isNamePart)) return cells;
  const whole = plainCell(cells[WHOLE] ?? '');
  const parts = NAME_PARTS.map(({ name }) => plainCell(cells[name] ?? '')).filter((part) => part !== '');
  const others = Object.entries(cells).filter(([name]) => !isNamePart(name));
  return { ...Object.fromEntries(others), [WHOLE]: whole || parts.join(' ') };
}

/** Lists the fields of a record that a file with these columns can set. */
export function fieldsHeld(mapping: Texts): readonly string[] {
  const fields = Object.keys(mapping).map((field) => (isNamePart(field) ? WHOLE : field));
  // Ratios have a first day even if no column gives it.
  const hasRatios = fields.some((field) => ratioProduct(field) !== undefined);
  return [...new Set([...fields, ...(hasRatios ? [VENDOR_FILE.ratesFrom.wire] : [])])];
}
