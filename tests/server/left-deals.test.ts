import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { lineIn } from '../../server/features/closing/closed-lines';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { MoneyHistory } from '../support/money-history';
import { readPdf } from '../support/read-pdf';
import { serverWithPartner } from '../support/server-with-partner';
import { allowChangesOfClosed } from '../support/test-engine';
import { addAdmins } from '../support/two-admins';
import { listen } from './listen';

/** Deals that were closed for FR-001, and of which the office decides that they are another's, or of another day. */
const LEFT = {
  'left-1': { franchise_code: 'FR-002' },
  'left-2': { franchise_code: 'FR-002', product_category: 'Gold Loan' },
  'left-3': { franchise_code: 'FR-002', created_day: '2026-08-27' },
  // A month that is still to come: the closing that takes it away has no line for FR-002.
  'left-4': { franchise_code: 'FR-002', created_day: '2026-10-29' },
} as const;

async function startAfterMoves() {
  const server = await serverWithPartner();
  const { address, close } = await listen(server);
  onTestFinished(async () => {
    close();
    await server.close();
  });
  const { database } = server.dependencies;
  const history = new MoneyHistory(server);
  await history.rule('v1', '40');
  await history.rule('v2', '37.77');
  await history.deal('own-1', '2026-08-03');
  await history.pay('own-1', 100);
  for (const id of Object.keys(LEFT)) {
    await history.deal(id, '2026-08-03');
    await history.pay(id, 1000);
  }
  await history.close('2026-08');
  const foreign: string[] = [];
  for (const [id, change] of Object.entries(LEFT)) {
    const moved = { product_category: 'Loan', created_day: '2026-08-03', ...change } as const;
    await database
      .updateTable('deals')
      .set({ ...moved, created_time: `${moved.created_day}T12:00:00+05:30`, stage: 'Documents done' })
      .where('id', '=', id)
      .execute();
    foreign.push(await history.pay(id, 7531));
    await database
      .insertInto('ownership_decisions')
      .values({
        deal_id: id,
        at_ms: foreign.length,
        vendor_id: 'v2',
        product_category: moved.product_category,
        created_day: moved.created_day,
        decision: 'move',
        reason: 'Sold by the other office',
        user_id: 'u0',
      })
      .execute();
  }
  const texts = ['FR-002', 'v2', '37.77', '7531', '8531', 'Gold Loan', 'Documents done', '2026-08-27'];
  return {
    server,
    history,
    foreign: [...foreign, ...texts, '2026-10-29', 'Sold by'],
    /** What the terminal prints for the partner of FR-001, and what it writes into files. */
    terminal: async (...args: readonly string[]) => {
      const env = { COMMISSION_TOKEN: await server.tokenFor('u1') };
      return runWith([...args, '--api-url', address], { env, now: () => server.clock.now() });
    },
    api: async (path: string, userId = 'u1') => {
      const answer = await server.get(path, await server.tokenFor(userId));
      return { status: answer.status, text: await answer.text() };
    },
  };
}

it('shows a vendor of a deal that a decision has taken away the minus, and nothing of whose it is now', async () => {
  const { history, foreign, terminal, api, server } = await startAfterMoves();
  const seen: string[] = [];
  const look = async () => {
    for (const path of ['/api/statements/FR-001', '/api/closings', '/api/deals', '/api/payments']) {
      seen.push((await api(path)).text);
    }
    expect((await api('/api/adjustments')).status).toBe(403);
    for (const id of Object.keys(LEFT)) seen.push((await terminal('explain', id)).stderr);
  };
  await look();
  await history.close('2026-09');
  await look();
  const { text } = await api('/api/statements/FR-001/2026-09');
  const { adjustments } = JSON.parse(text);
  expect(
    adjustments.map(({ deal, amount }: { deal: { id: string }; amount: string }) => [deal.id, amount]),
  ).toEqual(Object.keys(LEFT).map((id) => [id, '-400']));
  // As it was paid to this partner, and as its line said before.
  for (const { deal, reasons } of adjustments) {
    expect(deal).toMatchObject({
      created_day: '2026-08-03',
      Product_category: 'Loan',
      Stage: 'New',
      ratio: '40',
      payments: [{ amount: '1000' }],
    });
    expect(reasons).toEqual([{ kind: 'ownership', amount: '-400' }]);
  }
  seen.push(text, (await api('/api/closings/2026-09/lines?franchise=FR-001')).text);
  const statement = ['statement', '-f', 'FR-001', '-m', '2026-09'];
  const folder = temporaryFolder();
  for (const format of ['json', 'csv', 'table'])
    seen.push((await terminal(...statement, '--format', format)).stdout);
  const files = { xlsx: join(folder, 'a.xlsx'), pdf: join(folder, 'a.pdf') };
  for (const file of Object.values(files)) expect((await terminal(...statement, '-o', file)).code).toBe(0);
  seen.push(
    (await terminal('close', 'show', '-m', '2026-09', '-f', 'FR-001')).stdout,
    ...Object.values(unzipSync(readFileSync(files.xlsx))).map((part) => strFromU8(part)),
    readPdf(readFileSync(files.pdf)).join(' '),
  );
  for (const [at, each] of seen.entries()) expect([at, each]).not.toEqual([at, '']);
  for (const secret of foreign) for (const each of seen) expect(each).not.toContain(secret);

  await history.close('2026-10');
  const theirs = JSON.parse((await api('/api/statements/FR-002/2026-10', 'u2')).text);
  expect(theirs.lines).toMatchObject([{ id: 'left-4', amount: '3222.1587', ratio: '37.77' }]);
  expect((await new SqlLedger(server.dependencies.database).verify()).differences).toEqual([]);
});

