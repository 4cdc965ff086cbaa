import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClosingNetwork } from '../server/closing-network';
import { Mailbox } from '../server/start-test-server';

let mail: Mailbox;
let network: ClosingNetwork;
beforeEach(async () => {
  mail = new Mailbox();
  network = await ClosingNetwork.start(undefined, { mail, publicUrl: 'https://portal.example.com' });
});
afterEach(() => network.server.close());

const differences = async () => (await network.call(1, 'GET', '/api/ledger/verification')).body.differences;

/** Where the transaction fails that writes the row: as it is written, or when all of it is committed. */
type When = 'at once' | 'at the commit';

/**
 * Does work while the so-many-th row that is written into a table makes its transaction fail, once, as one does that
 * cannot be put in an order with another. Throws when it never came to that.
 */
async function conflicting<Result>(
  { table, row, when }: { readonly table: string; readonly row: number; readonly when: When },
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (text: string) => sql.raw(text).execute(network.database);
  // What a sequence counts stays counted when the transaction is undone.
  await run('create sequence rows_written');
  await run(`create function conflict_once() returns trigger language plpgsql as $$ begin
    if nextval('rows_written') = ${row} then raise exception 'not in any order' using errcode = '40001'; end if;
    return new;
  end $$`);
  const late = when === 'at the commit';
  await run(
    `create ${late ? 'constraint ' : ''}trigger conflict_once ${late ? 'after' : 'before'} insert or update on ${table}
    ${late ? 'deferrable initially deferred' : ''} for each row execute function conflict_once()`,
  );
  try {
    const result = await work();
    const { rows } = await sql<{ written: number }>`select last_value as written from rows_written`.execute(
      network.database,
    );
    expect(rows[0]?.written).toBeGreaterThan(row);
    return result;
  } finally {
    await run('drop function conflict_once cascade');
    await run('drop sequence rows_written');
  }
}

it('prepares the same when any step of it is done again', async () => {
  // More than fits into one transaction.
  await network.addDeals('many', 3500, '2026-08-03');
  await network.addDeals('few', 3, '2026-08-03', 'FR-002');
  const undisturbed = await network.closings.prepare('2026-08');
  for (const place of [
    { table: 'leases', row: 3, when: 'at once' },
    { table: 'closing_horizon', row: 1, when: 'at the commit' },
    { table: 'closing_lines', row: 1, when: 'at once' },
    { table: 'closing_lines', row: 2900, when: 'at the commit' },
    { table: 'closing_lines', row: 3300, when: 'at once' },
    { table: 'closing_sums', row: 1, when: 'at once' },
    { table: 'closing_vendors', row: 4, when: 'at the commit' },
    { table: 'closings', row: 2, when: 'at once' },
    { table: 'closings', row: 2, when: 'at the commit' },
  ] as const) {
    // What stands as it is meant to is not written again.
    await network.call(1, 'DELETE', '/api/closings/2026-08');
    await network.database.deleteFrom('closing_lines').execute();
    const again = await conflicting(place, () => network.closings.prepare('2026-08'));
    expect({ place, text: again.text }).toEqual({ place, text: undisturbed.text });
  }
  await network.closings.confirm('2026-08', undisturbed.hash, 'a1');
  expect(await differences()).toEqual([]);
});

it('closes once when confirming is done again, and tells of it once', async () => {
  const places = [
    ['2026-07', { table: 'ledger_entries', row: 1, when: 'at once' }],
    ['2026-08', { table: 'ledger_postings', row: 2, when: 'at once' }],
    ['2026-09', { table: 'closings', row: 1, when: 'at once' }],
    ['2026-10', { table: 'ledger_entries', row: 1, when: 'at the commit' }],
  ] as const;
  for (const [at, [month, place]] of places.entries()) {
    await network.addDeal(`d${at}`, `${month}-03`, 100);
    const { hash } = await network.closings.prepare(month);
    const confirm = () => network.call(1, 'POST', `/api/closings/${month}/confirm`, { hash });
    expect(await conflicting(place, confirm)).toEqual({ status: 200, body: { no: at + 1, month, hash } });
    expect(await network.balances()).toEqual({
      'expense:commission': -4000 * (at + 1),
      'payable:v1': 4000 * (at + 1),
    });
    await network.server.mailer?.flush();
    expect(mail.mails.splice(0).map(({ recipient }) => recipient)).toEqual(['partner1@example.com']);
  }
  expect(await differences()).toEqual([]);
});
