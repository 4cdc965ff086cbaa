import { decideOwnership, ownershipChanges } from '#contract/ownership';
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
    return data.map(({ deal, closed, seen, month, amount }) => ({
      dealId: deal,
      closed: valuesIn(closed),
      seen: valuesIn(seen),
      saleMonth: monthIn(month),
      amount: amountIn(amount),
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
