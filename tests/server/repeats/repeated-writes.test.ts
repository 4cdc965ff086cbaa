import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { portalRoutes } from '../../../server/app';
import { holds } from '../../support/holds';
import { LONG_RUN } from '../../support/long-run';
import { ENGINE } from '../../support/test-engine';
import { startTestServer } from '../start-test-server';
import { CALLS_OF_DISPUTES } from './calls-of-disputes';
import { CALLS_OF_MONEY } from './calls-of-money';
import { CALLS_OF_OFFICE } from './calls-of-office';
import { CALLS_OF_PEOPLE } from './calls-of-people';
import { changedTables, send, tablesOf, type WrittenCall } from './written-call';

const CALLS = { ...CALLS_OF_PEOPLE, ...CALLS_OF_OFFICE, ...CALLS_OF_MONEY, ...CALLS_OF_DISPUTES };
const KEY = 'key-of-the-call-1';
const AT_ONCE = 3;
/** What several do at once with money is asked of both engines; all else of the second one in long runs. */
const ALL = ENGINE === 'SQLite' || LONG_RUN;
const OF_MONEY: Readonly<Record<string, unknown>> = { ...CALLS_OF_MONEY, ...CALLS_OF_DISPUTES };
/** A process that dies before an answer is kept: the database then has what it would have after that. */
const [DIES, LIVES] =
  ENGINE === 'PostgreSQL'
    ? [
        `alter table repeated_calls add constraint dies check (answer_sealed = '')`,
        'alter table repeated_calls drop constraint dies',
      ]
    : [
        `create trigger dies before update on repeated_calls begin select raise(abort, 'dies'); end`,
        'drop trigger dies',
      ];
/** Guesses are counted before anything else. */
const BEFORE_ALL = /^(sign_in_attempts|password_resets|reset_.*)$/;
/** Rows are stored by their ids, as those of a file, before their names leave the quarantine. */
const STORED_BEFORE: Readonly<Record<string, RegExp>> = {
  mendRows: /^(leads|lead_changes|audit_log|import_rows)$/,
};

async function arranged(name: string): Promise<WrittenCall> {
  return (await CALLS[name]?.()) ?? expect.fail(`Nobody says how ${name} is made`);
}

async function textOf(answer: Response): Promise<string> {
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? '' : text]).toEqual([200, '']);
  return text;
}

/** What somebody else or the same person does under a key that was used. */
const another = (call: WrittenCall): WrittenCall =>
  call.token === undefined
    ? { ...call, path: '/api/auth/unlock', body: { token: 'A'.repeat(43) } }
    : { server: call.server, path: '/api/views/no-view', token: call.token };

/** Does a call whose process dies before the answer is kept: nothing of it is done. */
async function dies(name: string, method: string, call: WrittenCall): Promise<void> {
  const { database } = call.server.dependencies;
  const before = await tablesOf(call);
  await sql.raw(DIES).execute(database);
  expect((await send(method, call, KEY)).status).toBe(500);
  const done = changedTables(before, await tablesOf(call));
  expect(done.filter((table) => !BEFORE_ALL.test(table) && !STORED_BEFORE[name]?.test(table))).toEqual([]);
  await sql.raw(LIVES).execute(database);
}

/** Sees that the answer of a call is kept sealed, and that its key is of no use to another call. */
async function keepsForItself(name: string, call: WrittenCall, text: string): Promise<void> {
  const { database } = call.server.dependencies;
  const [kept] = await database.selectFrom('repeated_calls').selectAll().execute();
  expect(kept?.answer_sealed).toMatch(/^s1\./);
  expect(JSON.stringify(kept)).not.toContain(text.slice(1, 40));
  const other = await send(call.token === undefined ? 'POST' : 'DELETE', another(call), KEY);
  // Whoever has logged out is told that first.
  if (name !== 'signOut') expect((await other.json()).code).toBe('request.key-used');
}

describe('a call whose answer is lost', async () => {
  const probe = await startTestServer({ demoData: false });
  const writing = portalRoutes(probe.dependencies)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET');
  await probe.close();

  it('is tried for every call that writes, and for no other', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
  });

  const keepsAnswers = new Set(writing.filter(({ creates, takes }) => creates && !takes));
  for (const endpoint of writing) {
    const { name, method } = endpoint;
    it.runIf(ALL)(`${name} succeeds when it is sent again, and has happened once`, async () => {
      holds('every write may be sent again after a lost answer');
      const call = await arranged(name);
      const before = await tablesOf(call);
      if (keepsAnswers.has(endpoint)) await dies(name, method, call);
      const text = await textOf(await send(method, call, KEY));
      const after = await tablesOf(call);
      if (!call.leavesTables) expect(changedTables(before, after)).not.toEqual([]);
      await textOf(await send(method, call, KEY));
      expect(changedTables(after, await tablesOf(call))).toEqual([]);
      if (keepsAnswers.has(endpoint)) await keepsForItself(name, call, text);
    });
  }

  for (const { name, method } of keepsAnswers) {
    it.runIf(ALL || name in OF_MONEY)(
      `${name} gives its first answer again, to several at once and later`,
      async () => {
        const call = await arranged(name);
        const before = await tablesOf(call);
        const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => send(method, call, KEY)));
        const after = await tablesOf(call);
        expect(changedTables(before, after)).not.toEqual([]);
        const all = [...atOnce, await send(method, call, KEY)];
        const said = await Promise.all(
          all.map(async (answer) => [await textOf(answer), ...answer.headers.getSetCookie()]),
        );
        expect(said).toEqual(said.map(() => said[0]));
        expect(changedTables(after, await tablesOf(call))).toEqual([]);
      },
    );
  }
});
