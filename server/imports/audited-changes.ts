import type { ImportPlan } from '#core/imports/plan-import';

/** So many changed records stand in the log one by one; of a larger import the log has the counts. */
const MOST_RECORDS = 500;

type Values = Readonly<Record<string, string | undefined>>;

/** What an import changed in records that were there, field by field, for the log of changes. */
export class AuditedChanges {
  readonly #before: Record<string, Values> = {};
  readonly #after: Record<string, Values> = {};
  #kept = 0;
  #more = 0;

  /** Takes in what is written; records that are new have no before and stand in the counts. */
  add(writes: ImportPlan['writes']): void {
    for (const { before, after } of writes) {
      if (!before) continue;
      if (this.#kept === MOST_RECORDS) {
        this.#more += 1;
        continue;
      }
      this.#kept += 1;
      const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
      const id = after.id ?? '';
      this.#before[id] = pick(before, fields);
      this.#after[id] = pick(after, fields);
    }
  }

  /** What the changed records held. */
  get before(): object | undefined {
    return this.#kept === 0 ? undefined : { records: this.#before };
  }

  /** What they hold now, and how many more were changed than are listed. */
  get after(): object {
    return { ...(this.#kept > 0 && { records: this.#after }), ...(this.#more > 0 && { more: this.#more }) };
  }
}

/** A field that was or is empty is null, so that it stands in the log. */
function pick(values: Values, fields: readonly string[]): Values {
  return JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))),
  );
}
