import { series } from './fill-network.mjs';

const FRANCHISES = 200;
const MONTHS = 24;
const PRODUCTS = ['Mutual Fund', 'Loan', 'Term Insurance', 'Health Insurance', 'Free Demat Account', 'Bonds'];
/** Numbers in which franchise, month, product and day are independent of each other, as in a network. */
const MIXED = '(select i, (cast(i as bigint) * i * 48271) % 2147483647 as mixed from n) as each_one';

/**
 * Returns statements that add 200 franchises with their rules, and so many deals and leads of two years up to the month
 * of `now`.
 */
export function twoYears(now, deals, leads = deals) {
  const months = Array.from({ length: MONTHS }, (_, at) => `'${monthBefore(now, at)}'`);
  const list = (values) => `(values ${values.map((value, at) => `(${at}, ${value})`).join(', ')})`;
  const names = (values) => list(values.map((value) => `'${value}'`));
  const id = dealId('cast(i as bigint)');
  const franchise = `'BF-' || (mixed % ${FRANCHISES})`;
  const time = "m.month || '-' || substr(cast(101 + mixed / 30000 % 28 as text), 2) || 'T10:00:00+05:30'";
  const month = `join (select column1 as j, column2 as month from ${list(months)} as q) as m on m.j = mixed / ${FRANCHISES} % ${MONTHS}`;
  const product = `join (select column1 as j, column2 as name from ${names(PRODUCTS)} as q) as p on p.j = mixed / 5000 % 6`;
  return [
    `${series(0, FRANCHISES)} insert into vendors (vendor_id, franchise_code, name, email, status)
       select 'b' || i, 'BF-' || i, 'Bench Partner ' || i, 'bench' || i || '@example.com', 'active' from n`,
    `${series(0, FRANCHISES)} insert into commission_rules (vendor_id, product_category, ratio_micros, position)
       select 'b' || i, p.name, 1000000 * (5 + (i + p.j) % 30), p.j
       from n, (select column1 as j, column2 as name from ${names(PRODUCTS.slice(0, 4))} as q) as p`,
    `${series(0, deals)} insert into deals
         (id, franchise_code, created_time, product_category, stage, company)
       select ${id}, ${franchise}, ${time}, p.name,
         case when i % 2 = 0 then 'Closed Won.' else 'Documents received' end, 'Company ' || (i % 40)
       from ${MIXED} ${month} ${product}`,
    `${series(0, leads)} insert into leads (id, franchise_code, created_time, product_category, lead_status, lead_source)
       select ${id}, ${franchise}, ${time}, p.name, case when i % 3 = 0 then 'Converted' else 'New' end, 'Website'
       from ${MIXED} ${month} ${product}`,
  ];
}

/** Returns SQL for the id of a deal of `twoYears`, given its number. */
export function dealId(number) {
  return `'48760000' || (1000000000 + ${number} * 7919)`;
}

/** Returns the month so many months before a time, in UTC: YYYY-MM. */
export function monthBefore(now, months) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
