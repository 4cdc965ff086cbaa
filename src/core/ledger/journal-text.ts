import { add, type Decimal, toRupees, ZERO } from '../shared/money';
import { shiftDay } from '../shared/period';
import { beancountAccount, hledgerAccount } from './journal-accounts';
import { plainText } from './journal-plain';
import type { JournalEntry } from './ledger';
import { tallyVouchers } from './tally-vouchers';

/** The journal formats of accounting programs. */
export const JOURNAL_FORMATS = ['hledger', 'beancount', 'tally', 'csv'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/**
 * Writes the journal in one of these formats, by day and number: a closing is dated in its month, even if made after
 * later payouts. Debits are positive, as in most programs; here credits are.
 */
export function journalText(journal: readonly JournalEntry[], format: JournalFormat): string {
  const entries = journal.toSorted(
    (a, b) => (a.valueDay < b.valueDay ? -1 : a.valueDay > b.valueDay ? 1 : 0) || a.no - b.no,
  );
  switch (format) {
    case 'hledger':
      return hledger(entries);
    case 'beancount':
      return beancount(entries);
    case 'tally':
      return tallyVouchers(entries);
    case 'csv':
      return csv(entries);
  }
}

function hledger(entries: readonly JournalEntry[]): string {
  const closed = balancesAfterClosings(entries);
  const texts = entries.map(({ no, kind, valueDay, closing, memo, postings }) => {
    const note = closing === undefined ? '' : `  ; closing: ${closing}`;
    const lines = postings.map(({ account, amount }) => {
      const balance = closed.get(no)?.get(account);
      const assertion = balance === undefined ? '' : ` = INR ${debit(balance)}`;
      return `    ${hledgerAccount(account)}    INR ${debit(amount)}${assertion}`;
    });
    return [`${valueDay} (${no}) ${kind} ${plainText(memo)}${note}`, ...lines, ''].join('\n');
  });
  return texts.join('\n');
}

/** The balances of accounts after each closing, by the number of its last entry on them, for a program to check. */
function balancesAfterClosings(
  entries: readonly JournalEntry[],
): ReadonlyMap<number, ReadonlyMap<string, Decimal>> {
  const balances = new Map<string, Decimal>();
  const last = new Map<
    string,
    { readonly no: number; readonly account: string; readonly balance: Decimal }
  >();
  for (const { no, closing, postings } of entries) {
    for (const { account, amount } of postings) {
      const balance = add(balances.get(account) ?? ZERO, amount);
      balances.set(account, balance);
      if (closing !== undefined) last.set(`${closing} ${account}`, { no, account, balance });
    }
  }
  const closed = new Map<number, Map<string, Decimal>>();
  for (const { no, account, balance } of last.values())
    closed.set(no, (closed.get(no) ?? new Map<string, Decimal>()).set(account, balance));
  return closed;
}

function beancount(entries: readonly JournalEntry[]): string {
  const accounts = [...new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => account)))];
  const first = entries.map(({ valueDay }) => valueDay).toSorted()[0];
  const closed = balancesAfterClosings(entries);
  const opened = accounts.toSorted().map((account) => `${first} open ${beancountAccount(account)} INR`);
  const texts = entries.map(({ no, kind, valueDay, closing, memo, postings }) =>
    [
      `${valueDay} * "${kind}" "${plainText(memo).replaceAll('"', "'")}"`,
      `  entry: ${no}`,
      ...(closing === undefined ? [] : [`  closing: ${closing}`]),
      ...postings.map(({ account, amount }) => `  ${beancountAccount(account)}  ${debit(amount)} INR`),
      // The balance in the morning of a day.
      ...[...(closed.get(no) ?? [])].map(
        ([account, balance]) =>
          `${shiftDay(valueDay, 1)} balance ${beancountAccount(account)}  ${debit(balance)} INR`,
      ),
      '',
    ].join('\n'),
  );
  return entries.length === 0 ? '' : [...opened, '', ...texts].join('\n');
}

function csv(entries: readonly JournalEntry[]): string {
  const rows = entries.flatMap(({ no, kind, valueDay, memo, postings }) =>
    postings.map(({ account, amount }) => {
      const isDebit = amount.units < 0n;
      return [
        valueDay,
        no,
        kind,
        account,
        isDebit ? debit(amount) : '',
        isDebit ? '' : toRupees(amount),
        plainText(memo),
      ];
    }),
  );
  const head = ['date', 'entry', 'kind', 'account', 'debit', 'credit', 'memo'];
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes an amount for programs, in which debits are positive. */
function debit({ units, scale }: Decimal): string {
  return units === 0n ? toRupees(ZERO) : toRupees({ units: -units, scale });
}
