import { createHmac, randomUUID } from 'node:crypto';
import type { DeliveryOutcome } from '#core/mailboxes/mailbox';
import { InvalidInput } from '#core/shared/failure';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { apiAddress } from '../source/api-flags';
import { checkedToken } from '../source/login';
import { readStdin } from '../source/read-stdin';
import { tableFile } from '../source/table-file';
import { toCliError } from '../to-cli-error';

const VARIABLE = 'COMMISSION_MAILBOX_TOKEN';
/** The content types by file ending; for other files the server tells CSV and workbooks apart by their bytes. */
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
};

/** The flags of `commission import --to`, as typed. */
export interface DeliverFlags extends Flags {
  /** Reads the token from stdin instead of the environment. */
  readonly tokenStdin?: boolean | undefined;
}

/** The import flags that a mailbox has fixed in its settings. */
const SETTLED = ['kind', 'dryRun', 'map', 'dates', 'skipFaulty', 'faultyRows', 'template'] as const;

/**
 * Delivers a file to a mailbox and reports the outcome of its rows. Returns the exit code, 3 when rows wait in
 * quarantine; throws a `CliError`.
 */
export async function deliverFile(
  file: string | undefined,
  run: Run<DeliverFlags & { readonly to: string }>,
): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { to } = flags;
  const example = `commission import leads.csv --to ${to}`;
  if (file === undefined) throw usageError('file', 'no file is named', 'import takes one', example);
  const settled = SETTLED.find((name) => name in flags);
  if (settled !== undefined) throw settledAlready(settled, example);
  const { name, content } = await tableFile(file, example);
  const { origin: _, deadlineMs, ...address } = await apiAddress(flags, io);
  const token = await mailboxToken(run);
  messages.hide(token);
  const secret = io.env.COMMISSION_MAILBOX_SECRET?.trim();
  if (secret) messages.hide(secret);
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/csv';
  const signature = secret ? signatureOf(Buffer.from(await content.arrayBuffer()), secret) : undefined;
  const { composePortalApi } = await import('#composition/node');
  const { deliver } = await import('#contract/mailboxes');
  const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  try {
    const outcome = await composePortalApi({ ...address, token, deadline }).call(deliver, {
      path: { mailbox: to },
      file: content.slice(0, content.size, type),
      // With this key, a delivery repeated after a lost answer is stored once.
      idempotencyKey: randomUUID(),
      signature,
      signal,
    });
    return await say(outcome, file, run);
  } catch (error) {
    if (signal.aborted) throw cancelled();
    throw ofFailure(error, to, address.apiUrl);
  }
}

async function say(
  outcome: DeliveryOutcome,
  file: string,
  { flags, io, messages }: Run<DeliverFlags & { readonly to: string }>,
): Promise<number> {
  const { stored, unchanged, quarantined } = outcome;
  const { to } = flags;
  for (const { row, reason } of quarantined) messages.warn(`Line ${row}: ${reason}`);
  const rows = stored + unchanged + quarantined.length;
  const counts = `${rows} rows: ${stored} stored, ${unchanged} unchanged, ${quarantined.length} wait`;
  await writeText(
    io.stdout,
    flags.json
      ? jsonText({ schema: 'commission-delivery/1', file, mailbox: to, ...outcome })
      : `Delivered (${to}). ${counts}\n`,
  );
  return quarantined.length > 0 ? EXIT.incomplete : EXIT.done;
}

async function mailboxToken({ flags, io, signal }: Run<DeliverFlags>): Promise<string> {
  if (flags.tokenStdin) return checkedToken((await readStdin(io.stdin, signal)).trim(), 'stdin');
  const token = io.env[VARIABLE]?.trim();
  if (token) return checkedToken(token, VARIABLE);
  throw new CliError(EXIT.signIn, 'auth.needed', 'There is no token of a mailbox', {
    why: `${VARIABLE} is not set`,
    hint: `set ${VARIABLE}, or --token-stdin < token.txt`,
  });
}

function signatureOf(content: Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(content).digest('hex')}`;
}

function settledAlready(name: string, example: string): CliError {
  const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const why = 'kind, columns and dates are those of the mailbox, and its faulty rows wait there';
  return usageError('to', `${flag} does not go with --to`, why, example);
}

function ofFailure(error: unknown, to: string, source: string): CliError {
  if (error instanceof InvalidInput && error.code?.startsWith('mailbox.') && error.code !== 'mailbox.full') {
    const why =
      error.code === 'mailbox.signature'
        ? 'COMMISSION_MAILBOX_SECRET is missing or another one'
        : 'the token was revoked, replaced, or belongs to another mailbox';
    return new CliError(EXIT.signIn, error.code, error.message, {
      why,
      hint: `a new token of ${to}`,
      cause: error,
    });
  }
  return toCliError(error, source);
}

function cancelled(): CliError {
  const hint = 'the same command again, which stores nothing twice';
  return new CliError(EXIT.cancelled, 'cancelled', 'Cancelled: the rows may be stored all the same.', {
    hint,
  });
}
