import * as z from 'zod/mini';
import { deliver } from '#contract/mailboxes';
import type { DeliveryOutcome } from '#core/mailboxes/mailbox';
import { InvalidInput } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { IDEMPOTENCY_KEY } from '../../http/idempotency-store';

/** Longer than any program repeats a delivery, in ms. */
const KEPT_MS = 30 * 86_400_000;

/** A delivery, with the key under which it may be repeated. */
interface NamedDelivery {
  readonly mailboxId: string;
  readonly key: string | undefined;
  /** The hash of the body. */
  readonly hash: string;
}

/**
 * Returns the stored answer to an earlier delivery with the same key; undefined for the first. Throws `InvalidInput`
 * for an invalid key, and an `HttpError` (409) for a key used with another body.
 */
export async function keptAnswer(
  database: PortalDatabase,
  { mailboxId, key, hash }: NamedDelivery,
): Promise<DeliveryOutcome | undefined> {
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) throw new InvalidInput('The Idempotency-Key is not valid.');
  const first = await database
    .selectFrom('mailbox_answers')
    .select(['call', 'answer'])
    .where('mailbox_id', '=', mailboxId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.call !== hash)
    throw new HttpError(409, 'This Idempotency-Key was used for something else.', {
      code: 'request.key-used',
    });
  return z.decode(deliver.answer, JSON.parse(first.answer));
}

/** Stores the answer to a delivery, in the transaction that updates the quarantine. */
export async function keepAnswer(
  transaction: PortalTransaction,
  { mailboxId, key, hash }: NamedDelivery,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('mailbox_answers')
    .where('created_at_ms', '<', now - KEPT_MS)
    .execute();
  if (key === undefined) return;
  const answer = JSON.stringify(z.encode(deliver.answer, outcome));
  await transaction
    .insertInto('mailbox_answers')
    .values({ mailbox_id: mailboxId, key, call: hash, answer, created_at_ms: now })
    .execute();
}