it('goes on where a decision had moved a deal to, also when the CRM changes it again', async () => {
  const { history, server, api } = await startAfterMoves();
  await history.close('2026-09');
  // Moved to October, which is still to come, and since given another product, about which nobody has decided.
  const { database } = server.dependencies;
  await database
    .updateTable('deals')
    .set({ product_category: 'Car Loan' })
    .where('id', '=', 'left-4')
    .execute();
  await history.close('2026-10');
  const lines = JSON.parse((await api('/api/statements/FR-002/2026-10', 'u2')).text);
  expect(lines.lines).toMatchObject([{ id: 'left-4', Product_category: 'Loan', amount: '3222.1587' }]);
  expect(lines.adjustments).toEqual([]);
});

it('shows no more of a line that an earlier version has written', () => {
  const line = [
    ...[3, 'adjustment', 'd1', '2026-08', '2026-08-19', 'Loan', 'New', 'counted', '37.77'],
    ...[[['p9', '7531', null]], null, '-40', [['ownership', '-40']]],
  ];
  const row = { vendor_id: 'v1', deal_id: 'd1', sale_month: '2026-08', line: JSON.stringify(line) } as const;
  const read = lineIn({ ...row, owner_vendor_id: 'v2', owner_category: null, owner_day: null });
  expect(read.owner).toEqual({ vendorId: 'v2', productCategory: 'Loan', createdDay: '2026-08-19' });
  expect(read.evidence).toMatchObject({ payments: [], ratio: undefined, state: 'no-payments' });
});

it('shortens such a line in the file that its vendor gets, says so in it, and leaves the file of the hash to the office', async () => {
  const { history, foreign, api, server } = await startAfterMoves();
  const { database } = server.dependencies;
  await addAdmins(server);
  await history.close('2026-09');
  const path = '/api/closings/2026-09/lines?franchise=FR-001';
  const fileOf = async (userId: string) => String(JSON.parse((await api(path, userId)).text).text);
  const told = await fileOf('u1');
  for (const table of ['closing_lines', 'closing_vendors']) await allowChangesOfClosed(database, table);
  const earlier = told.replace(/"40",\[\["[^\]]*\]\]/, `"37.77",[["${foreign[0]}","7531",null]]`);
  expect(earlier).not.toBe(told);
  const [first = ''] = earlier.split('\n');
  const hash = createHash('sha256').update(earlier).digest('hex');
  const ofVendor = database
    .updateTable('closing_lines')
    .set({ line: first, owner_category: null, owner_day: null });
  await ofVendor.where('vendor_id', '=', 'v1').where('closing', '=', 2).where('line_no', '=', 1).execute();
  await database
    .updateTable('closing_vendors')
    .set({ hash })
    .where('vendor_id', '=', 'v1')
    .where('closing', '=', 2)
    .execute();
  expect(await fileOf('a1')).toBe(earlier);
  const [line, ...others] = told.split('\n');
  const shortened = line?.replace(/"counted","40",\[\["[^\]]*\]\]/, '"no-payments",null,[]');
  expect(await fileOf('u1')).toBe([shortened?.replace(/]$/, ',"shortened"]'), ...others].join('\n'));
  for (const secret of foreign) expect(await fileOf('u1')).not.toContain(secret);
});
