import { readFile } from 'node:fs/promises';
import type { Vendor } from '#core/vendors/vendor';
import { usageError } from '../cli-error';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import type { Messages } from '../output/messages';
import { rememberFranchises } from './franchise-cache';
import type { OpenSource } from './open-source';
import { readStdin } from './read-stdin';

/** The flags that choose franchises, as typed. Neither means all. */
export interface FranchiseFlags {
  readonly franchise?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
}

/**
 * The vendors to report on, by franchise code, one for each code. Throws a usage error for a code that no vendor
 * has, and a `Failure` when the vendors cannot be read. `onRepeated` is told of further vendors of a code.
 */
export async function chooseVendors(
  flags: FranchiseFlags,
  source: Pick<OpenSource, 'portal' | 'isServer'>,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
  onRepeated: (vendor: Vendor) => void = () => {},
): Promise<readonly Vendor[]> {
  const wanted = await wantedCodes(flags, io, signal);
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
  const codes = wanted ?? [...byCode.keys()];
  return codes
    .map((code) => byCode.get(code) ?? unknownCode(code, [...byCode.keys()]))
    .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
}

/**
 * The codes that the flags name: single ones, comma lists, `@file` and `-` for stdin, a code per line there.
 * Undefined for all franchises. Throws a usage error for flags that contradict each other.
 */
export async function wantedCodes(
  { franchise = [], all }: FranchiseFlags,
  io: Pick<Io, 'stdin'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (franchise.length === 0) return undefined;
  if (all) {
    const why = 'both choose the franchises';
    throw usageError('franchise', '--franchise and --all exclude each other', why, 'only one of them');
  }
  const codes = new Set<string>();
  for (const list of franchise) {
    for (const code of await codesIn(list, io, signal)) codes.add(code.trim());
  }
  codes.delete('');
  if (codes.size === 0) {
    throw usageError('franchise', '--franchise names no code', 'it needs at least one', '--franchise FR-012');
  }
  return [...codes];
}

async function codesIn(
  list: string,
  { stdin }: Pick<Io, 'stdin'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (list === '-') return (await readStdin(stdin, signal)).split(/[\r\n,]+/);
  if (list.startsWith('@')) return (await readFile(list.slice(1), 'utf8')).split(/[\r\n,]+/);
  return list.split(',');
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
