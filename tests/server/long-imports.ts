import { vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { DecidedImport } from '../../server/features/imports/apply-import';
import { resumeImports } from '../../server/features/imports/import-resumer';
import type { ServerOptions } from '../../server/server-options';
import { startTestServer, type TestServer } from './start-test-server';

/** More than fit into one transaction. */
export const ROWS = 2_100;
export const HEADS = {
  leads: 'id,Franchise_code,Full_Name,City,Product_Category',
  deals: 'id,Franchise_code,Created_Time,Product_Category,Stage',
  payments: 'id,deal_id,Amount_paid,Reference',
};
export const DEAL = '200001001';

export const leads = (city: string) => rowsOf('leads', (at) => `K-${at},FR-001,Person ${at},${city},Loan`);
export const deals = (stage: string) => rowsOf('deals', (at) => `K-${at},FR-001,2026-11-01,Loan,${stage}`);
export const payments = () => rowsOf('payments', (at) => `K-${at},${DEAL},5,UTR-${at}`);

function rowsOf(kind: keyof typeof HEADS, row: (at: number) => string): readonly string[] {
  return [HEADS[kind], ...Array.from({ length: ROWS }, (_, at) => row(at))];
}

/** A server with demo data, into which an administrator imports more rows than fit into one transaction. */
export class LongImports {
  private constructor(
    readonly server: TestServer,
    readonly token: string,
  ) {}

  static async open(options: ServerOptions = {}): Promise<LongImports> {
    const server = await startTestServer(options);
    return new LongImports(server, await server.tokenFor('u0'));
  }

  get database() {
    return this.server.dependencies.database;
  }

  /** Imports a file; gives the row errors and the result, which is missing where the answer broke off. */
  async importFile(kind: keyof typeof HEADS, rows: readonly string[], query = '') {
    const answer = await this.server.app.request(`/api/imports/${kind}${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'text/csv' },
      body: rows.join('\n'),
    });
    const lines: WireImportLine[] = [];
    let rest = '';
    try {
      for await (const piece of answer.body ?? []) {
        rest += Buffer.from(piece).toString();
        const whole = rest.split('\n');
        rest = whole.pop() ?? '';
        for (const line of whole) lines.push(WireImportLine.parse(JSON.parse(line)));
      }
    } catch {
      // Cut, as for whoever asked a server that died.
    }
    return {
      status: answer.status,
      rowErrors: lines.flatMap((line) => ('rowErrors' in line ? line.rowErrors : [])),
      result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
    };
  }

  /** An answer to the administrator, read. */
  async bodyOf(path: string, options: RequestInit = {}) {
    const answer = await this.server.app.request(path, {
      ...options,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        ...options.headers,
      },
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }

  /** Records a payment of the deal by hand, for whoever has seen so many of it. */
  recordPayment(reference: string, seen: number) {
    return this.bodyOf(`/api/vendors/payment/${DEAL}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': `key-${reference}-${seen}` },
      body: JSON.stringify({
        Amount_paid: '5',
        Paid_on: '2026-11-01',
        Reference: reference,
        Payments_seen: seen,
      }),
    });
  }

  leadOf(id: string) {
    return this.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** How many of the imported records there are. */
  async storedOf(table: 'leads' | 'deals' | 'payments'): Promise<number> {
    const { count } = await this.database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('id', 'like', 'K-%')
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** How many rows of imports, and leases, are left behind. */
  async leftOver(database = this.database): Promise<number> {
    const tables = [
      'staged_leads',
      'staged_deals',
      'staged_payments',
      'staged_changes',
      'applying_imports',
    ] as const;
    let count = 0;
    for (const table of tables)
      count += (await database.selectFrom(table).select('import_id').execute()).length;
    return count + (await database.selectFrom('leases').selectAll().execute()).length;
  }

  /** What the audit log has of imports. */
  entries() {
    return this.database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'import')
      .orderBy('at_ms')
      .execute();
  }
}

/** What a process does that is started after another one died. */
export function resume({ dependencies }: TestServer): Promise<void> {
  return resumeImports(dependencies, dependencies.log, new AbortController().signal);
}

/** Does something once so many batches of the next import are stored. */
export function afterBatches(wanted: number, work: () => Promise<unknown>): void {
  const { storeNext } = DecidedImport.prototype;
  let stored = 0;
  vi.spyOn(DecidedImport.prototype, 'storeNext').mockImplementation(async function (this: DecidedImport) {
    const step = await storeNext.call(this);
    stored += 1;
    if (stored === wanted) await work();
    return step;
  });
}
