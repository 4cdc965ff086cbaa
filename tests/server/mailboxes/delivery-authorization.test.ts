import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '#contract/api-tokens';
import { auditLog } from '#contract/audit';
import { createMailbox } from '#contract/mailboxes';
import { securityLog } from '#contract/security-log';
import { Seal } from '../../../server/process/seal';
import { reseal } from '../../../server/sealing/sealed-columns';
import { errorOf, startTestServer, type TestServer } from '../start-test-server';
import { leadRow, MailboxOffice } from './mailbox-office';

const SECRET = 'a secret only for tests, long enough';
let server: TestServer;
let office: MailboxOffice;
beforeAll(async () => {
  server = await startTestServer({ secret: SECRET });
  office = new MailboxOffice(server);
});
afterAll(() => server.close());

const body = (id: string) => JSON.stringify([leadRow(id)]);
const refused = async (answer: Response) => [answer.status, (await errorOf(answer)).code];
const NO = [401, 'mailbox.refused'];
const signed = (text: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

describe('the token of a mailbox', () => {
  it('opens this mailbox and no other call, and no other token opens it', async () => {
    const { token } = await office.make('own');
    const { token: other } = await office.make('other');
    expect(token).toMatch(/^ppm_[\w-]{43}$/);
    expect((await office.send('own', token, body('own-1'))).status).toBe(200);
    const program = createApiToken.answer.parse(
      await (
        await office.admin('POST', '/api/tokens', {
          name: 'Program',
          read_only: true,
          expires_in_days: 1,
          password: 'admin-demo-1',
        })
      ).json(),
    );
    for (const wrong of [
      other,
      program.token,
      await server.tokenFor('u0'),
      await server.tokenFor('u1'),
      'x',
      '',
    ])
      expect(await refused(await office.send('own', wrong, body('own-2'), {}, wrong))).toEqual(NO);
    expect(await refused(await office.send('nobody', token, body('own-2')))).toEqual(NO);
    for (const path of [
      '/api/mailboxes',
      '/api/mailboxes/own/rows',
      '/api/features',
      '/api/leads/page',
      '/api/audit',
    ])
      expect((await server.get(path, token)).status).toBe(401);
    expect(
      (
        await server.app.request('/api/imports/leads', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
          body: 'a,b\n1,2',
        })
      ).status,
    ).toBe(401);
    expect(await office.lead('own-2')).toBeUndefined();
  });

  it('is settled before the body is looked at', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(8192)),
    });
    expect((await office.send('own', 'wrong', endless, { 'Content-Type': 'image/png' })).status).toBe(401);
  });

  it('ends when it is revoked or replaced', async () => {
    const { token } = await office.make('ending');
    const again = createMailbox.answer.parse(
      await (await office.admin('POST', '/api/mailboxes/ending/token', { password: 'admin-demo-1' })).json(),
    );
    expect(await refused(await office.send('ending', token, body('end-1')))).toEqual(NO);
    expect((await office.send('ending', again.token, body('end-1'))).status).toBe(200);
    expect((await office.admin('DELETE', '/api/mailboxes/ending/token')).status).toBe(200);
    expect(await refused(await office.send('ending', again.token, body('end-2')))).toEqual(NO);
    expect((await office.admin('DELETE', '/api/mailboxes/ending/token')).status).toBe(404);
    expect((await office.list()).find(({ id }) => id === 'ending')).toMatchObject({ isOpen: false });
  });

  it('wrong is noted in the security log, and makes wait; the right one never waits', async () => {
    const { token } = await office.make('braked');
    const wrong = `ppm_${'x'.repeat(43)}`;
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await office.send('braked', wrong, body('brake-1'), {}, '192.0.2.99')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await office.send('braked', token, body('brake-1'), {}, '192.0.2.99')).status).toBe(200);
    const { events } = securityLog.answer.parse(await (await office.admin('GET', '/api/security')).json());
    const noted = events.filter(({ kind, detail }) => kind === 'mailbox-refused' && detail === 'braked');
    expect(noted).toHaveLength(7);
    expect(noted[0]?.address).toBe('192.0.2.99');
    expect(JSON.stringify(events)).not.toContain('xxxx');
  });

  it('needs the password to be made, is mailed and in the log of changes, and is kept as a hash', async () => {
    const made = {
      id: 'asked',
      name: 'Asked for',
      kind: 'leads',
      mapping: { id: 'a', Franchise_code: 'b', Full_Name: 'c', Created_Time: 'd' },
      dates: 'day-first',
      signed: true,
    };
    for (const more of [{}, { password: 'wrong' }]) {
      const answer = await office.admin('POST', '/api/mailboxes', { ...made, ...more });
      expect(answer.status).toBe(400);
      expect((await office.admin('POST', '/api/mailboxes/own/token', more)).status).toBe(400);
    }
    expect((await office.list()).some(({ id }) => id === 'asked')).toBe(false);
    const { token, secret = '' } = await office.make('asked', made);
    const { database } = server.dependencies;
    const [mail] = await database
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', 'A token for a mailbox was made')
      .where('body', 'like', '%/api/in/asked%')
      .execute();
    expect(mail?.recipient).toBe('admin@example.com');
    const audit = await (await office.admin('GET', '/api/audit?subject=mailbox')).text();
    expect(auditLog.answer.parse(JSON.parse(audit)).records.map(({ action }) => action)).toContain('create');
    const stored = JSON.stringify(await database.selectFrom('mailboxes').selectAll().execute());
    const told = JSON.stringify(await office.list());
    for (const secretText of [token, token.slice(4), secret])
      for (const place of [stored, told, audit, mail?.body ?? '']) expect(place).not.toContain(secretText);
  });

  it.each([
    [{ id: 'Großes' }, 400],
    [{ id: '-a' }, 400],
    [{ id: 'own' }, 409],
    [{ mapping: { id: 'a' } }, 400],
    [{ mapping: { id: 'a', Franchise_code: 'a', Full_Name: 'c', Created_Time: 'd' } }, 400],
    [{ mapping: { id: 'a', Franchise_code: 'b', Full_Name: 'c', Created_Time: 'd', nothing: 'e' } }, 400],
    [{ kind: 'meetings' }, 400],
    [{ alarm_days: 0 }, 400],
    [{ kind: 'vendors', mapping: { Franchise_code: 'a', email: 'b', name: 'c' } }, 400],
  ])('is refused for a mailbox with %j', async (more, status) => {
    const answer = await office.admin('POST', '/api/mailboxes', {
      id: 'wrong',
      name: 'Wrong',
      kind: 'leads',
      mapping: { id: 'a', Franchise_code: 'b', Full_Name: 'c', Created_Time: 'd' },
      dates: 'day-first',
      signed: false,
      password: 'admin-demo-1',
      ...more,
    });
    expect([answer.status, (await errorOf(answer)).error]).toEqual([status, expect.any(String)]);
  });
});

