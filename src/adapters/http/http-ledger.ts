import { lastLedgerProof, ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import {
  type AccountBalance,
  type JournalEntry,
  type LastProof,
  Ledger,
  type LedgerProof,
} from '#core/ledger/ledger.port';
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

  override async verify(deep = false, signal?: AbortSignal): Promise<LedgerProof> {
    const call = { query: { ...(deep && ({ deep: 'yes' } as const)) }, signal };
    const {
      deals = 0,
      due = 0,
      differences,
    } = await readAnswer(this.client, verifyLedger, verifyLedger.answer, call);
    return { deals, due, deep, differences };
  }

  override async lastProof(signal?: AbortSignal): Promise<LastProof | undefined> {
    const { proof } = await readAnswer(this.client, lastLedgerProof, lastLedgerProof.answer, { signal });
    return proof && { ...proof, at: Date.parse(proof.at) };
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
