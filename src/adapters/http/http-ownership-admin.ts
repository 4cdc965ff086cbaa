import type * as z from 'zod/mini';
import { countDeal, dealVoid, voidDeal, WireDealVoid } from '#contract/deal-voids';
import { decideOwnership, ownershipChanges } from '#contract/ownership';
import type { DealVoid } from '#core/closing/deal-void';
import {
  OwnershipAdmin,
  type OwnershipChange,
  type OwnershipValues,
} from '#core/closing/ownership-admin.port';
import { amountIn, dayIn, monthIn } from './closing-values';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** Changes of ownership at our server; other servers do not announce them. */
export class HttpOwnershipAdmin extends OwnershipAdmin {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async changes(signal?: AbortSignal): Promise<readonly OwnershipChange[]> {
    const call = { query: { state: 'seen' as const }, signal };
    const { data } = await readAnswer(this.client, ownershipChanges, ownershipChanges.answer, call);
    return data.map(({ deal, closed, seen, month, amount, Deal_Name, gone }) => ({
      dealId: deal,
      name: Deal_Name,
      gone: gone && {
        reportedAt: Date.parse(gone.reported_at),
        closedMonth: gone.closed_month === undefined ? undefined : monthIn(gone.closed_month),
        closedAmount: gone.closed_amount === undefined ? undefined : amountIn(gone.closed_amount),
      },
      closed: valuesIn(closed),
      seen: valuesIn(seen),
      saleMonth: monthIn(month),
      amount: amount === undefined ? undefined : amountIn(amount),
    }));
  }

  override async decide(
    { dealId, seen }: Pick<OwnershipChange, 'dealId' | 'seen'>,
    decision: 'move' | 'keep',
    reason: string,
    alike = false,
  ): Promise<void> {
    const { franchiseCode, productCategory, createdDay } = seen;
    const values = {
      Franchise_code: franchiseCode,
      Product_Category: productCategory,
      created_day: createdDay,
    };
    const body = { seen: values, decision, reason, waiting: true, ...(alike && { alike }) };
    await this.client.call(decideOwnership, { path: { dealId }, body });
  }

  override async voidOf(dealId: string, signal?: AbortSignal): Promise<DealVoid> {
    return voidIn(await readAnswer(this.client, dealVoid, WireDealVoid, { path: { dealId }, signal }));
  }

  override async makeVoid(dealId: string, reason: string): Promise<DealVoid> {
    return voidIn(
      await readAnswer(this.client, voidDeal, WireDealVoid, { path: { dealId }, body: { reason } }),
    );
  }

  override async makeCount(dealId: string, reason: string): Promise<DealVoid> {
    return voidIn(
      await readAnswer(this.client, countDeal, WireDealVoid, { path: { dealId }, body: { reason } }),
    );
  }
}

function voidIn(wire: z.output<typeof WireDealVoid>): DealVoid {
  const { deal, Deal_Name, Product_Category, Franchise_code, state, source, at, by, reason } = wire;
  return {
    dealId: deal,
    name: Deal_Name,
    productCategory: Product_Category,
    franchiseCode: Franchise_code,
    state,
    source,
    at: at === undefined ? undefined : Date.parse(at),
    by,
    reason,
    amount: wire.amount === undefined ? undefined : amountIn(wire.amount),
    closedAmount: wire.closed_amount === undefined ? undefined : amountIn(wire.closed_amount),
    closedMonth: wire.closed_month === undefined ? undefined : monthIn(wire.closed_month),
  };
}

function valuesIn(wire: {
  readonly Franchise_code: string;
  readonly Product_Category: string;
  readonly created_day: string;
}): OwnershipValues {
  return {
    franchiseCode: wire.Franchise_code,
    productCategory: wire.Product_Category,
    createdDay: dayIn(wire.created_day),
  };
}
