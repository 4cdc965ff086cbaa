import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { SignedBody } from '../../http/read-signed-body';
import type { KeyedHash } from '../../process/keyed-hash';

/** The secrets that RazorpayX signs with: the current one, and the one before the last change. */
interface CallSecrets {
  readonly webhookSecret: string | undefined;
  readonly webhookSecretBefore: string | undefined;
}

/** Calls signed with the former secret are accepted for this long after a change. */
const OLD_SECRET_MS = 24 * 60 * 60_000;
const PURPOSE = 'webhook secret';

const Call = z.object({
  payload: z.object({ payout: z.object({ entity: z.object({ reference_id: z.string() }) }) }),
});

/** Records the time from which a new secret counts. */
export function noteCallSecret(
  database: PortalDatabase,
  { webhookSecret }: Pick<CallSecrets, 'webhookSecret'>,
  { keyed, databaseClock }: { readonly keyed: KeyedHash; readonly databaseClock: DatabaseClock },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    if (webhookSecret === undefined) return;
    const last = await newestSecret(transaction);
    if (last && keyed.matches(last.hash, PURPOSE, webhookSecret)) return;
    const [seq, hash] = [(last?.seq ?? 0) + 1, keyed.of(PURPOSE, webhookSecret)];
    const since_ms = await timeOf(transaction, databaseClock);
    await transaction.insertInto('gateway_secrets').values({ seq, hash, since_ms }).execute();
  });
}

/**
 * Accepts a signed webhook call of RazorpayX once, and schedules a lookup of the payout it names. Nothing else in the
 * call is trusted. Throws an `HttpError` for a call without a valid signature.
 */
export async function takeGatewayCall(
  database: PortalDatabase,
  { bytes, header }: SignedBody,
  { secrets, databaseClock }: { readonly secrets: CallSecrets; readonly databaseClock: DatabaseClock },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const now = await timeOf(transaction, databaseClock);
    const signature = header('x-razorpay-signature') ?? '';
    if (!(await isSigned(transaction, bytes, signature, secrets, now)))
      throw new HttpError(401, 'The signature is not that of this body.', { code: 'gateway.signature' });
    const id = header('x-razorpay-event-id') ?? '';
    if (!/^[\w-]{1,100}$/.test(id))
      throw new HttpError(400, 'X-Razorpay-Event-Id is missing.', { code: 'gateway.event' });
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto('gateway_events')
      .values({ id, received_at_ms: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    // guard: a call of the gateway counts once
    if (!isNew) return;
    const reference = referenceIn(bytes);
    if (reference === undefined) return;
    await transaction
      .updateTable('gateway_payments')
      .set({ look_at_ms: now })
      .where('reference', '=', reference)
      .execute();
  });
}

async function isSigned(
  transaction: PortalTransaction,
  bytes: Uint8Array,
  signature: string,
  { webhookSecret, webhookSecretBefore }: CallSecrets,
  now: number,
): Promise<boolean> {
  if (webhookSecret === undefined) return false;
  if (isSignedWith(webhookSecret, bytes, signature)) return true;
  if (webhookSecretBefore === undefined || !isSignedWith(webhookSecretBefore, bytes, signature)) return false;
  const since = (await newestSecret(transaction))?.since_ms;
  // guard: the secret before counts for a day
  return since !== undefined && now < since + OLD_SECRET_MS;
}

function isSignedWith(secret: string, bytes: Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function referenceIn(bytes: Uint8Array): string | undefined {
  try {
    const read = Call.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return read.data?.payload.payout.entity.reference_id;
  } catch {
    return undefined;
  }
}

function newestSecret(transaction: PortalTransaction) {
  return transaction
    .selectFrom('gateway_secrets')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
