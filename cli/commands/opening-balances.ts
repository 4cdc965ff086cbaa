import { readFile } from 'node:fs/promises';
import { adjustments, proposeAdjustment, withdrawAdjustment } from '#contract/adjustments';
import { type OpeningChange, openingChange } from '#core/closing/opening-change';
import { sum, toRupees, ZERO } from '#core/shared/money';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { counted } from '../output/report-title';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { askToGoOn, canAsk } from '../source/ask';
import { withMoneyClient } from '../source/money-client';
import { type OpeningFault, type OpeningLine, readOpenings } from '../source/opening-file';
import type { WriteFlags } from './adjustments';

/** A line of the file, and the change that gives the vendor this balance. */
interface Planned extends OpeningLine, OpeningChange {}

const HINT = 'lines of a franchise code and an amount: FR-012,1250.00';
/** The largest number of faulty lines that are named. */
const NAMED = 20;

/**
 * Proposes the opening balances of a file for another administrator to approve; the next closing posts them. An
 * existing equal balance is left as it is; one with another amount is changed only after a confirmation, on a terminal
 * or by `--yes`. Returns the exit code; throws a `CliError` that names each faulty line.
 */
export async function proposeOpenings(file: string, run: Run<WriteFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { dryRun = false } = flags;
  const bytes = await readFile(file);
  return withMoneyClient(run, async ({ api, vendors }) => {
    const codes = new Set((await vendors.list(signal)).records.map(({ franchiseCode }) => franchiseCode));
    const { balances, faults } = readOpenings(bytes, codes);
    if (faults.length > 0) throw faulty(file, faults, HINT);
    const { agreed } = await api.call(adjustments, { query: { kind: 'manual' }, signal });
    const there = agreed.filter(({ kind }) => kind === 'opening');
    const planned = balances.flatMap((balance): readonly Planned[] => {
      const own = there.filter(({ franchiseCode }) => franchiseCode === balance.franchiseCode);
      const change = openingChange(balance.amount, own);
      return change ? [{ ...balance, ...change }] : [];
    });
    const changed = planned.filter(({ before }) => before !== undefined);
    if (changed.length > 0 && !dryRun && !flags.yes && !canAsk(run)) throw otherAmounts(file, changed);
    const proposed = planned.flatMap(({ proposed: amount }) => amount ?? []);
    const total = toRupees(sum(proposed));
    const what = `${counted(proposed.length, 'opening balance')}, ${total} together`;
    const same = balances.length - planned.length;
    if (same > 0) messages.say(`${same} there already, passed over.`);
    for (const each of changed) messages.say(`${inWords(each)}.`);
    if (!dryRun && planned.length > 0) {
      await askToGoOn(`Propose ${what}?`, run);
      for (const each of planned) {
        if (each.withdrawn) await api.call(withdrawAdjustment, { path: { id: each.withdrawn.id } });
        if (each.proposed)
          await api.call(proposeAdjustment, {
            body: {
              franchiseCode: each.franchiseCode,
              amount: each.proposed,
              kind: 'opening',
              reason: each.posted ? 'Opening balance, corrected' : 'Opening balance',
              openingPosted: each.posted,
            },
          });
      }
    }
    const facts = { proposed: proposed.length, changed: changed.length, total, there: same, dryRun };
    if (flags.json) await writeText(io.stdout, jsonText(facts));
    else messages.say(dryRun ? `Nothing is proposed. It would be: ${what}.` : `Proposed: ${what}.`);
    return EXIT.done;
  });
}

function inWords({ franchiseCode, amount, before, posted, proposed }: Planned): string {
  const change = `${franchiseCode}: ${toRupees(amount)} instead of ${toRupees(before ?? ZERO)}`;
  if (!posted) return `${change}; the earlier proposal is withdrawn`;
  return `${change}; ${toRupees(posted)} is closed, so ${toRupees(proposed ?? ZERO)} is the difference`;
}

function otherAmounts(file: string, changed: readonly Planned[]): CliError {
  const faults = changed.map(({ line, franchiseCode, amount, before, withdrawn }) => ({
    line,
    why: `${franchiseCode} has ${toRupees(before ?? ZERO)}, which is ${withdrawn?.state ?? 'closed'}; the file says ${toRupees(amount)}`,
  }));
  return faulty(file, faults, '--dry-run shows the changes, --yes proposes them');
}

function faulty(file: string, faults: readonly OpeningFault[], hint: string): CliError {
  const named = faults.slice(0, NAMED).map(({ line, why }) => `line ${line}: ${why}`);
  const rest = faults.length > NAMED ? [`and ${faults.length - NAMED} more`] : [];
  const message = `${counted(faults.length, 'line')} cannot be taken, so ${file} is left as a whole`;
  return new CliError(EXIT.failed, 'openings.faulty', message, { why: [...named, ...rest].join('; '), hint });
}
