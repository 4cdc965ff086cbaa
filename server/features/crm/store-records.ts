import type { SyncCounts } from '#core/crm/crm-sync';
import { type ImportPlan, planImport } from '#core/imports/plan-import';
import type { PortalTransaction } from '../../db/portal-database';
import { recordChange } from '../audit/audit-log';
import { withdrawReports } from '../deals/deal-voids';
import { noteStages } from '../deals/sql-stage-history';
import { AuditedChanges, changedRecords } from '../imports/audited-changes';
import { SYNCED_TABLES } from '../imports/import-tables';
import { stageChanges } from '../imports/stage-changes';
import { asCorrectedHere, forgetCrmValues } from '../leads/crm-values';
import { notifyWonDeals } from '../notices/notify-won-deals';
import { type CrmRecords, idOf, readCrmRecords } from './crm-records';
import { noteSeen } from './crm-seen';
import type { CrmWork } from './crm-work';
import type { ZohoRecord } from './zoho-client';

/** The outcome of storing records: the counts, and the skipped ones. */
export interface Stored {
  readonly counts: SyncCounts;
  readonly left: CrmRecords['left'];
}

/** The records to store, and the number of their pass. */
export interface Batch {
  readonly records: readonly ZohoRecord[];
  readonly pass: number;
  /** Whether this is the first reading, which brings all past deals and notifies nobody. */
  readonly isFirst: boolean;
}

/** Stores a few hundred leads or deals at most, in the step that stores the position. */
export async function storeRecords(
  { id, userId, modules, calendar, log, notices, now }: CrmWork,
  kind: 'leads' | 'deals',
  { records, pass, isFirst }: Batch,
  transaction: PortalTransaction,
): Promise<Stored> {
  const { rows, left: unread } = readCrmRecords(kind, modules[kind], records, calendar);
  const table = SYNCED_TABLES[kind];
  await noteSeen(transaction, kind, records.map(idOf), pass);
  const known = rows.length > 0 ? await table.known(transaction, rows) : undefined;
  const { rows: wanted, over } = known
    ? await asCorrectedHere(transaction, kind, rows, known.records)
    : { rows, over: [] };
  const plan: ImportPlan | undefined = known && planImport(kind, wanted, known);
  const { writes = [], created = 0, changed = 0, unchanged = 0, rowErrors = [] } = plan ?? {};
  if (writes.length > 0) await table.write(transaction, writes, { calendar, userId, now: now() });
  const refusedLines = new Set(rowErrors.map(({ line }) => line));
  await forgetCrmValues(
    transaction,
    kind,
    over.filter(({ line }) => !refusedLines.has(line)),
  );
  if (created + changed > 0) {
    const about = { subject: 'crm-sync', subjectId: id, action: kind } as const;
    const changes = new AuditedChanges((entry) =>
      recordChange(transaction, { userId }, { now }, { ...about, ...entry }),
    );
    await changes.add(changedRecords(writes));
    await changes.end({ kind, created, changed });
  }
  if (kind === 'deals') {
    await withdrawReports(transaction, records.map(idOf), now());
    const stages = stageChanges(writes);
    await noteStages(transaction, stages, now());
    if (!isFirst) await notifyWonDeals(transaction, notices, stages);
  }
  const idOfLine = new Map(rows.map(({ line, values }) => [line, values.id ?? '']));
  const refused = rowErrors.map(({ line, field, fault, value }) => ({
    line,
    id: idOfLine.get(line) ?? '',
    reason: `${field}: ${fault}${value === undefined ? '' : ` ${value}`}`,
  }));
  const left = [...unread, ...refused];
  if (left.length > 0) log.warn({ kind, left: left.length, first: left[0] }, 'CRM records left out');
  return { counts: { read: records.length, created, changed, unchanged, left: left.length }, left };
}
