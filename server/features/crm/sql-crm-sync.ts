import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { CRM_KINDS, type CrmKind, type SyncCounts, type SyncEvent } from '#core/crm/crm-sync';
import type { CrmRun } from '#core/health/data-health';
import { type ImportPlan, planImport } from '#core/imports/plan-import';
import { Cancelled, Failure } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { recordChange } from '../audit/audit-log';
import { reportGone } from '../deals/deal-voids';
import { noteStages } from '../deals/sql-stage-history';
import { AuditedChanges, changedRecords } from '../imports/audited-changes';
import { eventsOf } from '../imports/events-of';
import { SYNCED_TABLES } from '../imports/import-tables';
import { stageChanges } from '../imports/stage-changes';
import { asCorrectedHere, forgetCrmValues } from '../leads/crm-values';
import { tellOfWonDeals } from '../notices/tell-of-won-deals';
import type { VendorNotices } from '../notices/vendor-notices';
import { keepLastRun, MAX_KEPT_LEFT } from './crm-last-run';
import { newestOf, readCrmRecords } from './crm-records';
import { type CrmPage, PageTokenGone, type ZohoClient } from './zoho-client';
import type { CrmModule } from './zoho-settings';

const LEASE = 'crm-sync';
/** The author of what the timer brought in: no account of a person. */
const NOBODY = 'crm-sync';
const NOTHING: SyncCounts = { read: 0, created: 0, changed: 0, unchanged: 0, left: 0 };

type Emit = (event: SyncEvent) => void;
type State = { since: string | null; pageToken: string | null; newest: string | null };
/** One reading of the CRM: its name in the log of changes, under which lease, and for whom. */
type Turn = { readonly id: string; readonly lease: Lease; readonly userId: string };

/** The parts that the sync works with. */
export interface CrmSyncParts {
  readonly database: PortalDatabase;
  readonly client: ZohoClient;
  readonly modules: Readonly<Record<CrmKind, CrmModule>>;
  readonly leases: Leases;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
  readonly now: () => number;
  readonly log: Logger;
}

/** Reads the CRM into the database. Each page is stored in one transaction with the place where the next begins. */
export class SqlCrmSync {
  constructor(private readonly parts: CrmSyncParts) {}

