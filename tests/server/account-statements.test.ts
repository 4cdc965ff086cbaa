import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { MoneyHistory } from '../support/money-history';
import { serverWithPartner } from '../support/server-with-partner';

async function startHistory() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const history = new MoneyHistory(server);
  for (const vendor of ['v1', 'v2']) await history.rule(vendor, '40');
  await server.dependencies.database
    .insertInto('users')
    .values({
      id: 'u0',
      email: 'a@example.com',
      role: 'admin',
      name: 'Office',
      password_hash: '-',
      status: 'active',
    })
    .execute();
  const textOf = async (path: string, userId = 'u0') =>
    (await server.get(path, await server.tokenFor(userId))).text();
  const statusOf = async (path: string, userId: string) =>
    (await server.get(path, await server.tokenFor(userId))).status;
  return { server, history, textOf, statusOf };
}

it('keeps the bytes of a closed month, whatever is paid, ruled, renamed and closed afterwards', async () => {
  const { server, history, textOf } = await startHistory();
  const { database } = server.dependencies;
  await history.deal('d1', '2026-08-03');
  await history.deal('d2', '2026-08-04');
  for (const deal of ['d1', 'd2']) await history.pay(deal, 1000);
  await history.close('2026-08');
  const paths = ['/api/statements/FR-001/2026-08', '/api/closings/2026-08/lines?franchise=FR-001'];
  const before = await Promise.all(paths.map((path) => textOf(path)));
  expect(before[0]).toContain('"closing":"800.00"');
  let at = 0;
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    pay: () => history.pay('d1', 500),
    refund: () => history.pay('d2', -500),
    rule: () => history.rule('v1', String(10 + (at % 50))),
    deal: () => history.deal(`late-${at}`, '2026-08-20'),
    rename: () =>
      database
        .updateTable('vendors')
        .set({ name: `Name ${at}`, status: at % 2 ? 'active' : 'inactive' })
        .where('vendor_id', '=', 'v1')
        .execute(),
    stage: () =>
      database
        .updateTable('deals')
        .set({ stage: `S${at}` })
        .where('id', '=', 'd1')
        .execute(),
    away: () =>
      database.updateTable('deals').set({ franchise_code: 'FR-002' }).where('id', '=', 'd2').execute(),
  };
  const later = ['2026-09', '2026-10'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 5 }), async (names) => {
      for (const name of names) {
        at += 1;
        await steps[name]?.();
      }
      expect(await Promise.all(paths.map((path) => textOf(path)))).toEqual(before);
    }),
    { numRuns: 8 },
  );
  for (const month of later) {
    await history.close(month);
    expect(await Promise.all(paths.map((path) => textOf(path)))).toEqual(before);
  }
});

it('keeps the account of a vendor under a new code, and the old code on what is closed', async () => {
  const { server, history, textOf } = await startHistory();
  await history.deal('d1', '2026-08-03');
  await history.close('2026-08');
  const before = await textOf('/api/statements/FR-002/2026-08');
  await server.dependencies.database
    .updateTable('vendors')
    .set({ franchise_code: 'NEW-2', name: 'Another name' })
    .where('vendor_id', '=', 'v2')
    .execute();
  expect(await textOf('/api/statements/NEW-2/2026-08')).toBe(before);
  expect(JSON.parse(before)).toMatchObject({ Franchise_code: 'FR-002' });
  expect(JSON.parse(await textOf('/api/statements/NEW-2'))).toMatchObject({ Franchise_code: 'NEW-2' });
});

it('comes to the balances of the journal, month after month', async () => {
  const { history, textOf } = await startHistory();
  for (const [id, day, code] of [
    ['d1', '2026-08-03', 'FR-001'],
    ['d2', '2026-08-04', 'FR-002'],
    ['d3', '2026-09-04', 'FR-002'],
  ] as const) {
    await history.deal(id, day, code);
    await history.pay(id, 333);
  }
  await history.close('2026-08');
  await history.pay('d2', -1000);
  await history.rule('v1', '33.33');
  await history.close('2026-09');
  const { data } = JSON.parse(await textOf('/api/ledger/balances'));
  for (const [code, account] of [
    ['FR-001', 'payable:v1'],
    ['FR-002', 'payable:v2'],
  ] as const) {
    const { balance, months } = JSON.parse(await textOf(`/api/statements/${code}`));
    expect(months.length).toBe(2);
    expect(months[0].closing).toBe(balance);
    expect(months[0].opening).toBe(months[1].closing);
    expect(data.find((row: { account: string }) => row.account === account).balance).toBe(balance);
  }
  const told = JSON.parse(await textOf('/api/statements?month=2026-09')).data;
  expect(told.map((row: { Franchise_code: string }) => row.Franchise_code)).toEqual(['FR-001', 'FR-002']);
  const statement = JSON.parse(await textOf('/api/statements/FR-002/2026-09'));
  expect(statement).toMatchObject(told[1]);
  expect(statement).toMatchObject({
    opening: '133.20',
    earned: '133.20',
    adjusted: '-400.00',
    paid: '0.00',
    closing: '-133.60',
  });
});

it("tells a vendor the own account alone: another's is as missing as one that is not there", async () => {
  const { server, history, textOf, statusOf } = await startHistory();
  await history.deal('own-1', '2026-08-03');
  await history.deal('foreign-2', '2026-08-04', 'FR-002');
  await history.deal('moved-2', '2026-08-05', 'FR-002');
  const payments = [
    await history.pay('own-1', 100),
    await history.pay('foreign-2', 100),
    await history.pay('moved-2', 100),
  ];
  await history.close('2026-08');
  // Given away in the CRM; until somebody decides about it, it is where it was closed.
  await server.dependencies.database
    .updateTable('deals')
    .set({ franchise_code: 'FR-001' })
    .where('id', '=', 'moved-2')
    .execute();
  await history.pay('foreign-2', 50);
  await history.close('2026-09');
  await history.pay('moved-2', 50);
  const own = [
    '/api/closings',
    '/api/statements/FR-001',
    '/api/statements/FR-001/2026-08',
    '/api/statements/FR-001/2026-09',
    '/api/closings/2026-08/lines?franchise=FR-001',
    '/api/closings/2026-09/lines?franchise=FR-001',
  ];
  const walked = (await Promise.all(own.map((path) => textOf(path, 'u1')))).join('\n');
  expect(walked).toContain('own-1');
  expect(walked).toContain(payments[0]);
  for (const foreign of ['foreign-2', 'moved-2', 'FR-002', 'v2', ...payments.slice(1)])
    expect(walked).not.toContain(foreign);
  const months = [
    { month: '2026-08', state: 'closed', closed_at: expect.any(String) },
    { month: '2026-09', state: 'closed', closed_at: expect.any(String) },
    { month: '2026-10', state: 'open' },
  ];
  expect(JSON.parse(await textOf('/api/closings', 'u1'))).toEqual({ data: months });
  for (const path of own.slice(1)) {
    expect([path, await statusOf(path, 'u2')]).toEqual([path, 404]);
    const missing = path.replace('FR-001', 'FR-999');
    expect(await textOf(path, 'u2')).toBe(await textOf(missing, 'u2'));
    expect([path, await statusOf(path, 'u0')]).toEqual([path, 200]);
  }
  expect(await statusOf('/api/statements/FR-001/August', 'u1')).toBe(400);
  expect(await statusOf('/api/closings/2026-08/lines', 'u1')).toBe(400);
});
