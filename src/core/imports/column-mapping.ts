import { isRepeated } from './distinct-headings';
import { fieldsOf, IMPORT_FIELDS, type ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';

/** The column of each field: the heading as it is written in the file, by the field's name. */
export type ColumnMapping = Readonly<Record<string, string>>;

/**
 * Finds the column of each field: the one chosen now (empty text for none), else the one chosen before for this kind
 * of file if it is there, else one whose heading is the field's name or another name of it, whatever its case, blanks
 * and signs. No column is taken twice,
 * and none of several with one heading is guessed.
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
    // Which of two columns with one heading is meant, only a person knows.
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

/** The fields that a record needs and that no column holds. */
export function missingFields(kind: ImportKind, mapping: ColumnMapping): readonly string[] {
  return IMPORT_FIELDS[kind]
    .filter(({ name, required }) => required && !mapping[name])
    .map(({ name }) => name);
}

/**
 * Finds what of a choice cannot be used with these headings: a field that the kind does not have, a column that the
 * file does not have or that is chosen twice. Undefined when all of it can.
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
