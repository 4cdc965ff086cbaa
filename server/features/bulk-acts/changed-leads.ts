import { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { BulkChange } from '#core/bulk-acts/bulk-act';
import { LEAD_STATUS_TEXTS, readLeadStatus } from '#core/leads/lead-status';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { vendorsByCode } from '../../records/vendor-codes';
import type { Principal } from '../../sessions/principal';
import { recordChanges } from '../audit/audit-log';
import { forgetRestored, keepCrmValues } from '../leads/crm-values';
import { noteOnLead } from '../leads/lead-notes';
import { SqlLeadAssignment } from '../leads/sql-lead-assignment';
import type { ChangedRecord, ChangedRecords, NamedRecord, StepTools } from './changed-records';

/** How bulk acts change leads. Archiving gives a lead a status of its own. */
export const changedLeads: ChangedRecords = {
  read: async (database, ids) => {
    const rows = await database
      .selectFrom('leads')
      .select(['id', 'franchise_code', 'lead_status', 'full_name'])
      .where(isOneOfList(database, 'id', ids))
      .execute();
    const found = new Map<string, NamedRecord>();
    for (const { id, franchise_code: franchiseCode, lead_status, full_name } of rows) {
      const status = lead_status ?? '';
      const archived = readLeadStatus(status) === 'archived';
      found.set(id, { id, name: full_name ?? undefined, franchiseCode, status, archived });
    }
    return found;
  },
  change: async (transaction, records, change, by, tools) => {
    const { what, value = '' } = change;
    if (what === 'assign') return assign(transaction, records, () => value, by, tools);
    const status = what === 'archive' ? LEAD_STATUS_TEXTS.archived : value;
    await setStatus(transaction, records, () => status, change, by, tools);
  },
  restore: async (transaction, records, change, by, tools) => {
    const { what, reason } = change;
    if (what !== 'assign') {
      await setStatus(transaction, records, ({ before }) => before.status, { what, reason }, by, tools);
      for (const { now, before } of records)
        await forgetRestored(transaction, 'leads', now.id, LEAD_TEXT_FIELDS.status, before.status || null);
      return new Map();
    }
    const codes = await vendorsByCode(transaction);
    const there = records.filter(({ before }) => codes.has(before.franchiseCode));
    await assign(transaction, there, ({ before }) => before.franchiseCode, by, tools);
    for (const { now, before } of there)
      await forgetRestored(transaction, 'leads', now.id, 'Franchise_code', before.franchiseCode);
    const gone = records.filter((each) => !there.includes(each));
    return new Map(gone.map(({ now }) => [now.id, 'gone-franchise']));
  },
};

async function assign(
  transaction: PortalTransaction,
  records: readonly ChangedRecord[],
  to: (record: ChangedRecord) => string,
  by: Principal,
  { clock }: StepTools,
): Promise<void> {
  const assignment = new SqlLeadAssignment(transaction, by, clock);
  for (const record of records) {
    const { id: leadId, franchiseCode: from } = record.now;
    await assignment.assign({ leadId, from, to: to(record), back: true });
  }
}

async function setStatus(
  transaction: PortalTransaction,
  records: readonly ChangedRecord[],
  statusOf: (record: ChangedRecord) => string,
  { close, reason }: BulkChange,
  by: Principal,
  { clock }: StepTools,
): Promise<void> {
  const codes = await vendorsByCode(transaction);
  for (const record of records) {
    const { id, status: from } = record.now;
    const to = statusOf(record);
    await keepCrmValues(transaction, id, { [LEAD_TEXT_FIELDS.status]: from || null });
    await transaction
      .updateTable('leads')
      .set({ lead_status: to || null })
      .where('id', '=', id)
      .execute();
    await noteOnLead(transaction, id, {
      kind: 'status',
      at_ms: clock.now(),
      user_id: by.userId,
      from_value: from || null,
      to_value: to || null,
      result: close?.reason ?? null,
      text: close?.text ?? reason ?? null,
    });
  }
  const entries = records.map((record) => ({
    subject: 'lead' as const,
    subjectId: record.now.id,
    vendorId: codes.get(record.now.franchiseCode),
    action: 'edit' as const,
    before: { [LEAD_TEXT_FIELDS.status]: record.now.status },
    after: { [LEAD_TEXT_FIELDS.status]: statusOf(record) },
    reason: close?.reason ?? reason,
  }));
  await recordChanges(transaction, by, clock, entries);
}
