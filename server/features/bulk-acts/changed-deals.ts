import type { BulkRefusal } from '#core/bulk-acts/bulk-act';
import { isVoid } from '#core/deals/deal';
import { isOneOfList } from '../../db/dialect';
import type { DealRow, PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { derivedOfDeal } from '../../records/derived-columns';
import { vendorsByCode } from '../../records/vendor-codes';
import type { Principal } from '../../sessions/principal';
import { recordChanges } from '../audit/audit-log';
import { sayOfDeal } from '../closing/void-deals';
import { noteStages } from '../deals/sql-stage-history';
import { forgetRestored, keepCrmValues } from '../leads/crm-values';
import { notifyWonDeals } from '../notices/notify-won-deals';
import type { ChangedRecord, ChangedRecords, NamedRecord, StepTools } from './changed-records';

/**
 * How bulk acts change deals. Archiving makes a deal void. Giving a deal of a closed month to another franchise awaits
 * a decision, like any such change.
 */
export const changedDeals: ChangedRecords = {
  read: async (database, ids) =>
    new Map(
      [...(await rowsOf(database, ids)).values()].map((row): [string, NamedRecord] => {
        const { id, franchise_code: franchiseCode, stage: status, deal_name } = row;
        const archived = isVoid({ stage: status });
        return [id, { id, name: deal_name ?? undefined, franchiseCode, status, archived }];
      }),
    ),
  change: async (transaction, records, { what, value = '', reason = '' }, by, tools) => {
    if (what === 'assign') await assign(transaction, records, () => value, { reason, by, tools });
    else if (what === 'status') await setStage(transaction, records, () => value, { reason, by, tools });
    else
      for (const { now } of records) {
        const said = { dealId: now.id, what: 'void', reason, by: by.userId } as const;
        await sayOfDeal(transaction, tools.clock, said);
      }
  },
  restore: async (transaction, records, { what, reason = '' }, by, tools) => {
    const context = { reason, by, tools };
    if (what === 'archive') {
      for (const { now } of records) {
        const said = { dealId: now.id, what: 'counts', reason, by: by.userId } as const;
        await sayOfDeal(transaction, tools.clock, said);
      }
      return new Map();
    }
    if (what === 'status') {
      await setStage(transaction, records, ({ before }) => before.status, context);
      for (const { now, before } of records)
        await forgetRestored(transaction, 'deals', now.id, 'Stage', before.status);
      return new Map();
    }
    const codes = await vendorsByCode(transaction);
    const there = records.filter(({ before }) => codes.has(before.franchiseCode));
    await assign(transaction, there, ({ before }) => before.franchiseCode, context);
    for (const { now, before } of there)
      await forgetRestored(transaction, 'deals', now.id, 'Franchise_code', before.franchiseCode);
    const gone = records.filter((each) => !there.includes(each));
    return new Map(gone.map(({ now }): [string, BulkRefusal] => [now.id, 'gone-franchise']));
  },
};

async function rowsOf(
  database: PortalDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DealRow>> {
  const rows = await database
    .selectFrom('deals')
    .selectAll()
    .where(isOneOfList(database, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface ActContext {
  readonly reason: string;
  readonly by: Principal;
  readonly tools: StepTools;
}

async function assign(
  transaction: PortalTransaction,
  records: readonly ChangedRecord[],
  to: (record: ChangedRecord) => string,
  { reason, by, tools }: ActContext,
): Promise<void> {
  const codes = await vendorsByCode(transaction);
  const rows = await rowsOf(
    transaction,
    records.map(({ now }) => now.id),
  );
  for (const record of records) {
    const row = rows.get(record.now.id);
    if (!row) continue;
    const franchise_code = to(record);
    await keepCrmValues(transaction, row.id, { Franchise_code: row.franchise_code }, 'deals');
    const { searched } = derivedOfDeal({ ...row, franchise_code }, tools.calendar);
    await transaction
      .updateTable('deals')
      .set({ franchise_code, searched })
      .where('id', '=', row.id)
      .execute();
  }
  const entries = records.map((record) => ({
    subject: 'deal' as const,
    subjectId: record.now.id,
    vendorId: codes.get(to(record)),
    action: 'assign' as const,
    before: { Franchise_code: record.now.franchiseCode },
    after: { Franchise_code: to(record) },
    reason,
  }));
  await recordChanges(transaction, by, tools.clock, entries);
}

async function setStage(
  transaction: PortalTransaction,
  records: readonly ChangedRecord[],
  to: (record: ChangedRecord) => string,
  { reason, by, tools }: ActContext,
): Promise<void> {
  const codes = await vendorsByCode(transaction);
  for (const record of records) {
    const { id, status } = record.now;
    await keepCrmValues(transaction, id, { Stage: status }, 'deals');
    await transaction
      .updateTable('deals')
      .set({ stage: to(record) })
      .where('id', '=', id)
      .execute();
  }
  const changes = records.map((record) => ({
    id: record.now.id,
    franchiseCode: record.now.franchiseCode,
    before: record.now.status,
    after: to(record),
  }));
  await noteStages(transaction, changes, tools.clock.now());
  await notifyWonDeals(transaction, tools.notices, changes, by);
  const entries = records.map((record) => ({
    subject: 'deal' as const,
    subjectId: record.now.id,
    vendorId: codes.get(record.now.franchiseCode),
    action: 'edit' as const,
    before: { Stage: record.now.status },
    after: { Stage: to(record) },
    reason,
  }));
  await recordChanges(transaction, by, tools.clock, entries);
}
