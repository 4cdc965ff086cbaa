import { adjustments, approveAdjustment, proposeAdjustment, withdrawAdjustment } from '#contract/adjustments';
import {
  type AgreedAdjustmentState,
  AgreedAdjustments,
  type ProposedAdjustment,
} from '#core/closing/agreed-adjustments.port';
import { Conflict, InvalidInput, UnexpectedAnswer } from '#core/shared/failure';
import { toDecimalText, toRupees } from '#core/shared/money';
import { amountIn, monthIn } from './closing-values';
import type { HttpClient } from './http-client';
import { newKey } from './new-key';
import { readAnswer } from './read-answer';

/** The fields of a proposal by their names on the wire, where these are others. */
const FIELDS: Readonly<Record<string, string>> = { Franchise_code: 'franchiseCode', note: 'reason' };

/** Adjustments beside the deals at our server; other servers do not announce them. */
export class HttpAgreedAdjustments extends AgreedAdjustments {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<readonly AgreedAdjustmentState[]> {
    const call = { query: { kind: 'manual' as const }, signal };
    const { data } = await readAnswer(this.client, adjustments, adjustments.answer, call);
    return data.map(({ id, kind, state, note, closed_in, ...wire }) => {
      if (id === undefined || kind === undefined || state === undefined || note === undefined)
        throw new UnexpectedAnswer('An adjustment of the answer lacks what was agreed on.');
      return {
        id,
        kind,
        state,
        franchiseCode: wire.Franchise_code,
        amount: amountIn(wire.amount),
        reason: note,
        proposedBy: wire.proposed_by,
        approvedBy: wire.approved_by,
        closedIn: closed_in === undefined ? undefined : monthIn(closed_in),
      };
    });
  }

  override async propose(
    { franchiseCode, kind, amount, reason, openingPosted }: ProposedAdjustment,
    key = newKey('adjustment'),
  ): Promise<string> {
    const body = {
      Franchise_code: franchiseCode,
      kind,
      amount: toDecimalText(amount),
      note: reason,
      ...(openingPosted && { opening_posted: toRupees(openingPosted) }),
    };
    const call = { body, idempotencyKey: key };
    try {
      return (await readAnswer(this.client, proposeAdjustment, proposeAdjustment.answer, call)).id;
    } catch (error) {
      if (!(error instanceof InvalidInput) || error instanceof Conflict || error.field === undefined)
        throw error;
      throw new InvalidInput(error.message, FIELDS[error.field] ?? error.field, error.forPeople);
    }
  }

  override async approve(id: string): Promise<void> {
    await this.client.call(approveAdjustment, { path: { id } });
  }

  override async withdraw(id: string): Promise<void> {
    await this.client.call(withdrawAdjustment, { path: { id } });
  }
}
