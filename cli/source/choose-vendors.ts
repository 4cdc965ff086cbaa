import { readFile } from 'node:fs/promises';
import type { Vendor } from '#core/vendors/vendor';
import { usageError } from '../cli-error';
import type { Flags } from '../flags';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import type { Run } from '../request';
import { rememberFranchises } from './franchise-cache';
import type { OpenSource } from './open-source';
import { readStdin } from './read-stdin';

/**
 * Chooses the vendors to report on, by franchise code, one for each code. A former code chooses the vendor that had it,
 * with a message. Calls `onRepeated` for further vendors of a code. Throws a usage error for a code that no vendor has
 * or had, and a `Failure` when vendors cannot be read.
 */
export async function chooseVendors(
  source: Pick<OpenSource, 'portal' | 'isServer' | 'money'>,
  { flags, io, messages, signal }: Run,
  onRepeated: (vendor: Vendor) => void = () => {},
): Promise<readonly Vendor[]> {
  const wanted = await wantedTexts(flags, io, signal);
  const { records, rejected } = await source.portal.vendors.list(signal);
  for (const { id, reason } of rejected) messages.warn(`Vendor ${id ?? 'without id'} left out: ${reason}`);
  const byCode = new Map<string, Vendor>();
  for (const vendor of records) {
    if (byCode.has(vendor.franchiseCode)) {
      messages.warn(`Two vendors have the franchise code ${vendor.franchiseCode}: only the first is taken`);
      onRepeated(vendor);
    } else byCode.set(vendor.franchiseCode, vendor);
  }
  if (source.isServer) await rememberFranchises([...byCode.keys()].toSorted(), io);
  const codes = wanted ? codesOf(wanted, byCode) : [...byCode.keys()];
  const unknown = codes.filter((code) => !byCode.has(code));
  const now = unknown.length > 0 ? await codesOfNow(source, signal) : undefined;
  for (const code of unknown) if (now?.has(code)) messages.say(`${code} is ${now.get(code)} now.`);
  return [...new Set(codes.map((code) => (byCode.has(code) ? code : (now?.get(code) ?? code))))]
    .map((code) => byCode.get(code) ?? unknownCode(code, [...byCode.keys()]))
    .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
}

/**
 * Maps current and former codes to their vendors, since documents of closed months carry the code of that time. Throws
 * a `Failure`.
 */
export async function byEveryCode(
  source: Pick<OpenSource, 'money'>,
  vendors: readonly Vendor[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Vendor>> {
  const byCode = new Map(vendors.map((vendor) => [vendor.franchiseCode, vendor]));
  for (const [code, now] of await codesOfNow(source, signal)) {
    const vendor = byCode.get(now);
    if (vendor && !byCode.has(code)) byCode.set(code, vendor);
  }
  return byCode;
}

/** Maps former codes to current ones, where the source is a server that records them. Throws a `Failure`. */
async function codesOfNow(
  { money }: Pick<OpenSource, 'money'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const client = await money();
  if (!client) return new Map();
  const { vendorDirectory } = await import('#contract/vendor-admin');
  const vendors = await client.api.call(vendorDirectory, { signal });
  return new Map(
    vendors.flatMap(({ franchiseCode, formerCodes = [] }) =>
      franchiseCode === undefined ? [] : formerCodes.map((code): [string, string] => [code, franchiseCode]),
    ),
  );
}

/**
 * Reads the franchises in the flags: their values, and the lines of `@file` and of `-` for stdin; a value is a code or
 * a comma-separated list. Undefined for all franchises. Throws a usage error for contradicting flags.
 */
async function wantedTexts(
  { franchise = [], all }: Flags,
  io: Pick<Io, 'stdin'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (franchise.length === 0) return undefined;
  if (all) {
    const why = 'both choose the franchises';
    throw usageError('franchise', '--franchise and --all exclude each other', why, 'only one of them');
  }
  const texts: string[] = [];
  for (const text of franchise) texts.push(...(await linesIn(text, io, signal)));
  if (!texts.some((text) => /[^,\s]/.test(text))) {
    throw usageError('franchise', '--franchise names no code', 'it needs at least one', '--franchise FR-012');
  }
  return texts;
}

/** Finds the codes in these texts. A code may contain a comma: a text that is a known code as a whole is not split. */
function codesOf(texts: readonly string[], known: ReadonlyMap<string, unknown>): readonly string[] {
  const codes = new Set<string>();
  for (const text of texts) {
    if (known.has(text.trim())) codes.add(text.trim());
    else for (const code of text.split(',')) codes.add(code.trim());
  }
  codes.delete('');
  return [...codes];
}

/** Reads the texts of an argument: the argument itself, or the lines of `@file` or of `-` for stdin. */
export async function linesIn(
  text: string,
  { stdin }: Pick<Io, 'stdin'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (text === '-') return (await readStdin(stdin, signal)).split(/[\r\n]+/);
  if (text.startsWith('@')) return (await readFile(text.slice(1), 'utf8')).split(/[\r\n]+/);
  return [text];
}

function unknownCode(code: string, known: readonly string[]): never {
  const near = nearMatches(code, known);
  const why =
    near.length > 0
      ? `similar codes: ${near.join(', ')}`
      : `${known.length} franchises are known, not this one`;
  const hint =
    near[0] === undefined ? 'commission vendors, which lists them' : `--franchise ${quoted(near[0])}`;
  throw usageError('franchise', `franchise "${code}" is unknown`, why, hint);
}

function quoted(code: string): string {
  return /^[\w./-]+$/.test(code) ? code : `'${code}'`;
}
