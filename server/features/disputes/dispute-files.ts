import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type DisputeFile, MAX_PHOTO_SIDE } from '#core/disputes/dispute';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { readPicture } from '../../pictures/read-picture';
import type { Principal } from '../../sessions/principal';

/** Files that no message uses are deleted after this time: nobody leaves a message unsent for so long. */
const FORGOTTEN_MS = 2 * 86_400_000;
/** Files of one person that may wait for a message at the same time. */
const MAX_WAITING = 20;
/** The signature at the start of a PDF, and the marker near its end. */
const BEGINS = '%PDF-';
const ENDS = '%%EOF';
const END_BYTES = 2048;

/** The condition that no message uses a file. */
const waits = sql<boolean>`not exists (select no from dispute_messages where file_id = dispute_files.id)`;

/**
 * Stores a photo, re-encoded, or a PDF for a message that is still to be sent; the same file of one person is stored
 * once. Throws `InvalidInput` for any other file.
 */
export async function keepDisputeFile(
  database: PortalDatabase,
  { userId }: Pick<Principal, 'userId'>,
  { name, sent }: { readonly name: string; readonly sent: Uint8Array },
  clock: Clock,
): Promise<DisputeFile> {
  const { type, bytes } = isPdf(sent)
    ? { type: 'application/pdf', bytes: new Uint8Array(sent) }
    : await readPicture(sent, MAX_PHOTO_SIDE);
  const now = clock.now();
  const hash = createHash('sha256').update(`${userId}\n${name}\n`).update(bytes);
  const id = hash.digest('hex').slice(0, 40);
  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('dispute_files')
      .where('at_ms', '<', now - FORGOTTEN_MS)
      .where(waits)
      .execute();
    await transaction
      .insertInto('dispute_files')
      .values({ id, user_id: userId, name, type, bytes: Buffer.from(bytes), at_ms: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at_ms: now }))
      .execute();
    const { count } = await transaction
      .selectFrom('dispute_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where(waits)
      .executeTakeFirstOrThrow();
    if (Number(count) > MAX_WAITING)
      throw new InvalidInput('Too many files wait for a message. Send those first.', 'file');
    return { id, name, type };
  });
}

/** Reads the file of a message, if the caller may see its dispute. Throws `NotFound`. */
export async function fileOfDispute(
  database: PortalDatabase,
  { franchiseCodes, vendorId }: Pick<Principal, 'franchiseCodes' | 'vendorId'>,
  disputeId: string,
  fileId: string,
): Promise<DisputeFile & { readonly data: string }> {
  let found = database
    .selectFrom('dispute_messages')
    .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
    .innerJoin('dispute_files', 'dispute_files.id', 'dispute_messages.file_id')
    .select(['dispute_files.id', 'dispute_files.name', 'dispute_files.type', 'dispute_files.bytes'])
    .where('disputes.id', '=', disputeId)
    .where('dispute_files.id', '=', fileId);
  // guard: a vendor reads files of the own disputes alone
  if (franchiseCodes !== 'all') found = found.where('disputes.vendor_id', '=', vendorId ?? '');
  const file = await found.executeTakeFirst();
  if (!file) throw new NotFound('No such file.');
  const { id, name, type, bytes } = file;
  return { id, name, type, data: Buffer.from(bytes).toString('base64') };
}

function isPdf(sent: Uint8Array): boolean {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  return bytes.subarray(0, BEGINS.length).toString('latin1') === BEGINS && bytes.includes(ENDS, -END_BYTES);
}