describe('a signed mailbox', () => {
  it('takes what its secret has signed, and nothing else', async () => {
    const { token, secret = '' } = await office.make('signed', { signed: true });
    expect(secret).toMatch(/^[\da-f]{64}$/);
    const csv = 'Lead No,Branch,Customer,Came in\nsigned-2,FR-001,A,01/11/2026\n';
    const send = (text: string, signature: string | undefined, type: string) =>
      office.send('signed', token, text, {
        'Content-Type': type,
        ...(signature !== undefined && { 'X-Signature': signature }),
      });
    for (const [text, type] of [
      [body('signed-1'), 'application/json'],
      [csv, 'text/csv'],
    ] as const) {
      for (const wrong of [undefined, '', 'sha256=', signed(text, 'another'), signed(`${text} `, secret)]) {
        const answer = await send(text, wrong, type);
        expect(await refused(answer)).toEqual([401, 'mailbox.signature']);
      }
      expect(await office.lead('signed-1')).toBeUndefined();
      expect(await office.lead('signed-2')).toBeUndefined();
    }
    for (const [text, type] of [
      [body('signed-1'), 'application/json'],
      [csv, 'text/csv'],
    ] as const)
      expect((await send(text, signed(text, secret), type)).status).toBe(200);
    expect(await office.lead('signed-2')).toBeDefined();
    // What cannot be read is not told to who cannot sign.
    expect(await refused(await send('[{', signed('[{', 'another'), 'application/json'))).toEqual([
      401,
      'mailbox.signature',
    ]);
  });

  it('keeps its secret and what waits in it when the key of seals changes', async () => {
    const { token, secret = '' } = await office.make('sealed', { signed: true });
    const text = JSON.stringify([leadRow('sealed-1', { Branch: 'FR-999' })]);
    expect((await office.send('sealed', token, text, { 'X-Signature': signed(text, secret) })).status).toBe(
      200,
    );
    const { database } = server.dependencies;
    const sealedTexts = async () =>
      [
        ...(await database
          .selectFrom('mailboxes')
          .select('secret_sealed as sealed')
          .where('id', '=', 'sealed')
          .execute()),
        ...(await database
          .selectFrom('mailbox_rows')
          .select('row_sealed as sealed')
          .where('mailbox_id', '=', 'sealed')
          .execute()),
      ].map(({ sealed }) => sealed);
    const before = await sealedTexts();
    const { seal } = server.dependencies;
    expect(before.every((each) => each && seal.isOfNow(each))).toBe(true);
    const next = new Seal('the next secret of the seals', [SECRET]);
    await reseal(database, next);
    const after = await sealedTexts();
    expect(after.every((each) => each && next.isOfNow(each))).toBe(true);
    await reseal(database, new Seal(SECRET, ['the next secret of the seals']));
    expect((await office.send('sealed', token, text, { 'X-Signature': signed(text, secret) })).status).toBe(
      200,
    );
  });
});
