import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { Principal } from '../sessions/principal';
import { HttpError } from './http-error';

/** Longer than a phone stays without a network. */
const KEPT_MS = 30 * 86_400_000;
const KEY = /^[\w.:-]{8,128}$/;

/** The known parts of a call that may come again. */
export interface RepeatableCall<Body = unknown> {
  readonly principal: Pick<Principal, 'userId'>;
  readonly path: { readonly sent: string };
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
}

/** Lets a call that makes a record come more than once, and happen once. */
export class IdempotencyStore {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work in one transaction with a note of its answer; a repeat by the same person with the same key gives
   * that answer again. Throws `InvalidInput` for a key that is not one, and a `HttpError` (409) for one of another
   * call.
   */
  once<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    { name, body: bodySchema, answer: schema }: Pick<Endpoint<Body, Answer>, 'name' | 'body' | 'answer'>,
    { principal: { userId }, path, body, idempotencyKey: key }: RepeatableCall<z.output<Body>>,
    work: (transaction: PortalTransaction) => Promise<z.output<Answer>>,
  ): Promise<z.output<Answer>> {
    if (key === undefined) return this.database.transaction().execute(work);
    if (!KEY.test(key)) throw new InvalidInput('The Idempotency-Key is not valid.');
    const sent = JSON.stringify([path.sent, bodySchema ? z.encode(bodySchema, body) : body]);
    const call = `${name} ${createHash('sha256').update(sent).digest('base64url')}`;
    return this.database.transaction().execute(async (transaction) => {
      const now = this.clock.now();
      // A repeat that comes meanwhile waits here for the first to end.
      const { numInsertedOrUpdatedRows: noted } = await transaction
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, call, answer: '', created_at_ms: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .executeTakeFirstOrThrow();
      const own = transaction
        .selectFrom('idempotency_keys')
        .where('user_id', '=', userId)
        .where('key', '=', key);
      // guard: a call that comes again happens once
      if (!noted) {
        const first = await own.select(['call', 'answer']).executeTakeFirstOrThrow();
        if (first.call !== call) throw usedBefore();
        return z.decode(schema, JSON.parse(first.answer));
      }
      const answer = await work(transaction);
      await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(z.encode(schema, answer)) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
      await transaction
        .deleteFrom('idempotency_keys')
        .where('created_at_ms', '<', now - KEPT_MS)
        .execute();
      return answer;
    });
  }
}

function usedBefore(): HttpError {
  return new HttpError(409, 'This Idempotency-Key was used for something else.', {
    code: 'request.key-used',
  });
}
