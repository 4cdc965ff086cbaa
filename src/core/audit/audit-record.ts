/** A value as it is written in the log. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [name: string]: AuditValue };

/** One change by an admin. Time in ms since 1970. */
export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  /** The name that who changed it had then; undefined where there is no such account. */
  readonly by: string | undefined;
  /** The id and the e-mail address of that account, which tell apart whom names do not; undefined where it is not told. */
  readonly byId?: string | undefined;
  readonly byEmail?: string | undefined;
  /** The kind of thing that was changed, such as `rules`; `subjectId` names which one. */
  readonly subject: string;
  readonly subjectId: string;
  readonly vendorId: string | undefined;
  /** A word such as `create`, `edit`, `deactivate`. */
  readonly action: string;
  /** Undefined where there was, or is, nothing. */
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
  readonly reason: string | undefined;
}

/** One thing that a change made different. Undefined: not there before, or not any more. */
export interface AuditDifference {
  /** The name of the field, with the names above it: `rules`, `Mutual Fund`. */
  readonly path: readonly string[];
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Lists what a change made different, field by field, in the order of the fields in the log. */
export function auditDifferences({
  before,
  after,
}: Pick<AuditRecord, 'before' | 'after'>): readonly AuditDifference[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Map([...was, ...is]).values()]
    .map(({ path }) => {
      const key = JSON.stringify(path);
      return { path, before: was.get(key)?.text, after: is.get(key)?.text };
    })
    .filter((difference) => difference.before !== difference.after);
}

type Leaf = { readonly path: readonly string[]; readonly text: string };

function flat(value: AuditValue | undefined, path: readonly string[] = []): Map<string, Leaf> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[JSON.stringify(path), { path, text: String(value) }]]);
  const entries: readonly (readonly [string, AuditValue])[] = Array.isArray(value)
    ? value.map((each, place) => [String(place + 1), each] as const)
    : Object.entries(value);
  return new Map(entries.flatMap(([name, each]) => [...flat(each, [...path, name])]));
}
