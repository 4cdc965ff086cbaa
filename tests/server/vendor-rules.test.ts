import { describe, expect, it } from 'vitest';
import { ReadableRuleVersion } from '#contract/vendor-rules';
import { changes, send, serveEachTest, server, token } from './vendor-admin-calls';

serveEachTest();

describe('two admins on one rule', () => {
  it('the second is told who was faster, when, and both values; nothing of theirs is kept', async () => {
    await server.dependencies.database
      .insertInto('users')
      .values({
        id: 'u00',
        email: 'second@example.com',
        password_hash: 'none',
        role: 'admin',
        name: 'Second Administrator',
        status: 'active',
      })
      .execute();
    const second = await server.tokenFor('u00');
    const path = '/api/vendors/v1/commission-rules';
    const put = (Franchise_Ratio: number, by: string) =>
      send(
        'PUT',
        path,
        {
          version: 0,
          rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio }],
          reason: `To ${Franchise_Ratio} percent`,
        },
        by,
      );
    const [first, late] = await Promise.all([put(45, second), put(50, token)]);
    expect([first.status, late.status].toSorted()).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [first, late] : [late, first];
    const saved = ReadableRuleVersion.parse(await winner.json());
    const refused = await loser.json();
    expect(refused.code).toBe('rules.clash');
    const { current, proposed } = refused.details;
    expect(current).toMatchObject({
      version: 1,
      changed_by: saved.changed_by,
      changed_at: saved.changed_at,
    });
    expect(current.rules).toEqual(saved.rules);
    expect(proposed).not.toEqual(saved.rules);
    const { data } = await (
      await server.get('/api/vendors/vendorcommission/v1', await server.tokenFor('u1'))
    ).json();
    expect(
      data.find((rule: object) => 'Product_Category' in rule && rule.Product_Category === 'Mutual Fund'),
    ).toEqual(saved.rules[0]);
  });

  it('every version is kept, and restored as a new one', async () => {
    const path = '/api/vendors/v1/commission-rules';
    const versions = async () => (await (await server.get(path, token)).json()).data;
    const [original] = await versions();
    const rules = [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 12.5 }];
    await send('PUT', path, { version: 0, rules, reason: 'New contract' });
    server.clock.pass(1);
    await send('PUT', path, { version: 1, rules: original.rules, reason: 'Restored version 0' });
    const kept = await versions();
    expect(kept.map((each: { version: number }) => each.version)).toEqual([2, 1, 0]);
    expect(kept[0].rules).toEqual(original.rules);
    expect(kept[1]).toMatchObject({ rules, reason: 'New contract', changed_by: 'Demo Administrator' });
    const [restored, changed] = await changes('?vendor=v1&subject=rules');
    expect(restored).toMatchObject({ reason: 'Restored version 0', by: 'Demo Administrator' });
    expect(changed).toMatchObject({
      before: { version: 0 },
      after: { version: 1, rules: { 'Mutual Fund': '12.5' } },
    });
  });

  it('a change without a reason is refused', async () => {
    const answer = await send('PUT', '/api/vendors/v1/commission-rules', {
      version: 0,
      rules: [],
      reason: '',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field: 'reason', error: 'Please give the reason.' });
  });
});

describe('one rule for many vendors', () => {
  const RULES = '/api/vendors/commission-rules';
  const put = (vendors: readonly [string, number][], over: object = {}, by = token) =>
    send(
      'PUT',
      RULES,
      {
        rule: { Product_Category: 'Mutual Fund', Franchise_Ratio: '41.25' },
        reason: 'One slab for all',
        vendors: vendors.map(([vendor_id, version]) => ({ vendor_id, version })),
        ...over,
      },
      by,
    );
  const versionsOf = async (id: string): Promise<readonly { version: number }[]> =>
    (await (await server.get(`/api/vendors/${id}/commission-rules`, token)).json()).data;

  it('stands in the log once for each vendor, with the rules before and after', async () => {
    const answer = await (
      await put([
        ['v1', 0],
        ['v2', 0],
      ])
    ).json();
    expect(answer.changed.map(({ vendor_id }: { vendor_id: string }) => vendor_id)).toEqual(['v1', 'v2']);
    const logged = await changes('?subject=rules');
    expect(logged.map((each) => each.vendor_id).toSorted()).toEqual(['v1', 'v2']);
    for (const each of logged) {
      expect(each).toMatchObject({
        action: 'edit',
        reason: 'One slab for all',
        before: { version: 0 },
        after: { version: 1, rules: { 'Mutual Fund': '41.25' } },
      });
    }
  });

  it('is given to none when somebody changed the rules of one meanwhile: that one is named with both values', async () => {
    await send('PUT', '/api/vendors/v2/commission-rules', {
      version: 0,
      rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 12 }],
      reason: 'By another admin',
    });
    const late = await put([
      ['v1', 0],
      ['v2', 0],
      ['v3', 0],
    ]);
    expect(late.status).toBe(409);
    const { code, details } = await late.json();
    expect(code).toBe('rules.clash');
    const twelve = { Product_Category: 'Mutual Fund', Franchise_Ratio: 12 };
    expect(details).toMatchObject({
      clashes: [{ vendor_id: 'v2', current: { rules: expect.arrayContaining([twelve]) } }],
      proposed: { Product_Category: 'Mutual Fund', Franchise_Ratio: 41.25 },
    });
    expect([await versionsOf('v1'), await versionsOf('v3')].map((each) => each.length)).toEqual([1, 1]);
    expect(await changes('?subject=rules')).toHaveLength(1);
  });

  it('is refused for what has no ratio, for a ratio that is none, without a reason, and for who is no vendor', async () => {
    const rule = (category: string, ratio: string) => ({
      rule: { Product_Category: category, Franchise_Ratio: ratio },
    });
    for (const [over, sentence] of [
      [rule('free demat  account', '5'), 'Free Demat Account is paid as flat amount and has no ratio.'],
      [rule('Loan', '100.01'), 'The ratio of Loan must be a number from 0 to 100.'],
      [rule('Loan', '1.005'), 'The ratio of Loan has more than 2 decimals.'],
      [{ reason: '' }, 'Please give the reason.'],
    ] as const) {
      const refused = await put([['v1', 0]], over);
      expect([refused.status, (await refused.json()).error]).toEqual([400, sentence]);
    }
    expect(
      (
        await put([
          ['v1', 0],
          ['none', 0],
        ])
      ).status,
    ).toBe(404);
    expect((await put([])).status).toBe(400);
    expect((await put([['v1', 0]], {}, await server.tokenFor('u1'))).status).toBe(403);
    expect(await versionsOf('v1')).toHaveLength(1);
  });
});
