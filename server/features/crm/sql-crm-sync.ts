import { randomUUID } from 'node:crypto';
import { type CrmKind, NOTHING_READ, type SyncCounts, type SyncEvent } from '#core/crm/crm-sync';
import type { CrmRun } from '#core/health/data-health';
import { Failure } from '#core/shared/failure';
import { PAYMENT } from '#records/payment';
import { HttpError } from '../../http/http-error';

import { eventsOf } from '../imports/events-of';
import { readInBulk } from './bulk-read';
import { startPass } from './checkpoints';
import type { CrmConnections } from './crm-connections';
import { keepLastRun, MAX_KEPT_LEFT } from './crm-last-run';
import { CONVERTED, idOf } from './crm-records';
import type { CrmTools, CrmWork } from './crm-work';
import { compareSeen, readGone } from './read-gone';
import { type ModuleToRead, readModule, storeLeft, sum } from './read-module';
import { awaitPayments, readRelatedPayments } from './read-payments';
import { storePayments } from './store-payments';
import { type Stored, storeRecords } from './store-records';
import { ZohoCalls } from './zoho-calls';
import { ZohoClient } from './zoho-client';
import type { Pause } from './zoho-http';
import type { CrmModule } from './zoho-settings';
import { ZohoTokens } from './zoho-tokens';

const LEASE = 'crm-sync';
/** The author of changes by the timer; no person has this id. */
const NOBODY = 'crm-sync';

/** The dependencies of the sync. */
export interface CrmSyncParts extends CrmTools {
  readonly connections: CrmConnections;
  readonly pause: Pause;
}

type Emit = (event: SyncEvent) => void;

/** Reads the CRM into the database; each step is one transaction that also stores the position of the next. */
export class SqlCrmSync {
  constructor(private readonly parts: CrmSyncParts) {}

  /** Whether a CRM is connected. */
  async isConnected(): Promise<boolean> {
    return (await this.parts.connections.settings()) !== undefined;
  }

  /**
   * Reads the CRM; `userId` is the caller, left out for the timer. Throws an `HttpError` (409) when no CRM is connected
   * or another process is reading it.
   */
  async *run(
    { all, userId = NOBODY }: { readonly all: boolean; readonly userId?: string | undefined },
    stop?: AbortSignal,
  ): AsyncGenerator<SyncEvent> {
    const { leases, connections, now, pause } = this.parts;
    const settings = await connections.settings();
    if (!settings)
      throw new HttpError(409, 'No CRM is connected. Connect Zoho CRM in the settings of the portal.', {
        code: 'crm.not-set-up',
      });
    const lease = await leases.take(LEASE);
    if (!lease) throw new HttpError(409, 'The CRM is being read already.', { code: 'crm.busy' });
    const calls = new ZohoCalls(new ZohoTokens(settings, connections.tokenPlace, now, pause), now, pause);
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
    const { database } = work;
    const counts: Record<CrmKind, SyncCounts> = {
      leads: NOTHING_READ,
      deals: NOTHING_READ,
      payments: NOTHING_READ,
    };
    const left: CrmRun['left'][number][] = [];
    const end = async (complete: boolean, why?: string) => {
      await keepLastRun(database, { endedAt: work.now(), complete, why, counts, left });
      emit({ kind: 'result', complete, why, counts });
    };
    const onStoredOf = (kind: CrmKind) => (stored: Stored) => {
      counts[kind] = sum(counts[kind], stored.counts);
      for (const { id, reason } of stored.left) {
        if (left.length < MAX_KEPT_LEFT) left.push({ of: kind, id, reason });
        emit({ kind: 'left', of: kind, id, reason });
      }
      emit({ kind: 'progress', of: kind, counts: counts[kind] });
    };
    try {
      if (all) for (const { module } of modulesOf(work)) await startPass(database, module);
      for (const each of modulesOf(work)) {
        const reading = { ...each, onStored: onStoredOf(each.kind) };
        await readInBulk(work, reading);
        await readModule(work, reading);
        await storeLeft(work, reading);
        await compareSeen(work, each.kind, each.module);
        await readGone(work, each.kind, each.module);
      }
      const { payments } = work.modules;
      if (payments && 'relatedList' in payments)
        await readRelatedPayments(work, payments, onStoredOf('payments'));
      await end(true);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await end(false, error.message);
    }
  }
}

type ReadKind = Omit<ModuleToRead, 'onStored'> & { readonly kind: CrmKind };

/** Lists the modules that are read page by page, in order. */
function modulesOf(work: CrmWork): readonly ReadKind[] {
  const { leads, deals, payments } = work.modules;
  const ofRelated = payments !== undefined && 'relatedList' in payments;
  const read: ReadKind[] = [
    {
      kind: 'leads',
      module: leads.module,
      fields: fieldsOf(leads, CONVERTED),
      linked: [],
      converted: 'both',
      store: (batch, transaction) => storeRecords(work, 'leads', batch, transaction),
    },
    {
      kind: 'deals',
      module: deals.module,
      fields: fieldsOf(deals),
      linked: [],
      converted: undefined,
      store: async (batch, transaction) => {
        const stored = await storeRecords(work, 'deals', batch, transaction);
        if (ofRelated) await awaitPayments(transaction, batch.records.map(idOf));
        return stored;
      },
    },
  ];
  if (payments && 'module' in payments)
    read.push({
      kind: 'payments',
      module: payments.module,
      fields: fieldsOf(payments),
      linked: [payments.fields[PAYMENT.dealId.wire] ?? ''],
      converted: undefined,
      store: (batch, transaction) => storePayments(work, payments.fields, batch, transaction),
    });
  return read;
}

function fieldsOf({ fields }: CrmModule, ...more: readonly string[]): readonly string[] {
  return [...new Set([...Object.values(fields), ...more, 'Modified_Time'])];
}
