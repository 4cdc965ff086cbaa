import { isMonth, type Month, shiftMonth } from '#core/shared/month';
import type { DatabaseClock } from '../../db/database-clock';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { refused } from '../../http/http-error';
import { isAnyClosed } from '../../records/last-closed';
import { changesSince } from './changes-since';
import { ClosingLease } from './closing-lease';
import { forgetPrepared } from './forget-prepared';

/** The progress of a month towards its closing. */
interface Preparation {
  /** While it is being prepared: how many franchises are done, of how many. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly prepared?: { readonly row: ClosingRow; readonly vendors: readonly ClosingVendorRow[] };
  /** The ids of deals that have changed since, where anything has. */
  readonly changed?: readonly string[];
}

/** The running and the finished preparations of all processes, read from what their steps have stored. */
export class Preparations {
  constructor(
    private readonly database: PortalDatabase,
    private readonly dependencies: { readonly clock: DatabaseClock },
  ) {}

  async of(month: Month): Promise<Preparation> {
    const row = await this.database
      .selectFrom('closings')
      .selectAll()
      .where('month', '=', month)
      .where('no', '>', 0)
      .executeTakeFirst();
    if (row?.state === 'closed') return {};
    if (!row) return (await this.#isUnderWay(month)) ? { progress: await this.#progress() } : {};
    const vendors = await this.database
      .selectFrom('closing_vendors')
      .selectAll()
      .where('closing', '=', row.no)
      .orderBy('franchise_code')
      .execute();
    const changes = await changesSince(this.database, row);
    return { prepared: { row, vendors }, ...(changes && { changed: changes.deals }) };
  }

  /** Stops a running preparation and deletes what was prepared. Throws an `HttpError` for a month that is closed. */
  async drop(month: Month): Promise<void> {
    await inTransaction(this.database, async (transaction) => {
      const row = await transaction
        .selectFrom('closings')
        .select('state')
        .where('month', '=', month)
        .where('no', '>', 0)
        .executeTakeFirst();
      if (row?.state === 'closed') throw refused('closing.closed', `${month} is closed.`);
      if ((await monthUnderWay(transaction)) !== month) return;
      // A process in the middle of a step waits for this transaction, or this for it: what that step writes is deleted
      // here.
      await ClosingLease.revoke(transaction, this.dependencies.clock);
      await forgetPrepared(transaction);
    });
  }

  async #isUnderWay(month: Month): Promise<boolean> {
    if ((await monthUnderWay(this.database)) !== month) return false;
    return ClosingLease.isTaken(this.database, this.dependencies.clock);
  }

  /** Before the first closing, each vendor has two parts: the month, and all months before it. */
  async #progress() {
    const count = async (table: 'vendors' | 'closing_vendors') => {
      let rows = this.database.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
      if (table === 'closing_vendors') {
        const closed = this.database.selectFrom('closings').select('no').where('state', '=', 'closed');
        rows = rows.where('closing', 'not in', closed);
      }
      return Number((await rows.executeTakeFirstOrThrow()).count);
    };
    const isFirst = !(await isAnyClosed(this.database));
    return {
      done: await count('closing_vendors'),
      total: (await count('vendors')) * (isFirst ? 2 : 1),
    };
  }
}

/** The month whose preparation began last: all later changes of its deals are recorded. */
async function monthUnderWay(database: PortalDatabase): Promise<Month | undefined> {
  const horizon = await database.selectFrom('closing_horizon').select('first_open_day').executeTakeFirst();
  const next = horizon?.first_open_day.slice(0, 7) ?? '';
  return isMonth(next) ? shiftMonth(next, -1) : undefined;
}
