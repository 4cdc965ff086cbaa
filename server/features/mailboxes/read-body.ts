import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_HEADER } from '#contract/mailbox-signature';
import { InvalidInput } from '#core/shared/failure';
import { HttpError } from '../../http/http-error';
import { gatheredBytes } from '../../http/limited-bytes';
import type { DeliveryBody } from '../../http/read-delivery';
import { SpooledTable } from '../../tables/spooled-table';
import { readTableAside } from '../../tables/table-reading';
import { recordsOfJson, recordsOfLines, rowsOf } from './json-rows';

/** JSON is parsed in one piece while others wait, so larger deliveries come in parts or as CSV. */
const MAX_JSON_BYTES = 5 * 1024 * 1024;
const CSV = 'text/csv';
const RECORDS: Readonly<Record<string, typeof recordsOfJson>> = {
  'application/json': recordsOfJson,
  'application/x-ndjson': recordsOfLines,
};

/** A completely received delivery. */
interface ReadBody {
  /** Undefined where the body holds no row. */
  readonly table: SpooledTable | undefined;
  /** The hash of the body and its type. */
  readonly hash: string;
}

/**
 * Reads a delivery as a table. With `secret`, the signature is checked before any content is used. Throws an
 * `HttpError`: 415 for another type, 413 for a too large body, 401 for a missing or wrong signature; and `InvalidInput`
 * for content that cannot be read.
 */
export async function readBody(
  { pieces, type, header }: DeliveryBody,
  secret: string | undefined,
): Promise<ReadBody> {
  const recordsOf = RECORDS[type];
  if (!recordsOf && type !== CSV) {
    const sentence = 'Please send application/json (a list), application/x-ndjson or text/csv.';
    throw new HttpError(415, sentence, { code: 'request.not-a-table' });
  }
  const hash = createHash('sha256').update(`${type}\0`);
  const signing = secret === undefined ? undefined : createHmac('sha256', secret);
  async function* looked(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      signing?.update(piece);
      yield piece;
    }
  }
  const checked = () => {
    // guard: a signed delivery is what its sender signed
    if (signing && !isSignature(header(SIGNATURE_HEADER), signing.digest())) throw notSigned();
    return hash.digest('base64url');
  };
  if (!recordsOf) {
    const table = await readTableAside(looked()).catch((error) => {
      // A sender who cannot sign learns nothing about the content.
      if (secret !== undefined && error instanceof InvalidInput) throw notSigned();
      throw error;
    });
    return { table, hash: checked() };
  }
  const sentence = 'This is too large: at most 5 MB of JSON. Send it in parts, or as CSV.';
  const bytes = await gatheredBytes(looked(), MAX_JSON_BYTES, sentence);
  const named = checked();
  const records = recordsOf(decoded(bytes));
  return { table: records.length === 0 ? undefined : await SpooledTable.of(rowsOf(records)), hash: named };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidInput('The body is not UTF-8.');
  }
}

function isSignature(sent: string | undefined, right: Buffer): boolean {
  const [, hex] = /^(?:sha256=)?([\da-f]{64})$/i.exec(sent?.trim() ?? '') ?? [];
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), right);
}

function notSigned(): HttpError {
  const sentence = `The delivery is not signed as this mailbox wants it: ${SIGNATURE_HEADER} must be sha256= and the HMAC-SHA256 of the body.`;
  return new HttpError(401, sentence, { code: 'mailbox.signature' });
}
