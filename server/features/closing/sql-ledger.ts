import { sql } from 'kysely';
import { belowSince } from '#core/ledger/below-since';
import type { AccountBalance, JournalEntry, LedgerProof } from '#core/ledger/ledger';
import { type Decimal, fromPaise } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { inSnapshotOfAllDeals } from './all-deals-snapshot';
import { verifyClosings } from './verify-closings';

/** The journal in the database. */
export class SqlLedger {
  constructor(private readonly database: PortalDatabase) {}

  /** Lists every account with its balance, by name. */
  async balances(): Promise<readonly AccountBalance[]> {
    const rows = await this.database
      .selectFrom('ledger_postings')
      .leftJoin('vendors', 'vendors.vendor_id', 'ledger_postings.vendor_id')
      // As text, since a sum may exceed the safe range of a number.
      .select(['account', 'franchise_code', sql<string>`cast(sum(paise) as text)`.as('paise')])
      .groupBy(['account', 'franchise_code'])
      .orderBy('account')
      .execute();
    const moves = await this.#movesOfAccountsBelow();
    return rows.map(({ account, franchise_code, paise }) => ({
      account,
      franchiseCode: franchise_code ?? undefined,
      balance: fromPaise(paise),
      belowSince: belowSince(moves.get(account) ?? []),
    }));
  }

  /** The daily changes of the vendor accounts whose balance is below 0, in the order of days. */
  async #movesOfAccountsBelow() {
    const { rows } = await sql<{ account: string; day: Day; paise: string }>`
      select account, value_day as day, cast(sum(paise) as text) as paise
      from ledger_postings join ledger_entries on ledger_entries.no = ledger_postings.entry
      where account in (
        select account from ledger_postings where vendor_id is not null group by account having sum(paise) < 0
      )
      group by account, value_day order by value_day`.execute(this.database);
    const moves = new Map<string, { day: Day; amount: Decimal }[]>();
    for (const { account, day, paise } of rows) {
      const own = moves.get(account) ?? [];
      own.push({ day, amount: fromPaise(paise) });
      moves.set(account, own);
    }
    return moves;
  }

  /** Lists every entry, by number. */
  entries(): Promise<readonly JournalEntry[]> {
    return inSnapshot(this.database, async (snapshot) => {
      const entries = await snapshot.selectFrom('ledger_entries').selectAll().orderBy('no').execute();
      const postings = await snapshot
        .selectFrom('ledger_postings')
        .selectAll()
        .orderBy('entry')
        .orderBy('account')
        .execute();
      const ofEntry = new Map<number, { account: string; amount: Decimal }[]>();
      for (const { entry, account, paise } of postings) {
        const own = ofEntry.get(entry) ?? [];
        own.push({ account, amount: fromPaise(paise) });
        ofEntry.set(entry, own);
      }
      return entries.map(({ no, kind, value_day, closing, memo }) => ({
        no,
        kind,
        valueDay: value_day,
        closing: closing ?? undefined,
        memo,
        postings: ofEntry.get(no) ?? [],
      }));
    });
  }

  /** Verifies closings and journal in one snapshot. */
  verify(deep = false): Promise<LedgerProof> {
    return inSnapshotOfAllDeals(this.database, (snapshot) => verifyClosings(snapshot, deep));
  }
}
