import { shownValues } from '#core/imports/hidden-accounts';
import type { ImportPlan } from '#core/imports/plan-import';
import type { AuditEntry } from '../audit/audit-log';

/** The number of changed records in one entry of the audit log, which has to fit on the screen and in memory. */
const RECORDS_OF_AN_ENTRY = 500;

type Values = Readonly<Record<string, string | null>>;

/** The former and new values of changed fields of existing records, by id; an empty value is null. */
export interface ChangedRecords {
  readonly before: Readonly<Record<string, Values>>;
  readonly after: Readonly<Record<string, Values>>;
}

/** Returns the changes of a plan to existing records; new records appear only in the counts. */
export function changedRecords(writes: ImportPlan['writes']): ChangedRecords {
  const before: Record<string, Values> = {};
  const after: Record<string, Values> = {};
  for (const { before: was, after: is } of writes) {
    if (!was) continue;
    const fields = Object.keys(is).filter((field) => is[field] !== was[field]);
    const id = is.id ?? is.Franchise_code ?? '';
    before[id] = shownValues(pick(was, fields));
    after[id] = shownValues(pick(is, fields));
  }
  return { before, after };
}

/** Writes every changed field of every existing record to the audit log, in as many entries as needed. */
export class AuditedChanges {
  #before: Record<string, Values> = {};
  #after: Record<string, Values> = {};
  #kept = 0;

  /** `record` adds an entry to the audit log, within the transaction of the changes. */
  constructor(private readonly record: (entry: Pick<AuditEntry, 'before' | 'after'>) => Promise<void>) {}

  /** Whether nothing was added since the last entry. */
  get isEmpty(): boolean {
    return this.#kept === 0;
  }

  /** Adds changes. */
  async add({ before, after }: ChangedRecords): Promise<void> {
    for (const [id, was] of Object.entries(before)) {
      if (this.#kept === RECORDS_OF_AN_ENTRY) await this.end();
      this.#kept += 1;
      this.#before[id] = was;
      this.#after[id] = after[id] ?? {};
    }
  }

  /** Writes the last entry with all remaining changes, and with the fields in `more`. */
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

function pick(values: ImportPlan['writes'][number]['after'], fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}
