import { randomUUID } from 'node:crypto';
import { CRM_KINDS, type CrmKind, NOTHING_READ, type SyncCounts, type SyncEvent } from '#core/crm/crm-sync';
import type { CrmRun } from '#core/health/data-health';
import { Failure } from '#core/shared/failure';
import { HttpError } from '../../http/http-error';
import { eventsOf } from '../imports/events-of';
import { keepLastRun, MAX_KEPT_LEFT } from './crm-last-run';
import { startPass } from './crm-places';
import { CONVERTED } from './crm-records';
import type { CrmTools, CrmWork } from './crm-work';
import { compareSeen, readGone } from './read-gone';
import { readModule, sum } from './read-module';
import { type Stored, storeRecords } from './store-records';
import { ZohoCalls } from './zoho-calls';
import { ZohoClient } from './zoho-client';
import type { Pause } from './zoho-http';
import type { ZohoSettings } from './zoho-settings';
import { inMemory, type TokenPlace, ZohoTokens } from './zoho-tokens';

const LEASE = 'crm-sync';
/** The author of what the timer brought in: no account of a person. */
const NOBODY = 'crm-sync';

/** The parts that the sync works with. */
export interface CrmSyncParts extends CrmTools {
  readonly settings: ZohoSettings;
  readonly pause: Pause;
}

type Emit = (event: SyncEvent) => void;

/** Reads the CRM into the database, each step in one transaction with the place where the next begins. */
export class SqlCrmSync {
  readonly #tokens: TokenPlace = inMemory();

  constructor(private readonly parts: CrmSyncParts) {}

  /** `userId` is whose call it is, if anybody's. Throws a `HttpError` (409) when another process reads the CRM now. */
  async *run(
    { all, userId = NOBODY }: { readonly all: boolean; readonly userId?: string | undefined },
    stop?: AbortSignal,
  ): AsyncGenerator<SyncEvent> {
    const { leases, settings, now, pause } = this.parts;
    const lease = await leases.take(LEASE);
    if (!lease) throw new HttpError(409, 'The CRM is being read already.', { code: 'crm.busy' });
    const calls = new ZohoCalls(new ZohoTokens(settings, this.#tokens, now, pause), now, pause);
    const client = new ZohoClient(calls);
    const { modules } = settings;
    try {
      yield* eventsOf<SyncEvent>(
        (emit, left) => {
          const stopped = stop ? AbortSignal.any([stop, left]) : left;
          const work = { ...this.parts, client, modules, id: randomUUID(), lease, userId, stop: stopped };
          return this.#readAll(work, all, emit).finally(() => {
            this.parts.log.info({ calls: calls.made }, 'Calls of the CRM');
          });
        },
        (later, earlier) =>
          later.kind === 'progress' && earlier.kind === 'progress' && later.of === earlier.of,
      );
    } finally {
      await leases.end(lease);
    }
  }

  async #readAll(work: CrmWork, all: boolean, emit: Emit): Promise<void> {
    const { database, modules } = work;
    const counts: Record<CrmKind, SyncCounts> = { leads: NOTHING_READ, deals: NOTHING_READ };
    const left: CrmRun['left'][number][] = [];
    const end = async (complete: boolean, why?: string) => {
      await keepLastRun(database, { endedAt: work.now(), complete, why, counts, left });
      emit({ kind: 'result', complete, why, counts });
    };
    const tellOf = (kind: CrmKind) => (stored: Stored) => {
      counts[kind] = sum(counts[kind], stored.counts);
      for (const each of stored.left) {
        if (left.length < MAX_KEPT_LEFT) left.push({ of: kind, ...each });
        emit({ kind: 'left', of: kind, ...each });
      }
      emit({ kind: 'progress', of: kind, counts: counts[kind] });
    };
    try {
      if (all) for (const kind of CRM_KINDS) await startPass(database, modules[kind].module);
      for (const kind of CRM_KINDS) {
        await readModule(work, {
          module: modules[kind].module,
          fields: fieldsOf(kind, Object.values(modules[kind].fields)),
          converted: kind === 'leads' ? 'both' : undefined,
          store: (batch, transaction) => storeRecords(work, kind, batch, transaction),
          tell: tellOf(kind),
        });
        await compareSeen(work, kind);
        await readGone(work, kind);
      }
      await end(true);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await end(false, error.message);
    }
  }
}

function fieldsOf(kind: CrmKind, mapped: readonly string[]): readonly string[] {
  return [...new Set([...mapped, ...(kind === 'leads' ? [CONVERTED] : []), 'Modified_Time'])];
}
