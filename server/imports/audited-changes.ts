import type { ImportPlan } from '#core/imports/plan-import';
import type { AuditEntry } from '../db/audit-log';

/** So many changed records stand in one entry of the log, which has to fit on the screen and in memory. */
const RECORDS_OF_AN_ENTRY = 500;

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Every record that was there and that an import changes, field by field, for the log of changes: in as many entries as it
 * takes.
 */
export class AuditedChanges {
  #before: Record<string, Values> = {};
  #after: Record<string, Values> = {};
  #kept = 0;

  /** `record` adds an entry to the log, within the transaction of the changes. */
  constructor(private readonly record: (entry: Pick<AuditEntry, 'before' | 'after'>) => Promise<void>) {}

  /** Takes in what is written; records that are new have no before and stand in the counts. */
  async add(writes: ImportPlan['writes']): Promise<void> {
    for (const { before, after } of writes) {
      if (!before) continue;
      if (this.#kept === RECORDS_OF_AN_ENTRY) await this.end();
      this.#kept += 1;
      const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
      const id = after.id ?? '';
      this.#before[id] = pick(before, fields);
      this.#after[id] = pick(after, fields);
    }
  }

  /** Adds the entry of what was taken in since the one before, with what else there is to say in the last one. */
  async end(more: object = {}): Promise<void> {
    const [before, after] = [this.#before, this.#after];
    const changed = this.#kept > 0;
    [this.#before, this.#after, this.#kept] = [{}, {}, 0];
    await this.record({
      before: changed ? { records: before } : undefined,
      after: { ...more, ...(changed && { records: after }) },
    });
  }
}

/** A field that was or is empty is null, so that it stands in the log. */
function pick(values: Values, fields: readonly string[]): Values {
  return JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))),
  );
}
