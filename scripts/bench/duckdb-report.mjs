// Computes the same sums with DuckDB, as its own process: node duckdb-report.mjs FOLDER MODULE; with `whole` over every
// column that the portal knows, and with the same search for duplicate payments.
const [folder, module, columns] = process.argv.slice(2);
const isWhole = columns === 'whole';
const { DuckDBInstance } = await import(module);
const connection = await (await DuckDBInstance.create(':memory:')).connect();
const csv = (name, columns) =>
  `read_csv('${folder}/${name}.csv', header = true, columns = {${Object.entries(columns)
    .map(([column, type]) => `'${column}': '${type}'`)
    .join(', ')}})`;
const deals = csv('deals', {
  id: 'VARCHAR',
  Franchise_code: 'VARCHAR',
  Created_Time: 'TIMESTAMPTZ',
  Product_Category: 'VARCHAR',
  Stage: 'VARCHAR',
  ...(isWhole && { Deal_Name: 'VARCHAR', Company: 'VARCHAR' }),
});
const payments = csv('payments', {
  ...(isWhole && { id: 'VARCHAR' }),
  deal_id: 'VARCHAR',
  Amount_paid: 'DECIMAL(18,2)',
  ...(isWhole && { Paid_on: 'VARCHAR', Reference: 'VARCHAR' }),
});
const rules = csv('rules', {
  vendor_id: 'VARCHAR',
  Product_Category: 'VARCHAR',
  Franchise_Ratio: 'DECIMAL(9,4)',
});
const vendors = csv('vendors', { vendor_id: 'VARCHAR', Franchise_code: 'VARCHAR', name: 'VARCHAR' });
if (isWhole) {
  await connection.run(`set threads = 2; create temp table read as select * from ${payments}`);
  const receipt = (column) =>
    `select deal_id, Amount_paid < 0 as refund, lower(regexp_replace(${column}, '\\s+', '', 'g')) as receipt, rowid as payment from read`;
  const doubles = await connection.runAndReadAll(`
    select deal_id from read where id in (select id from read group by id having count(*) > 1)
    union select deal_id from (${receipt('id')} union ${receipt('Reference')})
    where receipt <> '' group by deal_id, refund, receipt having count(distinct payment) > 1`);
  if (doubles.getRows().length > 0) throw new Error('A payment is there more than once.');
}
const paid = isWhole ? 'read' : payments;
const answer = await connection.runAndReadAll(`
  set timezone = 'Asia/Kolkata';
  set threads = 2;
  with paid as (select deal_id, sum(Amount_paid) as amount from ${paid} group by deal_id),
  rule as (select Franchise_code, Product_Category, Franchise_Ratio from ${rules} join ${vendors} using (vendor_id))
  select strftime(Created_Time, '%Y-%m') as month, Franchise_code, count(*), sum(amount),
    sum(amount::DECIMAL(24, 2) * Franchise_Ratio)
  from ${deals} d join paid on paid.deal_id = d.id join rule using (Franchise_code, Product_Category)
  group by all order by month desc, Franchise_code`);
for (const [month, code, count, amount, commission] of answer.getRows()) {
  console.log([month, code, count, amount, commission].map(String).join(','));
}