  /** `userId` is whose call it is, if anybody's. Throws a `HttpError` (409) when another process reads the CRM now. */
  async *run(
    { all, userId = NOBODY }: { readonly all: boolean; readonly userId?: string | undefined },
    stop?: AbortSignal,
  ): AsyncGenerator<SyncEvent> {
    const { leases } = this.parts;
    const lease = await leases.take(LEASE);
    if (!lease) throw new HttpError(409, 'The CRM is being read already.', { code: 'crm.busy' });
    try {
      yield* eventsOf<SyncEvent>(
        (emit, left) =>
          this.#readAll(
            { id: randomUUID(), lease, userId },
            all,
            emit,
            stop ? AbortSignal.any([stop, left]) : left,
          ),
        (later, earlier) =>
          later.kind === 'progress' && earlier.kind === 'progress' && later.of === earlier.of,
      );
    } finally {
      await leases.end(lease);
    }
  }

  async #readAll(turn: Turn, all: boolean, emit: Emit, stop: AbortSignal): Promise<void> {
    const counts: Record<CrmKind, SyncCounts> = { leads: NOTHING, deals: NOTHING };
    const left: CrmRun['left'][number][] = [];
    const end = async (complete: boolean, why?: string) => {
      await keepLastRun(this.parts.database, { endedAt: this.parts.now(), complete, why, counts, left });
      emit({ kind: 'result', complete, why, counts });
    };
    try {
      if (all) await this.parts.database.deleteFrom('crm_sync').execute();
      for (const kind of CRM_KINDS) {
        await this.#readKind(kind, turn, stop, (read, excluded) => {
          counts[kind] = read;
          for (const each of excluded) {
            if (left.length < MAX_KEPT_LEFT) left.push({ of: kind, ...each });
            emit({ kind: 'left', of: kind, ...each });
          }
          emit({ kind: 'progress', of: kind, counts: read });
        });
      }
      await this.#readGone(turn, stop);
      await end(true);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await end(false, error.message);
    }
  }

  async #readKind(
    kind: CrmKind,
    turn: Turn,
    stop: AbortSignal,
    tell: (counts: SyncCounts, left: readonly { id: string; reason: string }[]) => void,
  ): Promise<void> {
    const { client, modules } = this.parts;
    const { module, fields } = modules[kind];
    const asked = [...new Set([...Object.values(fields), 'Modified_Time'])];
    let counts = NOTHING;
    for (;;) {
      if (stop.aborted) throw new Cancelled();
      const state = await this.#state(module);
      const { since, pageToken } = state;
      let page: CrmPage;
      try {
        page = await client.page(
          { module, fields: asked, since: since ?? undefined, pageToken: pageToken ?? undefined },
          stop,
        );
      } catch (error) {
        if (!(error instanceof PageTokenGone)) throw error;
        // The pages came in the order of their changes: the last one seen is where to ask again.
        await this.#keep(this.parts.database, module, {
          since: state.newest ?? since,
          pageToken: null,
          newest: null,
        });
        continue;
      }
      const stored = await this.#store(kind, turn, state, page);
      counts = sum(counts, stored.counts);
      tell(counts, stored.left);
      if (page.next === undefined) return;
    }
  }

  /** Reads which deals the CRM has no longer: each waits for a decision. */
  async #readGone({ lease }: Turn, stop: AbortSignal): Promise<void> {
    const { client, database, leases, modules, log, now } = this.parts;
    const { module } = modules.deals;
    const place = `${module}/deleted`;
    const { since } = await this.#state(place);
    let newest = since;
    for (let page = 1, isLast = false; !isLast; page += 1) {
      if (stop.aborted) throw new Cancelled();
      const read = await client.deleted({ module, since: since ?? undefined, page }, stop);
      const gone = new Map(
        read.records.flatMap(({ id, deleted_time }) => {
          const at = Date.parse(deleted_time);
          return Number.isNaN(at) ? [] : [[id, at] as const];
        }),
      );
      newest = newestOf(
        read.records.map(({ deleted_time }) => ({ Modified_Time: deleted_time })),
        newest,
      );
      ({ isLast } = read);
      await database.transaction().execute(async (transaction) => {
        if (!(await leases.renew(lease, transaction)))
          throw new HttpError(409, 'Somebody else has begun to read the CRM.', { code: 'crm.busy' });
        const reported = await reportGone(transaction, gone, now());
        if (reported > 0) log.warn({ deals: reported }, 'Deals gone from the CRM');
        // Only the last page says that nothing before it is missing: their order is not promised.
        if (isLast)
          await this.#keep(transaction, place, { since: newest, pageToken: null, newest: null }, true);
      });
    }
  }

  async #store(kind: CrmKind, { id, lease, userId }: Turn, state: State, { records, next }: CrmPage) {
    const { database, modules, calendar, leases, log, notices, now } = this.parts;
    const { rows, left: unread } = readCrmRecords(kind, modules[kind], records, calendar);
    const table = SYNCED_TABLES[kind];
    return database.transaction().execute(async (transaction) => {
      if (!(await leases.renew(lease, transaction))) {
        throw new HttpError(409, 'Somebody else has begun to read the CRM.', { code: 'crm.busy' });
      }
      const known = rows.length > 0 ? await table.known(transaction, rows) : undefined;
      const { rows: wanted, over } =
        kind === 'leads' && known
          ? await asCorrectedHere(transaction, rows, known.records)
          : { rows, over: [] };
      const plan: ImportPlan | undefined = known && planImport(kind, wanted, known);
      const { writes = [], created = 0, changed = 0, unchanged = 0, rowErrors = [] } = plan ?? {};
      if (writes.length > 0) await table.write(transaction, writes, { calendar, userId, now: now() });
      const refusedLines = new Set(rowErrors.map(({ line }) => line));
      await forgetCrmValues(
        transaction,
        over.filter(({ line }) => !refusedLines.has(line)),
      );
      if (created + changed > 0) {
        const about = { subject: 'crm-sync', subjectId: id, action: kind } as const;
        const clock = { now };
        const changes = new AuditedChanges((entry) =>
          recordChange(transaction, { userId }, clock, { ...about, ...entry }),
        );
        await changes.add(changedRecords(writes));
        await changes.end({ kind, created, changed });
      }
      if (kind === 'deals') {
        const stages = stageChanges(writes);
        await noteStages(transaction, stages, now());
        // The first time through, all that was ever won comes in.
        if (state.since !== null) await tellOfWonDeals(transaction, notices, stages);
      }
      const newest = newestOf(records, state.newest);
      await this.#keep(
        transaction,
        modules[kind].module,
        next === undefined
          ? { since: newest ?? state.since, pageToken: null, newest: null }
          : { since: state.since, pageToken: next, newest },
        next === undefined,
      );
      const idOfLine = new Map(rows.map(({ line, values }) => [line, values.id ?? '']));
      const refused = rowErrors.map(({ line, field, fault, value }) => ({
        id: idOfLine.get(line) ?? '',
        reason: `${field}: ${fault}${value === undefined ? '' : ` ${value}`}`,
      }));
      const left = [...unread, ...refused];
      if (left.length > 0) log.warn({ kind, left: left.length, first: left[0] }, 'CRM records left out');
      return { counts: { read: records.length, created, changed, unchanged, left: left.length }, left };
    });
  }

  async #state(module: string): Promise<State> {
    const row = await this.parts.database
      .selectFrom('crm_sync')
      .selectAll()
      .where('module', '=', module)
      .executeTakeFirst();
    return {
      since: row?.modified_since ?? null,
      pageToken: row?.page_token ?? null,
      newest: row?.newest_seen ?? null,
    };
  }

  async #keep(
    within: PortalDatabase | PortalTransaction,
    module: string,
    { since, pageToken, newest }: State,
    finished = false,
  ): Promise<void> {
    const row = {
      modified_since: since,
      page_token: pageToken,
      newest_seen: newest,
      ...(finished && { finished_at_ms: this.parts.now() }),
    };
    await within
      .insertInto('crm_sync')
      .values({ module, finished_at_ms: null, ...row })
      .onConflict((conflict) => conflict.column('module').doUpdateSet(row))
      .execute();
  }
}

function sum(a: SyncCounts, b: SyncCounts): SyncCounts {
  return {
    read: a.read + b.read,
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    left: a.left + b.left,
  };
}
