import type { ExportedClosing, Sha256 } from './exported-closing';
import { jsonList } from './exported-line';

interface ExportedEntry {
  readonly number: number;
  /** Whether a closing made the entry, not a payout. */
  readonly isOfClosing: boolean;
  readonly memo: string;
  readonly postings: readonly { readonly account: string; readonly paise: bigint }[];
}

/**
 * Lists the differences of the journal entries that a closing names: from their hash, among each other, and, where the
 * closing before is present, from the amounts that it credited to each vendor.
 */
export function differencesOfEntries(
  { folder, month, entries }: ExportedClosing,
  before: ExportedClosing | undefined,
  sha256: Sha256,
): readonly string[] {
  const text = folder.files.get('entries.txt') ?? (entries.count === 0 ? '' : undefined);
  if (text === undefined) return [`${folder.name}entries.txt: it is missing`];
  const lines = text.split('\n').slice(0, -1);
  const differences: string[] = [];
  if (sha256(text) !== entries.hash || lines.length !== entries.count)
    differences.push(`${month}: it names other entries than those of entries.txt`);
  const read = lines.map(entryIn);
  for (const [at, entry] of read.entries()) {
    const first = read[0]?.number ?? 1;
    const sum = entry?.postings.reduce((total, { paise }) => total + paise, 0n);
    if (!entry || sum !== 0n || entry.number !== first + at)
      differences.push(`${month}: line ${at + 1} of entries.txt is not an entry that adds up`);
  }
  if (!before) return differences;
  const credited = new Map<string, bigint>();
  const codes = before.vendors.map(({ franchiseCode }) => franchiseCode);
  for (const { isOfClosing, memo, postings } of read.filter((entry) => entry !== undefined)) {
    if (!isOfClosing) continue;
    const code = codes
      .filter((each) => memo.startsWith(`${each} `))
      .reduce<string | undefined>(
        (best, each) => (best && best.length > each.length ? best : each),
        undefined,
      );
    if (code === undefined) continue;
    for (const { account, paise } of postings)
      if (account.startsWith('payable:')) credited.set(code, (credited.get(code) ?? 0n) + paise);
  }
  for (const { franchiseCode, earned, adjusted } of before.vendors)
    if ((credited.get(franchiseCode) ?? 0n) !== earned + adjusted)
      differences.push(`${before.month}, ${franchiseCode}: the journal has another amount`);
  return differences;
}

function entryIn(line: string): ExportedEntry | undefined {
  const [number, , , closing, memo, listed] = jsonList(line) ?? [];
  if (typeof number !== 'number' || typeof memo !== 'string' || !Array.isArray(listed)) return undefined;
  const postings = listed.flatMap((each: unknown) => {
    const [account, paise]: readonly unknown[] = Array.isArray(each) ? each : [];
    if (typeof account !== 'string' || typeof paise !== 'number' || !Number.isSafeInteger(paise)) return [];
    return [{ account, paise: BigInt(paise) }];
  });
  return postings.length === listed.length
    ? { number, isOfClosing: closing !== null, memo, postings }
    : undefined;
}
