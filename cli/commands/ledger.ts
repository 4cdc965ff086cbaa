import type { JournalFormat } from '#core/ledger/journal-text';
import { toRupees } from '#core/shared/money';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { checkTarget, writeTarget } from '../output/output-target';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { overwrites, type Run, readRequest } from '../request';
import { atMoney } from '../source/money-door';

/** The flags of `commission ledger export`, as typed. */
export interface JournalFlags extends Flags {
  readonly format: JournalFormat;
}

/** The flags of `commission adjustments list`, as typed. */
export interface AdjustmentFlags extends Flags {
  readonly state?: 'due' | 'posted' | undefined;
}

/** Lists every account with what stands on it; together they are 0. Gives the exit code. */
export async function ledgerBalance(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const balances = await atMoney(run, ({ ledger }) => ledger.balances(run.signal));
  const sheet = sheetOf(
    'accounts',
    [
      { key: 'account', head: 'ACCOUNT', kind: 'text', value: ({ account }) => account },
      { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: (row) => row.franchiseCode },
      { key: 'balance', head: 'BALANCE', kind: 'rupees', value: ({ balance }) => balance },
    ],
    balances,
  );
  const json = () =>
    balances.map(({ account, franchiseCode = null, balance }) => ({
      account,
      franchiseCode,
      balance: toRupees(balance),
    }));
  await print({ title: counted(balances.length, 'account'), sheet, json }, request, run);
  return EXIT.done;
}

/** Writes the journal as accounting programs read it. Gives the exit code. */
export async function ledgerExport(run: Run<JournalFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const file = flags.output === '-' ? undefined : flags.output;
  const target = { file, overwrite: overwrites(flags) };
  await checkTarget(target);
  const entries = await atMoney(run, ({ ledger }) => ledger.entries(signal));
  const { journalText } = await import('#core/ledger/journal-text');
  await writeTarget(target, journalText(entries, flags.format), io);
  if (file !== undefined) messages.say(`Written: ${file}`);
  return EXIT.done;
}

/** Says what does not agree in closings and journal. Gives the exit code: 3 where something does not. */
export async function ledgerVerify(run: Run): Promise<number> {
  const { flags, io, messages, signal } = run;
  const differences = await atMoney(run, ({ ledger }) => ledger.verify(signal));
  if (flags.json) await writeText(io.stdout, jsonText({ schema: 'commission-verification/1', differences }));
  else if (differences.length > 0) await writeText(io.stdout, `${differences.join('\n')}\n`);
  else messages.say('Closings and journal agree.');
  return differences.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** Lists what closed deals are worth more or less than their lines say. Gives the exit code. */
export async function listAdjustments(run: Run<AdjustmentFlags>): Promise<number> {
  const request = await readRequest(run, 'list');
  const found = await atMoney(run, ({ closings }) => closings.adjustments(run.flags.state, run.signal));
  const reasonsOf = (reasons: (typeof found)[number]['reasons']) =>
    reasons.map(({ kind, amount }) => `${kind} ${toRupees(amount)}`).join(', ');
  const sheet = sheetOf(
    'adjustments',
    [
      { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: (row) => row.franchiseCode },
      { key: 'dealId', head: 'DEAL', kind: 'text', value: ({ dealId }) => dealId },
      { key: 'saleMonth', head: 'MONTH', kind: 'text', value: ({ saleMonth }) => saleMonth },
      { key: 'amount', head: 'AMOUNT', kind: 'rupees', value: ({ amount }) => amount },
      { key: 'reasons', head: 'REASONS', kind: 'text', value: ({ reasons }) => reasonsOf(reasons) },
      { key: 'closedIn', head: 'CLOSED IN', kind: 'text', value: ({ closedIn }) => closedIn },
    ],
    found,
  );
  const json = () =>
    found.map(({ franchiseCode, dealId, saleMonth, amount, reasons, closedIn = null }) => ({
      franchiseCode,
      dealId,
      saleMonth,
      amount: toRupees(amount),
      reasons: reasons.map((part) => ({ kind: part.kind, amount: toRupees(part.amount) })),
      closedIn,
    }));
  await print({ title: counted(found.length, 'adjustment'), sheet, json }, request, run);
  return EXIT.done;
}
