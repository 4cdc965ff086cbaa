import { ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import { type AccountBalance, type JournalEntry, Ledger } from '#core/ledger/ledger.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The journal at our server; other servers do not announce it. */
export class HttpLedger extends Ledger {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async balances(signal?: AbortSignal): Promise<readonly AccountBalance[]> {
    const { data } = await readAnswer(this.client, ledgerBalances, ledgerBalances.answer, { signal });
    return data.map(({ account, Franchise_code, balance, below_since }) => ({
      account,
      franchiseCode: Franchise_code,
      balance: amountIn(balance),
      belowSince: below_since === undefined ? undefined : dayIn(below_since),
    }));
  }

  override async entries(signal?: AbortSignal): Promise<readonly JournalEntry[]> {
    const { data } = await readAnswer(this.client, ledgerEntries, ledgerEntries.answer, { signal });
    return data.map(({ value_day, postings, ...entry }) => ({
      ...entry,
      valueDay: dayIn(value_day),
      postings: postings.map(({ account, amount }) => ({ account, amount: amountIn(amount) })),
    }));
  }

  override async verify(signal?: AbortSignal): Promise<readonly string[]> {
    return (await readAnswer(this.client, verifyLedger, verifyLedger.answer, { signal })).differences;
  }
}

function dayIn(text: string): Day {
  if (!isDay(text)) throw new UnexpectedAnswer('A day of the journal is not one.');
  return text;
}

function amountIn(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the journal is not a number.');
  return amount;
}
