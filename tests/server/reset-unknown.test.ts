import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { ENGINE } from '../support/test-engine';
import { ResetWalk } from './reset-walk';
import { aServer } from './start-test-server';

/** All of them, or some where each guess goes to another process and back. */
const CODES = ENGINE === 'SQLite' ? 10_000 : 500;

/** What an answer looks like from outside, without what is another each time. */
async function looks(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: await response.text() };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('an address without an account', () => {
  it('is answered like any other, and so is that of a closed account', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    await database.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'u3').execute();
    await database.updateTable('vendors').set({ status: 'inactive' }).where('vendor_id', '=', 'v4').execute();
    const walks = [
      'vendor@example.com',
      'nobody@example.com',
      'vendor3@example.com',
      'vendor4@example.com',
    ].map((email) => new ResetWalk(server, email));
    const steps = [
      (walk: ResetWalk) => walk.sendOtp(),
      async (walk: ResetWalk) => walk.verifyOtp(await walk.wrongCode().catch(() => '0000')),
      (walk: ResetWalk) => walk.setPassword('my grandmother has 3 goats'),
      (walk: ResetWalk) => walk.setPassword('short'),
    ];
    for (const step of steps) {
      const [known, ...others] = await Promise.all(walks.map(async (walk) => looks(await step(walk))));
      for (const other of others) expect(other).toEqual(known);
    }
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient }) => recipient)).toEqual(['vendor@example.com']);
  });

  it('has no code that is right', async () => {
    const server = await aServer();
    const { database, passwordReset } = server.dependencies;
    await new ResetWalk(server, 'nobody@example.com').sendOtp();
    await passwordReset.verifyCode('nobody@example.com', '0000', '192.0.2.1');
    await database.updateTable('password_resets').set({ guesses: -10_000, failures: -20_000 }).execute();
    await database.updateTable('reset_guesses').set({ guesses: -10_000 }).execute();
    const outcomes = new Set<string>();
    for (let code = 0; code < CODES; code += 1) {
      const digits = String(code).padStart(4, '0');
      outcomes.add((await passwordReset.verifyCode('nobody@example.com', digits, '192.0.2.1')).kind);
    }
    expect(outcomes).toEqual(new Set(['wrong']));
  });

  it('leaves the same rows behind', async () => {
    const rowsAfter = async (email: string) => {
      const server = await aServer();
      await new ResetWalk(server, email).sendOtp();
      const tables = ['password_resets', 'reset_mails', 'outbox'] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (await server.dependencies.database.selectFrom(table).selectAll().execute()).length,
        ),
      );
    };
    expect(await rowsAfter('nobody@example.com')).toEqual([1, 1, 1]);
    expect(await rowsAfter('vendor@example.com')).toEqual([1, 1, 1]);
  });

  // What tells them apart does so each time; a busy core, once.
  it('takes about as long', { retry: 2 }, async () => {
    holds('unknown addresses answer alike, in the same time');
    const server = await aServer();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 24; round += 1) {
      const number = (round % 5) + 2;
      const calls = [
        [known, `vendor${number}@example.com`],
        [unknown, `nobody${number}@example.com`],
      ] as const;
      // In turns, since each is followed by work of the other's mail.
      for (const [times, email] of round % 2 === 0 ? calls : calls.toReversed()) {
        const begun = performance.now();
        expect((await new ResetWalk(server, email).sendOtp()).status).toBe(200);
        times.push(performance.now() - begun);
      }
      server.clock.pass(1);
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});
