import { expect, it } from 'vitest';
import { admin, aPlace, opened } from './admin-place';

const EMAIL = 'admin@example.com';

/** A database in which the first administrator has a second factor and a recovery code. */
async function withFactor() {
  const { place } = await aPlace('demo');
  const database = await opened(place);
  await database
    .insertInto('second_factors')
    .values({ user_id: 'u0', id: 'f1', secret_sealed: 'sealed', last_step: 0, confirmed_at_ms: 1 })
    .execute();
  await database.insertInto('recovery_codes').values({ user_id: 'u0', code_hash: 'hash' }).execute();
  return { place, database };
}

it('npm run admin -- end-factor ends a lost second factor: both logs, a mail, and a wait', async () => {
  const { place, database } = await withFactor();
  const ended = await admin(place, ['end-factor', '--email', ' Admin@Example.com ']);
  expect(ended).toEqual({
    code: 0,
    said: 'The two-step login of admin@example.com has ended. Acts about money wait for 24 hours.',
    complained: '',
  });
  for (const table of ['second_factors', 'recovery_codes'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  const logged = await database
    .selectFrom('audit_log')
    .select(['user_id', 'subject_id', 'after'])
    .where('action', '=', 'end-factor')
    .execute();
  expect(logged).toEqual([
    { user_id: 'operator', subject_id: 'u0', after: JSON.stringify({ email: EMAIL }) },
  ]);
  const events = await database
    .selectFrom('security_log')
    .select('user_id')
    .where('kind', '=', 'factor-ended')
    .execute();
  expect(events).toEqual([{ user_id: 'u0' }]);
  const mails = await database
    .selectFrom('outbox')
    .select('recipient')
    .where('subject', '=', 'Your two-step login was ended on the server')
    .execute();
  expect(mails).toEqual([{ recipient: EMAIL }]);
  const waits = await database.selectFrom('factor_resets').select('reset_at_ms').execute();
  expect(waits).toEqual([{ reset_at_ms: expect.any(Number) }]);
});

it('npm run admin -- end-factor refuses an unknown address, and an account without a second factor', async () => {
  const { place } = await withFactor();
  expect(await admin(place, ['end-factor', '--email', 'nobody@example.com'])).toMatchObject({
    code: 1,
    complained: 'There is no account for nobody@example.com.',
  });
  expect(await admin(place, ['end-factor', '--email', 'admin2@example.com'])).toMatchObject({
    code: 1,
    complained: 'The two-step login of admin2@example.com is off.',
  });
  expect((await admin(place, ['end-factor'])).code).toBe(2);
});
