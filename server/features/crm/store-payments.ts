import { type KnownRecords, NOTHING_KNOWN, planImport, type ReadRow } from '#core/imports/plan-import';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { recordChange } from '../audit/audit-log';
import { AuditedChanges } from '../imports/audited-changes';
import { paymentTable } from '../imports/payment-table';
import { readCrmRecords } from './crm-records';
import { noteSeen } from './crm-seen';
import type { CrmWork } from './crm-work';
import {
  correctedHere,
  keepEntry,
  NO_ENTRY,
  newEntryId,
  notifyPayments,
  recordsOf,
  takeBack,
} from './payment-entries';
import type { Batch, Stored } from './store-records';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Stores payments of the CRM in the step that stores the position. A new payment becomes an entry. Where the CRM has
 * changed one, its entry is reversed by a counter entry and a new entry holds the change; a payment that somebody has
 * replaced here is skipped.
 */
export async function storePayments(
  work: CrmWork,
  fields: Readonly<Record<string, string>>,
  { records, pass, isFirst }: Batch,
  transaction: PortalTransaction,
): Promise<Stored> {
  const { calendar, userId, now, log, id } = work;
  const { rows, left: unread } = readCrmRecords('payments', { fields }, records, calendar);
  const ids = rows.map(({ values }) => values.id ?? '');
  await noteSeen(transaction, 'payments', ids, pass);
  const seen = await recordsOf(transaction, ids);
  // A payment imported from a file before has the CRM's id.
  const entryIdOf = (crmId: string) => seen.get(crmId)?.entry_id ?? crmId;
  const known = await knownOf(
    transaction,
    rows.map((row) => ({ ...row, values: { ...row.values, id: entryIdOf(row.values.id ?? '') } })),
  );
  // Also payments imported from a file: they are reversed here when the CRM has changed them.
  const own = new Set(ids.map(entryIdOf));
  const entries = await entriesOfCrm(transaction, [...known.paymentsOfDeals.values()].flat());
  const paymentsOfDeals = new Map(
    [...known.paymentsOfDeals].map(([dealId, payments]) => [
      dealId,
      // The CRM distinguishes its payments by id, so two of them may share a reference.
      payments.filter((each) => each.id === undefined || !(own.has(each.id) || entries.has(each.id))),
    ]),
  );
  const corrected = await correctedHere(transaction, [...known.records.keys()]);
  const recorded: Stored['left'][number][] = [];
  let unchanged = 0;
  const fresh: { row: (typeof rows)[number]; before: Values | undefined; crmId: string }[] = [];
  for (const row of rows) {
    const crmId = row.values.id ?? '';
    const entryId = entryIdOf(crmId);
    const before = entryId === NO_ENTRY ? undefined : known.records.get(entryId);
    if (before && isSame(row.values, before)) {
      unchanged += 1;
      await keepEntry(transaction, crmId, entryId, before.deal_id ?? '');
    } else if (corrected.has(entryId))
      recorded.push({ line: row.line, id: crmId, reason: 'id: receipt-recorded' });
    else {
      const newId = await newEntryId(transaction, crmId);
      fresh.push({ row: { ...row, values: { ...row.values, id: newId } }, before, crmId });
    }
  }
  const plan = planImport(
    'payments',
    fresh.map(({ row }) => row),
    { ...NOTHING_KNOWN, dealIds: known.dealIds, paymentsOfDeals },
  );
  const crmIds = new Map(fresh.map(({ row, crmId, before }) => [row.line, { crmId, before }]));
  const taken: string[] = [];
  const changes = new AuditedChanges((entry) =>
    recordChange(
      transaction,
      { userId },
      { now },
      { subject: 'crm-sync', subjectId: id, action: 'payments', ...entry },
    ),
  );
  for (const { line, after } of plan.writes) {
    const { crmId = '', before } = crmIds.get(line) ?? {};
    if (before?.id !== undefined) {
      await takeBack(work, transaction, [before.id], 'Changed in the CRM');
      taken.push(before.deal_id ?? '');
      await changes.add({ before: { [crmId]: valuesOf(before) }, after: { [crmId]: valuesOf(after) } });
    }
    await keepEntry(transaction, crmId, after.id ?? '', after.deal_id ?? '');
  }
  if (plan.writes.length > 0)
    await paymentTable.write(transaction, plan.writes, { calendar, userId, now: now() });
  const changed = plan.writes.filter(({ line }) => crmIds.get(line)?.before).length;
  const created = plan.writes.length - changed;
  if (created + changed > 0) await changes.end({ kind: 'payments', created, changed });
  if (!isFirst) {
    const takenBack = new Set(taken);
    const dealIds = new Set(plan.writes.map(({ after }) => after.deal_id ?? ''));
    await notifyPayments(work, transaction, new Set([...dealIds, ...takenBack]), takenBack);
  }
  const refused = plan.rowErrors.map(({ line, field, fault, value }) => ({
    line,
    id: crmIds.get(line)?.crmId ?? '',
    reason: `${field}: ${fault}${value === undefined ? '' : ` ${value}`}`,
  }));
  const left = [...unread, ...recorded, ...refused];
  if (left.length > 0)
    log.warn({ kind: 'payments', left: left.length, first: left[0] }, 'CRM records left out');
  return { counts: { read: records.length, created, changed, unchanged, left: left.length }, left };
}

/** Reads what is stored of some payments, without a query for none. */
async function knownOf(transaction: PortalTransaction, rows: readonly ReadRow[]): Promise<KnownRecords> {
  return rows.length > 0 ? paymentTable.known(transaction, rows) : NOTHING_KNOWN;
}

const COMPARED = ['deal_id', 'Amount_paid', 'Paid_on', 'Reference'] as const;

function isSame(values: Values, before: Values): boolean {
  return COMPARED.every((field) => !(field in values) || values[field] === before[field]);
}

function valuesOf(values: Values): Readonly<Record<string, string | null>> {
  return Object.fromEntries(COMPARED.map((field) => [field, values[field] ?? null]));
}

/** Finds which of some entries came from the CRM. */
async function entriesOfCrm(
  transaction: PortalTransaction,
  payments: readonly { readonly id?: string | undefined }[],
): Promise<ReadonlySet<string>> {
  const ids = payments.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const found = await transaction
    .selectFrom('crm_records')
    .select('entry_id')
    .where('kind', '=', 'payments')
    .where(isOneOfList(transaction, 'entry_id', ids))
    .execute();
  return new Set(found.flatMap(({ entry_id }) => (entry_id === null ? [] : [entry_id])));
}
