import { CRM_KINDS, type CrmKind, CrmSync, type SyncCounts, type SyncEvent } from '#core/crm/crm-sync.port';
import { NOTHING_KNOWN, planImport, type ReadRow } from '#core/imports/plan-import';
import { type ImportValues, readImportRow } from '#core/imports/read-import-row';
import { Cancelled, InvalidInput } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';

/** A record as a CRM holds it: the fields by the wire's names, and when they were changed last (ms since 1970). */
export interface HeldRecord {
  readonly changedAt: number;
  readonly fields: Readonly<Record<string, string>>;
}

const NOTHING: SyncCounts = { read: 0, created: 0, changed: 0, unchanged: 0, left: 0 };

/** Reads a CRM that is two lists, which may change between two runs, and keeps what it read. */
export class InMemoryCrmSync extends CrmSync {
  readonly records: Readonly<Record<CrmKind, Map<string, ImportValues>>> = {
    leads: new Map(),
    deals: new Map(),
  };
  readonly #since = new Map<CrmKind, number>();
  #busy = false;

  constructor(
    private readonly crm: Readonly<Record<CrmKind, readonly HeldRecord[]>>,
    private readonly franchiseCodes: ReadonlySet<string>,
    private readonly calendar = new BusinessCalendar(),
  ) {
    super();
  }

  override async *run({ all }: { readonly all: boolean }, signal?: AbortSignal): AsyncIterable<SyncEvent> {
    if (this.#busy) throw new InvalidInput('The CRM is being read already.');
    this.#busy = true;
    try {
      if (all) this.#since.clear();
      const counts: Record<CrmKind, SyncCounts> = { leads: NOTHING, deals: NOTHING };
      for (const kind of CRM_KINDS) {
        if (signal?.aborted) throw new Cancelled();
        const { read, left } = this.#read(kind);
        counts[kind] = read;
        for (const each of left) yield { kind: 'left', of: kind, ...each };
        yield { kind: 'progress', of: kind, counts: read };
      }
      yield { kind: 'result', complete: true, counts };
    } finally {
      this.#busy = false;
    }
  }

  #read(kind: CrmKind) {
    const since = this.#since.get(kind) ?? -Infinity;
    const changed = this.crm[kind]
      .filter(({ changedAt }) => changedAt >= since)
      .toSorted((a, b) => a.changedAt - b.changedAt);
    const rows: ReadRow[] = [];
    const left: { id: string; reason: string }[] = [];
    for (const [line, { fields }] of changed.entries()) {
      const read = readImportRow(kind, fields, this.calendar);
      if ('values' in read) rows.push({ line, values: read.values });
      else
        left.push({
          id: fields.id ?? '',
          reason: read.faults.map(({ field, fault }) => `${field}: ${fault}`).join(', '),
        });
    }
    const known = {
      ...NOTHING_KNOWN,
      records: this.records[kind],
      franchiseCodes: this.franchiseCodes,
    };
    const plan = planImport(kind, rows, known);
    for (const { after } of plan.writes) this.records[kind].set(after.id ?? '', after);
    for (const { line, field, fault, value } of plan.rowErrors) {
      const id = rows.find((row) => row.line === line)?.values.id ?? '';
      left.push({ id, reason: `${field}: ${fault}${value === undefined ? '' : ` ${value}`}` });
    }
    const newest = changed.at(-1)?.changedAt;
    if (newest !== undefined) this.#since.set(kind, newest);
    const { created, changed: differing, unchanged } = plan;
    return {
      read: { read: changed.length, created, changed: differing, unchanged, left: left.length },
      left,
    };
  }
}
