import { expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { putAmount, putRuleForMany, putRules, takeBack } from '#contract/put-rules';
import { changeSettings, settings } from '#contract/settings';
import { Unreachable } from '#core/shared/failure';
import { aRule } from '../support/a-vendor';
import { exact } from '../support/exact';
import { serverWithPartner } from '../support/server-with-partner';

/** An administrator at a server; the answer to the next change is lost on its way, after it was done. */
async function opened() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  await server.dependencies.database
    .insertInto('users')
    .values({
      id: 'u0',
      email: 'admin@example.com',
      password_hash: '-',
      role: 'admin',
      name: 'Demo Admin',
      status: 'active',
    })
    .execute();
  const token = await server.tokenFor('u0');
  let losing = false;
  const client = new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 5_000,
    concurrency: 6,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => {
      const answer = await server.app.fetch(new Request(input, init));
      if (!losing) return answer;
      losing = false;
      throw new TypeError('The connection is gone.');
    },
  });
  /** Does it with its answer lost, and once more. */
  const twice = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    losing = true;
    await expect(act()).rejects.toBeInstanceOf(Unreachable);
    return act();
  };
  return { api: new HttpPortalApi(client), twice };
}

it('rules that were saved, and whose answer was lost, are saved when they are sent again', async () => {
  const { api, twice } = await opened();
  const reason = 'New contract';
  const proposal = { base: 0, rules: [aRule('Mutual Fund', '33')], reason };
  expect(await twice(() => putRules(api, 'v1', proposal))).toMatchObject({
    kind: 'saved',
    current: { version: 1 },
  });
  // What is based on the version before, and is something else, still clashes.
  const other = { ...proposal, rules: [aRule('Mutual Fund', '34')] };
  expect(await putRules(api, 'v1', other)).toMatchObject({ kind: 'clash', current: { version: 1 } });
  const many = { rule: aRule('Loan', '2'), reason, vendors: [{ vendorId: 'v2', base: 0 }] };
  expect(await twice(() => putRuleForMany(api, many))).toMatchObject({
    kind: 'saved',
    changed: [{ vendorId: 'v2', current: { version: 1 } }],
  });
  const undo = { reason, vendors: [{ vendorId: 'v2', base: 0, version: 1 }] };
  expect(await twice(() => takeBack(api, undo))).toMatchObject({
    kind: 'saved',
    changed: [{ vendorId: 'v2', current: { version: 2 } }],
  });
});

it('so are the amount for opened accounts and the settings of the network', async () => {
  const { api, twice } = await opened();
  const proposal = { base: 0, amount: exact('250'), reason: 'Festival' };
  expect(await twice(() => putAmount(api, proposal))).toMatchObject({
    kind: 'saved',
    current: { version: 1 },
  });
  const { version } = await api.call(settings);
  const saved = await twice(() =>
    api.call(changeSettings, { body: { version, disclaimer: 'A word of ours' } }),
  );
  expect(saved).toMatchObject({ disclaimer: 'A word of ours', version: version + 1 });
});
