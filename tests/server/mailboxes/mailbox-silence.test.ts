import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtMailboxes } from '../../../server/features/mailboxes/silence-alarm';
import { startTestServer, type TestServer } from '../start-test-server';
import { leadRow, MailboxOffice } from './mailbox-office';

let server: TestServer;
let office: MailboxOffice;
beforeAll(async () => {
  server = await startTestServer();
  office = new MailboxOffice(server);
});
afterAll(() => server.close());

const DAY = 24 * 60;

describe('the silence of a mailbox', () => {
  const mails = () =>
    server.dependencies.database
      .selectFrom('outbox')
      .select('subject')
      .where('subject', 'like', 'Nothing has come%')
      .where('recipient', '=', 'admin@example.com')
      .execute();
  const silent = async () => (await office.list()).find(({ id }) => id === 'quiet')?.silentDays;

  it('is an alarm after its days, mailed once, until something comes', async () => {
    const { token } = await office.make('quiet', { alarm_days: 2, name: 'Quiet' });
    await office.make('never', { name: 'Never' });
    await office.delivered('quiet', token, [leadRow('q-1')]);
    server.clock.pass(2 * DAY - 1);
    await lookAtMailboxes(server.dependencies);
    expect([await silent(), await mails()]).toEqual([undefined, []]);
    server.clock.pass(1);
    await lookAtMailboxes(server.dependencies);
    await lookAtMailboxes(server.dependencies);
    expect(await silent()).toBe(2);
    expect(await mails()).toEqual([{ subject: 'Nothing has come to the mailbox Quiet for 2 days' }]);
    // What is refused is nothing that came.
    await office.send('quiet', token, '[{');
    expect(await silent()).toBe(2);
    await office.delivered('quiet', token, [leadRow('q-1')]);
    expect(await silent()).toBeUndefined();
    server.clock.pass(3 * DAY);
    await lookAtMailboxes(server.dependencies);
    expect(await mails()).toHaveLength(2);
    await office.admin('DELETE', '/api/mailboxes/quiet/token');
    expect(await silent()).toBeUndefined();
  });

  it('may be chosen later, with the name and the columns', async () => {
    const { token } = await office.make('changed');
    const choice = {
      name: 'Renamed',
      mapping: { id: 'Nr', Franchise_code: 'Branch', Full_Name: 'Customer', Created_Time: 'Came in' },
      dates: 'month-first',
      alarm_days: 5,
    };
    expect((await office.admin('PUT', '/api/mailboxes/changed', choice)).status).toBe(200);
    expect((await office.list()).find(({ id }) => id === 'changed')).toMatchObject({
      name: 'Renamed',
      alarmDays: 5,
      dates: 'month-first',
    });
    await office.delivered('changed', token, [{ Nr: 'c-1', ...leadRow(''), 'Came in': '02/03/2026' }]);
    expect((await office.lead('c-1'))?.created_time).toContain('2026-02-03');
    expect((await office.admin('PUT', '/api/mailboxes/nobody', choice)).status).toBe(404);
  });
});
