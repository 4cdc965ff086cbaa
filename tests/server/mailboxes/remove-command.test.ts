import { afterAll, beforeAll, expect, it } from 'vitest';
import { runWith } from '../../cli/memory-io';
import { listen } from '../listen';
import { startTestServer, type TestServer } from '../start-test-server';
import { leadRow, MailboxOffice } from './mailbox-office';

let server: TestServer;
let office: MailboxOffice;
let address: string;
let close: () => void;
beforeAll(async () => {
  server = await startTestServer();
  office = new MailboxOffice(server);
  ({ address, close } = await listen(server));
});
afterAll(async () => {
  close();
  await server.close();
});

const run = async (...argv: readonly string[]) =>
  runWith(['mailbox', ...argv], {
    env: { COMMISSION_API_URL: address, COMMISSION_TOKEN: await server.tokenFor('u0') },
    now: () => server.clock.now(),
  });
const left = async () =>
  (await server.dependencies.database.selectFrom('mailboxes').select('id').execute()).map(({ id }) => id);

it('removes a mailbox with what waits in it, once it is meant, and says what is lost', async () => {
  const { token } = await office.make('shop');
  await office.make('other');
  const faulty = [leadRow('R-1', { Branch: 'FR-999' }), leadRow('R-2', { Branch: 'FR-998' }), leadRow('R-3')];
  expect(
    (await office.send('shop', token, JSON.stringify(faulty), { 'Content-Type': 'application/json' })).status,
  ).toBe(200);

  const listed = await run('list', '--format', 'csv');
  expect(listed.stdout).toContain('shop,Source shop,leads,2');
  const tried = await run('remove', 'shop', '--dry-run');
  expect([tried.code, tried.stdout]).toEqual([
    0,
    'Tried, nothing removed: Source shop (shop), with 2 rows\n',
  ]);
  expect(tried.stderr).toContain('2 rows that nobody has mended go with it');
  const notMeant = await run('remove', 'shop');
  expect([notMeant.code, notMeant.stderr]).toEqual([2, expect.stringContaining('--yes, or --dry-run')]);
  expect(await left()).toEqual(expect.arrayContaining(['shop', 'other']));

  const removed = await run('remove', 'shop', '--yes', '--json');
  expect([removed.code, JSON.parse(removed.stdout)]).toEqual([
    0,
    { schema: 'commission-mailbox-removal/1', mailbox: 'shop', rows: 2, removed: true },
  ]);
  expect(await left()).toEqual(['other']);
  const stored = await server.dependencies.database
    .selectFrom('leads')
    .select('id')
    .where('id', '=', 'R-3')
    .execute();
  expect(stored).toHaveLength(1);
  const again = await run('remove', 'shop', '--yes');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('there is no mailbox shop')]);
});
