import { readFile } from 'node:fs/promises';
import { BadLine } from '#adapters/node/bad-line';
import { CsvScanner } from '#adapters/node/csv-scanner';
import { FileWindow } from '#adapters/node/file-window';
import { type Decimal, parseDecimal, shortest, sum, toPaise, toRupees } from '#core/shared/money';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { counted } from '../output/report-title';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { askToGoOn } from '../source/ask';
import { atMoney } from '../source/money-door';
import type { WriteFlags } from './adjustments';

/** What stands on a vendor's account before the first closing, in rupees. */
interface OpeningBalance {
  readonly franchiseCode: string;
  readonly amount: Decimal;
}

const HINT = 'lines of a franchise code and an amount: FR-012,1250.00';

/**
 * Proposes the opening balances of a file, for another administrator to approve: the next closing posts them. Franchises
 * that have one already are passed over, so that the same file again proposes what is missing. Gives the exit code.
 */
export async function proposeOpenings(file: string, run: Run<WriteFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { dryRun = false } = flags;
  const balances = balancesIn(await readFile(file), file);
  return atMoney(run, async ({ agreed }) => {
    const known = new Set(
      (await agreed.list(signal))
        .filter(({ kind, state }) => kind === 'opening' && state !== 'withdrawn')
        .map(({ franchiseCode }) => franchiseCode),
    );
    const missing = balances.filter(({ franchiseCode }) => !known.has(franchiseCode));
    const total = toRupees(sum(missing.map(({ amount }) => amount)));
    const what = `${counted(missing.length, 'opening balance')}, ${total} together`;
    if (missing.length < balances.length)
      messages.say(`${balances.length - missing.length} there already, passed over.`);
    if (!dryRun) {
      if (missing.length > 0) await askToGoOn(`Propose ${what}?`, run);
      for (const balance of missing)
        await agreed.propose({ ...balance, kind: 'opening', reason: 'Opening balance' });
    }
    if (flags.json)
      await writeText(io.stdout, jsonText({ proposed: missing.length, total, there: known.size, dryRun }));
    else messages.say(dryRun ? `Nothing is proposed. It would be: ${what}.` : `Proposed: ${what}.`);
    return EXIT.done;
  });
}

/** The balances of a file, which may begin with a line of heads; 0 is none. Throws a usage error that names the line. */
function balancesIn(bytes: Buffer, file: string): readonly OpeningBalance[] {
  const scanner = new CsvScanner(FileWindow.of(bytes));
  const balances = new Map<string, OpeningBalance>();
  const wrong = (line: number, why: string) =>
    usageError('file', `${file}, line ${line} cannot be taken`, why, HINT);
  try {
    while (scanner.next()) {
      const { line } = scanner;
      const [franchiseCode, text] = [scanner.text(0)?.trim() ?? '', scanner.text(1)?.trim() ?? ''];
      const amount = parseDecimal(text);
      if (!amount && line === 1) continue;
      if (franchiseCode === '') throw wrong(line, 'the franchise code is missing');
      if (!amount || shortest(amount).scale > 2) throw wrong(line, `"${text}" is no amount of whole paise`);
      if (balances.has(franchiseCode)) throw wrong(line, `${franchiseCode} stands there twice`);
      balances.set(franchiseCode, { franchiseCode, amount });
    }
  } catch (error) {
    throw error instanceof BadLine ? wrong(error.line, error.why) : error;
  }
  return [...balances.values()].filter(({ amount }) => toPaise(amount) !== 0n);
}
