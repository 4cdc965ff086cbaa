/** A value in the log. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [name: string]: AuditValue };

/** One change by an admin. Time in ms since 1970. */
export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  /** The author's name at that time; undefined where there is no such account. */
  readonly by: string | undefined;
  /** The id and e-mail address of the author's account, since names may be equal; undefined where they are not sent. */
  readonly byId?: string | undefined;
  readonly byEmail?: string | undefined;
  /** The kind of the changed thing, such as `rules`; `subjectId` identifies it. */
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

/** One field that a change has made different. Undefined: absent before, or afterwards. */
export interface AuditDifference {
  /** The name of the field, preceded by the names above it: `rules`, `Mutual Fund`. */
  readonly path: readonly string[];
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Lists the fields that differ, in the order of the log. */
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
