import { Sqlite } from '../../server/db/sqlite-driver';

const FRANCHISES = 60;
export const RECORDS = 180;

/** More franchises than a session keeps the records of; every third of their deals is paid. */
export function fillNetwork(file: string): void {
  const database = new Sqlite(file, { timeout: 10_000 });
  const run = (text: string, ...values: readonly (string | number)[]) => database.prepare(text).run(values);
  database.transaction(() => {
    for (let at = 0; at < FRANCHISES; at += 1) {
      run(
        "insert into vendors (vendor_id, franchise_code, name, email, city, status) values (?, ?, ?, ?, 'Pune', 'active')",
        `n${at}`,
        `NW-${at}`,
        `Network Partner ${at}`,
        `network${at}@example.com`,
      );
      run(
        "insert into commission_rules (vendor_id, product_category, ratio_micros, position) values (?, 'Loan', 10000000, 0)",
        `n${at}`,
      );
    }
    for (let at = 0; at < RECORDS; at += 1) {
      const code = `NW-${at % FRANCHISES}`;
      run(
        "insert into leads (id, franchise_code, full_name, lead_status, created_time) values (?, ?, ?, 'New', ?)",
        `NL-${at}`,
        code,
        `Network Person ${at}`,
        new Date().toISOString(),
      );
      run(
        "insert into deals (id, franchise_code, created_time, product_category, stage, deal_name, company) values (?, ?, ?, 'Loan', 'Open', ?, 'Example Network Bank')",
        `ND-${at}`,
        code,
        new Date().toISOString(),
        `Network Deal ${at}`,
      );
      if (at % 3 === 0)
        run(
          'insert into payments (id, deal_id, amount_micros) values (?, ?, 1000000000)',
          `NP-${at}`,
          `ND-${at}`,
        );
    }
    run("insert into payments (id, deal_id, amount_micros) values ('NP-more', 'ND-99', 500000001)");
  })();
  database.close();
}
