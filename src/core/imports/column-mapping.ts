import { isRepeated } from './distinct-headings';
import { fieldsOf, IMPORT_FIELDS, type ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';

/** The column of each field: maps the field's wire name to the heading as the file writes it. */
export type ColumnMapping = Readonly<Record<string, string>>;

/**
 * Finds the column of each field. It takes the column chosen now (an empty text means none), else the one chosen before
 * for this kind of file if the file has it, else one whose heading equals the field's name or an alias, ignoring case,
 * blanks and signs. No column serves two fields, and none is guessed among several with one heading.
 */
export function mapColumns(
  kind: ImportKind,
  headings: readonly string[],
  chosen: ColumnMapping = {},
  remembered: ColumnMapping = {},
): ColumnMapping {
  const mapping: Record<string, string> = {};
  const free = new Set(headings.filter((heading) => plainHeading(heading) !== ''));
  const take = (name: string, heading: string | undefined) => {
    if (heading === undefined || name in mapping) return;
    if (heading !== '' && !free.delete(heading)) return;
    mapping[name] = heading;
  };
  const headed = (name: string | undefined) => {
    const found =
      name &&
      (free.has(name) ? name : [...free].find((heading) => plainHeading(heading) === plainHeading(name)));
    // Only a person knows which of two columns with one heading is meant.
    return found && !isRepeated(found, headings) ? found : undefined;
  };
  const fields = fieldsOf(kind, [...Object.keys(chosen), ...headings]);
  for (const { name } of fields) take(name, chosen[name]);
  for (const { name } of fields) take(name, headed(remembered[name]));
  for (const { name } of fields) take(name, headed(name));
  for (const { name, aliases } of fields) for (const alias of aliases) take(name, headed(alias));
  const found = fields.map(({ name }): [string, string] => [name, mapping[name] ?? '']);
  return Object.fromEntries(found.filter(([, heading]) => heading !== ''));
}

/** Lists the required fields that no column holds. */
export function missingFields(kind: ImportKind, mapping: ColumnMapping): readonly string[] {
  return IMPORT_FIELDS[kind]
    .filter(({ name, required }) => required && !mapping[name])
    .map(({ name }) => name);
}

/**
 * Finds the first choice that does not fit these headings: a field that the kind does not have, or a column that the
 * file does not have or that is chosen twice. Undefined when every choice fits.
 */
export function wrongChoice(
  kind: ImportKind,
  chosen: ColumnMapping,
  headings: readonly string[],
): { readonly what: 'field' | 'column' | 'twice'; readonly name: string } | undefined {
  const taken = new Set<string>();
  const fields = fieldsOf(kind, Object.keys(chosen));
  for (const [name, heading] of Object.entries(chosen)) {
    if (!fields.some((field) => field.name === name)) return { what: 'field', name };
    if (heading === '') continue;
    if (!headings.includes(heading)) return { what: 'column', name: heading };
    if (taken.has(heading)) return { what: 'twice', name: heading };
    taken.add(heading);
  }
  return undefined;
}
