import { type DealOwnership, evidenceOf, targetOf } from '#core/closing/deal-evidence';
import type { DealVoid } from '#core/closing/deal-void';
import type { DealHistory } from '#core/closing/settle-deal';
import { leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { isVoid } from '#core/deals/deal';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { type Decimal, sum } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { codesByVendor } from '../../records/vendor-codes';
import { recordChange } from '../audit/audit-log';
import { lastSteps, makeCount, makeVoid, type NewWord } from '../deals/deal-voids';
import { historiesOf } from './closed-lines';
import { dealRows, withPayments } from './deal-facts';
import { settlementTerms } from './settlement-terms';

/** An administrator's decision whether a deal counts. */
export interface SaidOfDeal {
  readonly dealId: string;
  readonly what: 'void' | 'counts';
  readonly reason: string;
  /** The id of the administrator. */
  readonly by: string;
}

/**
 * Declares a deal void, or has it count, and stores who says so and why; where it is so already, nothing changes.
 * Throws `NotFound` for an unknown deal.
 */
export async function sayOfDeal(
  transaction: PortalTransaction,
  clock: Clock,
  { dealId, what, reason, by }: SaidOfDeal,
): Promise<void> {
  const deal = await transaction
    .selectFrom('deals')
    .leftJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select(['deals.id', 'stage', 'stage_in_crm', 'void_reason', 'vendor_id'])
    .where('deals.id', '=', dealId)
    .executeTakeFirst();
  if (!deal) throw new NotFound('There is no such deal.');
  const last = (await lastSteps(transaction, [dealId])).get(dealId);
  const isReported = last?.what === 'reported';
  if (what === 'void' ? isVoid(deal) : !isVoid(deal) && !isReported) return;
  const { stage, stage_in_crm, void_reason } = deal;
  const word: NewWord = {
    deal_id: dealId,
    at_ms: clock.now(),
    what,
    source: 'admin',
    stage,
    reason,
    user_id: by,
    gone_ms: null,
  };
  if (what === 'void') await makeVoid(transaction, word);
  else await makeCount(transaction, word, stage_in_crm);
  await recordChange(transaction, { userId: by }, clock, {
    subject: 'deal',
    subjectId: dealId,
    vendorId: deal.vendor_id ?? undefined,
    action: what,
    before: { Stage: stage, Void_reason: void_reason ?? '' },
    after:
      what === 'void'
        ? { Stage: 'Void (office)', Void_reason: reason }
        : { Stage: stage_in_crm ?? stage, Void_reason: '' },
    reason,
  });
}

/** A deal with the decision on it and its owner, by its closed lines or by the data. */
export interface WeighedDeal extends DealVoid {
  readonly owner: DealOwnership | undefined;
}

/** Reads the decisions on some deals, and what each deal earns while it counts; unknown deals are missing. */
export async function voidsOf(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<readonly WeighedDeal[]> {
  const terms = await settlementTerms(database);
  const codes = await codesByVendor(database);
  const words = await lastSteps(database, dealIds);
  const found: WeighedDeal[] = [];
  for (const ids of inBatches(dealIds)) {
    const deals = await database
      .selectFrom('deals')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const histories = await historiesOf(database, ids);
    const months = await closedMonths(database, ids);
    const ownerOf = (id: string) => histories.get(id)?.at(-1)?.owner;
    const stages = new Map(deals.map(({ id, stage, stage_in_crm }) => [id, stage_in_crm ?? stage]));
    const rows = (await dealRows(database, ids, ownerOf)).map((row) => ({
      ...row,
      stage: stages.get(row.dealId) ?? row.stage,
    }));
    const worth = new Map<string, { owner: DealOwnership; amount: Decimal | undefined }>();
    for (const facts of await withPayments(database, rows)) {
      const owner = ownerOf(facts.dealId) ?? facts;
      const evidence = evidenceOf(facts, owner, terms);
      const amount = leavesTotalIncomplete(evidence.state) ? undefined : targetOf(evidence);
      worth.set(facts.dealId, { owner, amount });
    }
    for (const deal of deals) {
      const word = words.get(deal.id);
      const { owner, amount } = worth.get(deal.id) ?? { owner: undefined, amount: undefined };
      const state = isVoid(deal) ? 'void' : word?.what === 'reported' ? 'reported' : 'counts';
      found.push({
        dealId: deal.id,
        name: deal.deal_name ?? undefined,
        productCategory: owner?.productCategory ?? deal.product_category,
        franchiseCode: (owner && codes.get(owner.vendorId)) ?? deal.franchise_code,
        state,
        source: word?.source,
        at: word && Number(word.at_ms),
        by: word?.by ?? undefined,
        reason: (state === 'void' ? deal.void_reason : word?.reason) ?? undefined,
        amount,
        closedAmount: sumOf(histories.get(deal.id)),
        closedMonth: months.get(deal.id),
        owner,
      });
    }
  }
  return found;
}

function sumOf(history: DealHistory | undefined): Decimal | undefined {
  return history && sum(history.map((line) => line.amount));
}

/** The month that each deal was last closed with, by deal id. */
async function closedMonths(
  database: PortalDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Month>> {
  const rows = await database
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .select(['deal_id', 'closings.month'])
    .where('deal_id', 'in', ids)
    .where('closings.state', '=', 'closed')
    .orderBy('closing')
    .execute();
  return new Map(rows.flatMap(({ deal_id, month }) => (isMonth(month) ? [[deal_id, month] as const] : [])));
}
