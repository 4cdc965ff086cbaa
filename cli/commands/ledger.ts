import { ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
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
import { withMoneyClient } from '../source/money-client';

/** The flags of `commission ledger export`, as typed. */
export interface JournalFlags extends Flags {
  readonly format: JournalFormat;
}

export interface VerifyFlags extends Flags {
  readonly deep?: boolean;
}

/** Lists every account with its balance; the balances add up to 0. Returns the exit code. */
export async function ledgerBalance(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const balances = await withMoneyClient(run, ({ api }) => api.call(ledgerBalances, { signal: run.signal }));
  const sheet = sheetOf(
    'accounts',
    [
      { key: 'account', kind: 'text', value: ({ account }) => account },
      { key: 'franchiseCode', kind: 'text', value: (row) => row.franchiseCode },
      { key: 'balance', kind: 'rupees', value: ({ balance }) => balance },
      { key: 'belowSince', kind: 'text', value: (row) => row.belowSince },
    ],
    balances,
  );
  const json = () =>
    balances.map(({ account, franchiseCode = null, balance, belowSince = null }) => ({
      account,
      franchiseCode,
      balance: toRupees(balance),
      belowSince,
    }));
  await print({ title: counted(balances.length, 'account'), sheet, json }, request, run);
  return EXIT.done;
}

/** Writes the journal in a format of accounting programs. Returns the exit code. */
export async function ledgerExport(run: Run<JournalFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const file = flags.output === '-' ? undefined : flags.output;
  const target = { file, overwrite: overwrites(flags) };
  await checkTarget(target);
  const entries = await withMoneyClient(run, ({ api }) => api.call(ledgerEntries, { signal }));
  const { journalText } = await import('#core/ledger/journal-text');
  await writeTarget(target, journalText(entries, flags.format), io);
  if (file !== undefined) messages.say(`Written: ${file}`);
  return EXIT.done;
}

/** Prints the differences in closings and journal. Returns the exit code: 3 where there are any. */
export async function ledgerVerify(run: Run<VerifyFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { deals, due, differences } = await withMoneyClient(run, ({ api }) =>
    api.call(verifyLedger, { query: { deep: flags.deep }, signal }),
  );
  if (flags.json) {
    const json = { schema: 'commission-verification/1', deals, due, differences };
    await writeText(io.stdout, jsonText(json));
  } else if (differences.length > 0) await writeText(io.stdout, `${differences.join('\n')}\n`);
  else
    messages.say(`Closings and journal agree: ${counted(deals, 'deal')} counted again, ${due} of them due.`);
  return differences.length === 0 ? EXIT.done : EXIT.incomplete;
}
