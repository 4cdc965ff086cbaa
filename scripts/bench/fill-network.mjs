import Database from 'better-sqlite3';
import pg from 'pg';

/** Adds the deals numbered `from` to `to`, each with a payment or two, to some franchises. */
export async function fillNetwork(databaseUrl, file, { from, to, franchises }) {
  const texts = [
    ...(from === 0
      ? [
          `${series(0, franchises)} insert into vendors (vendor_id, franchise_code, name, email, status)
             select 'b' || i, 'BF-' || i, 'Bench Partner ' || i, 'bench' || i || '@example.com', 'active' from n`,
          `${series(0, franchises)} insert into commission_rules (vendor_id, product_category, ratio_micros, position)
             select 'b' || i, 'Mutual Fund', 1000000 * (i % 40), 0 from n`,
        ]
      : []),
    `${series(from, to)} insert into deals (id, franchise_code, created_time, product_category, stage)
       select 'BD' || i, 'BF-' || (i % ${franchises}), '2026-1' || (i % 3) || '-1' || (i % 10) || 'T10:00:00+05:30',
         case when i % 2 = 0 then 'Mutual Fund' else 'Loan' end, 'Closed Won.' from n`,
    `${series(from, to)} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BP' || i, 'BD' || i, 1000000 + i % 90000000, '2026-11-10' from n`,
    `${series(from, to)} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BQ' || i, 'BD' || i, 2000000, '2026-11-11' from n where i % 2 = 0`,
  ];
  await execute(databaseUrl, file, texts);
}

/** Returns SQL for the numbers from one to another, as `n(i)`, for a statement that follows. */
export function series(first, last) {
  return `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last - 1})`;
}

/**
 * Runs statements on a PostgreSQL database, or without one on the file of an embedded database, which nothing ever
 * analyses.
 */
export async function execute(databaseUrl, file, texts) {
  if (databaseUrl === undefined) {
    const database = new Database(file);
    for (const text of texts) database.exec(text);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Like a database that has existed for a while and vacuums by itself.
  for (const text of [...texts, 'vacuum analyze']) await client.query(text);
  await client.end();
}

/** Waits until every month of every franchise is summed, which a portal does in the background. */
export async function untilSummed(databaseUrl, file) {
  while ((await monthsLeft(databaseUrl, file)) > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function monthsLeft(databaseUrl, file) {
  const text =
    'select (select count(*) from deal_changes) + (select count(*) from lead_changes) as left_over';
  if (databaseUrl === undefined) {
    const database = new Database(file, { readonly: true });
    const { left_over } = database.prepare(text).get();
    database.close();
    return left_over;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return Number(rows[0].left_over);
}
