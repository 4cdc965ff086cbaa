import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLogos } from '#contract/promotions';
import { ReadableRuleVersion, WireOneRuleClash, WireRuleClash, WireVendorFile } from '#contract/vendor-desk';
import { ResetWalk } from './reset-walk';
import { startTestServer, type TestServer } from './start-test-server';

const PORTAL = 'https://portal.example.com';
const NEW_VENDOR = {
  name: 'Example Associates',
  contact_person: 'Asha Example',
  email: ' FR100@Example.com ',
  mobile: '98765 00100',
  Franchise_code: 'fr-100',
  pan: 'abcde1234f',
  rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }],
  portal: PORTAL,
};

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
});
afterEach(() => server.close());

async function send(
  method: string,
  path: string,
  body: unknown,
  by = token,
  key?: string,
): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${by}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

async function addVendor(over: object = {}): Promise<WireVendorFile> {
  return WireVendorFile.parse(await (await send('POST', '/api/vendors', { ...NEW_VENDOR, ...over })).json());
}

async function changes(query = ''): Promise<readonly Record<string, unknown>[]> {
  return (await (await server.get(`/api/audit${query}`, token)).json()).data;
}

describe('a new vendor', () => {
  it('is invited by mail, sets a password through the reset and signs in', async () => {
    const added = await addVendor();
    expect(added).toMatchObject({ Franchise_code: 'FR-100', status: 'invited', pan: '••••••234F' });
    expect((await server.signIn('fr100@example.com', 'anything at all')).status).toBe(401);
    await server.mailer?.flush();
    const invitation = server.mailbox.mails.at(-1);
    expect(invitation?.recipient).toBe('fr100@example.com');
    expect(invitation?.body).toContain(`Open ${PORTAL} and choose "Forgot Password"`);
    const walk = new ResetWalk(server, 'fr100@example.com');
    await walk.toProof();
    expect((await walk.setPassword('a quite long secret')).status).toBe(200);
    const signedIn = await server.signIn('fr100@example.com', 'a quite long secret');
    expect(await signedIn.json()).toMatchObject({ user: { Franchise_code: 'FR-100', role: 'vendor' } });
    const { data } = await (await server.get('/api/vendors/directory', token)).json();
    const file = data.find((each: { Franchise_code: string }) => each.Franchise_code === 'FR-100');
    expect(file.status).toBe('active');
  });

  it('is added once, however often the call comes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', '/api/vendors', NEW_VENDOR, token, 'one-and-the-same')),
    );
    const bodies = await Promise.all(answers.map((each) => each.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await changes('?subject=vendor')).toHaveLength(1);
  });
});

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
    const clash = WireRuleClash.parse(refused.details);
    expect(clash.current).toMatchObject({
      version: 1,
      changed_by: saved.changed_by,
      changed_at: saved.changed_at,
    });
    expect(clash.current.rules).toEqual(saved.rules);
    expect(clash.proposed).not.toEqual(saved.rules);
    const { data } = await (
      await server.get('/api/vendors/vendorcommission/v1', await server.tokenFor('u1'))
    ).json();
    expect(data).toEqual(saved.rules);
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

describe('a vendor who is stopped', () => {
  it('is out at the next call and cannot sign in; let in again, old tokens stay dead', async () => {
    const vendor = await server.tokenFor('u2');
    expect((await server.get('/api/me', vendor)).status).toBe(200);
    const stop = { status: 'inactive', reason: 'Contract ended' };
    expect((await send('PATCH', '/api/vendors/v2', stop)).status).toBe(200);
    expect((await server.get('/api/me', vendor)).status).toBe(401);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(401);
    server.clock.pass(1);
    await send('PATCH', '/api/vendors/v2', { status: 'active', reason: 'Contract renewed' });
    expect((await server.get('/api/me', vendor)).status).toBe(401);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(200);
    expect(await changes('?vendor=v2')).toMatchObject([
      { action: 'activate', reason: 'Contract renewed' },
      { action: 'deactivate', before: { status: 'active' }, after: { status: 'inactive' } },
    ]);
  });

  it('needs a reason', async () => {
    const answer = await send('PATCH', '/api/vendors/v2', { status: 'inactive' });
    expect([answer.status, (await answer.json()).field]).toEqual([400, 'reason']);
  });
});

describe('a changed vendor', () => {
  it('signs in with the new address, and the log holds only what changed, without secrets', async () => {
    const change = { email: 'New2@example.com', pan: 'ABCDE1234F', city: 'Nagpur' };
    expect((await send('PATCH', '/api/vendors/v2', change)).status).toBe(200);
    expect((await server.signIn('new2@example.com', 'vendor-demo-2')).status).toBe(200);
    const [logged] = await changes('?vendor=v2');
    expect(logged).toMatchObject({
      before: { email: 'vendor2@example.com', city: 'Jaipur' },
      after: { email: 'new2@example.com', city: 'Nagpur' },
    });
    expect(JSON.stringify(logged)).not.toContain('ABCDE1234F');
    await send('PATCH', '/api/vendors/v2', { city: 'Nagpur' });
    expect(await changes('?vendor=v2')).toHaveLength(1);
  });

  it('is invited again, but not twice within a minute', async () => {
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(200);
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(429);
    server.clock.pass(1);
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(200);
  });
});

describe('the logo of a vendor', () => {
  const drawn = (red: number) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 93, b: 87 } } })
      .png()
      .toBuffer();
  const keep = async (bytes: Uint8Array | string, by = token) =>
    server.app.request('/api/vendors/logos', {
      method: 'POST',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'image/png' },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
  const kept = async (red: number): Promise<string> => (await (await keep(await drawn(red))).json()).imageUrl;
  const logoOf = async (code: string) =>
    allLogos.answer
      .parse(await (await server.get('/api/logo/getlogo')).json())
      .find(({ Franchise_code }) => Franchise_code === code)?.imageUrl;

  it('comes with a new vendor and is changed later; both stand in the log', async () => {
    const [first, second] = [await kept(10), await kept(20)];
    expect(first).toMatch(/^\/api\/pictures\/logo-[\da-f]{40}\.png$/);
    const { vendor_id } = await addVendor({ logo_url: first });
    expect(await logoOf('FR-100')).toBe(first);
    // The log tells changes of one moment in any order.
    server.clock.pass(1);
    expect((await send('PATCH', `/api/vendors/${vendor_id}`, { logo_url: second })).status).toBe(200);
    expect(await logoOf('FR-100')).toBe(second);
    expect((await server.get(second)).status).toBe(200);
    // The one that nobody shows any more is gone.
    expect((await server.get(first)).status).toBe(404);
    expect((await changes('?subject=vendor')).map(({ before, after }) => [before, after])).toEqual([
      [{ logo: first }, { logo: second }],
      [undefined, expect.objectContaining({ logo: first })],
    ]);
  });

  it('is removed by the admin or by the vendor, and both stand in the log', async () => {
    const [byAdmin, byVendor] = [await kept(30), await kept(40)];
    await send('PATCH', '/api/vendors/v1', { logo_url: byAdmin });
    server.clock.pass(1);
    expect((await send('PATCH', '/api/vendors/v1', { logo_url: '' })).status).toBe(200);
    expect(await logoOf('FR-001')).toBeUndefined();
    expect((await server.get(byAdmin)).status).toBe(404);
    await send('PATCH', '/api/vendors/v1', { logo_url: byVendor });
    server.clock.pass(1);
    const vendor = await server.tokenFor('u1');
    for (let time = 0; time < 2; time += 1)
      expect((await send('DELETE', '/api/me/logo', undefined, vendor)).status).toBe(200);
    expect(await logoOf('FR-001')).toBeUndefined();
    expect((await server.get(byVendor)).status).toBe(404);
    const removals = (await changes('?subject=vendor')).filter(
      ({ after }) => !after || !('logo' in Object(after)),
    );
    expect(removals.map(({ before }) => before)).toEqual([{ logo: byVendor }, { logo: byAdmin }]);
    // A new vendor has a logo or none, and takes none away.
    expect((await send('POST', '/api/vendors', { ...NEW_VENDOR, logo_url: '' })).status).toBe(400);
  });

  it('is a picture that was kept here, and nothing else', async () => {
    expect((await keep('<svg onload="alert(1)"/>')).status).toBe(400);
    expect((await keep(await drawn(1), await server.tokenFor('u1'))).status).toBe(403);
    const unknown = `/api/pictures/logo-${'0'.repeat(40)}.png`;
    for (const logo_url of [unknown, 'https://example.com/logo.png', '/api/pictures/slide-1.png']) {
      const refused = await send('PATCH', '/api/vendors/v2', { logo_url });
      expect([refused.status, (await refused.json()).field]).toEqual([400, 'logo_url']);
    }
    expect((await send('POST', '/api/vendors', { ...NEW_VENDOR, logo_url: unknown })).status).toBe(400);
    expect((await (await server.get('/api/vendors/directory', token)).json()).data).toHaveLength(6);
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
    const { clashes, proposed } = WireOneRuleClash.parse(details);
    expect(clashes.map(({ vendor_id, current }) => [vendor_id, current.rules])).toEqual([
      ['v2', [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 12 }]],
    ]);
    expect(proposed).toEqual({ Product_Category: 'Mutual Fund', Franchise_Ratio: 41.25 });
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

describe('a file of vendors', () => {
  const HEADS = 'Franchise name,Contact person,Email,Mobile,Code,City';
  const row = (number: number) =>
    `"Example, ${number}",Asha,v${number}@new.example.com,9876500${number},FR-${number},Pune`;
  const post = (csv: string, dryRun: boolean, columns = {}) =>
    send('POST', '/api/vendors/import', { csv, dryRun, columns, portal: PORTAL });
  const vendorCount = async () =>
    (await (await server.get('/api/vendors/directory', token)).json()).data.length;

  it('is tried without a trace, and then added with an invitation for each', async () => {
    const csv = `\uFEFF${HEADS}\r\n${row(101)}\r\n\r\n${row(102)}\r\n`;
    const tried = await (await post(csv, true)).json();
    expect(tried).toMatchObject({ added: 0, complaints: [] });
    expect(
      tried.vendors.map(({ line, draft }: { line: number; draft: { name: string } }) => [line, draft.name]),
    ).toEqual([
      [2, 'Example, 101'],
      [4, 'Example, 102'],
    ]);
    expect(await vendorCount()).toBe(6);
    expect(await (await post(csv, false)).json()).toMatchObject({ added: 2 });
    expect(await vendorCount()).toBe(8);
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'v101@new.example.com',
      'v102@new.example.com',
    ]);
    expect(await changes('?subject=vendor')).toHaveLength(2);
  });

  it('with a wrong line adds none, and every complaint names its line', async () => {
    const csv = [
      HEADS,
      row(101),
      row(102).replace('9876500102', '12'),
      row(101),
      row(103).replace('FR-103', 'FR-001'),
      'a,b,c,d,e,f,g',
    ].join('\n');
    const outcome = await (await post(csv, false)).json();
    expect(outcome.added).toBe(0);
    expect(outcome.complaints).toEqual([
      { line: 3, field: 'mobile', fault: 'invalid', message: 'The mobile number is not valid.' },
      {
        ...{ line: 4, field: 'franchiseCode', fault: 'same-before', other: '2' },
        message: 'Line 2 has the same franchise code.',
      },
      { line: 4, field: 'email', fault: 'same-before', other: '2', message: 'Line 2 has the same email.' },
      {
        ...{ line: 5, field: 'franchiseCode', fault: 'taken', other: 'FR-001' },
        message: 'This franchise code is already used by FR-001.',
      },
      {
        ...{ line: 6, fault: 'too-many-values', other: '7 / 6' },
        message: 'This line has more values than there are heads: 7 / 6.',
      },
    ]);
    expect(await vendorCount()).toBe(6);
  });

  it('with heads of its own is read once the columns are told', async () => {
    const csv = `${HEADS.replace('Code', 'Kürzel')}\n${row(101)}`;
    const asked = await (await post(csv, true)).json();
    expect(asked.complaints).toEqual([
      { field: 'franchiseCode', fault: 'no-column', message: 'No column holds the franchise code.' },
    ]);
    expect(asked.heads).toContain('Kürzel');
    expect((await (await post(csv, true, { franchiseCode: 'Kürzel' })).json()).complaints).toEqual([]);
  });

  it('with columns of ratios gives each vendor its rules, logged like others; an empty cell is no rule', async () => {
    const csv = [
      `${HEADS},Ratio: Mutual Fund,Ratio % - Loan`,
      `${row(101)},40,33.33 %`,
      `${row(102)},,0`,
      `${row(103)},,`,
    ].join('\n');
    const tried = await (await post(csv, true)).json();
    expect(tried.complaints).toEqual([]);
    expect(tried.vendors.map(({ rules }: { rules: object[] }) => rules)).toEqual([
      [
        { category: 'Mutual Fund', ratio: '40' },
        { category: 'Loan', ratio: '33.33 %' },
      ],
      [{ category: 'Loan', ratio: '0' }],
      [],
    ]);
    expect(await (await post(csv, false)).json()).toMatchObject({ added: 3 });
    const { data } = await (await server.get('/api/vendors/commission-rules', token)).json();
    const codes = (await (await server.get('/api/vendors/directory', token)).json()).data;
    const rulesOf = (code: string) => {
      const { vendor_id } = codes.find((each: { Franchise_code: string }) => each.Franchise_code === code);
      return data.find((each: { vendor_id: string }) => each.vendor_id === vendor_id).current;
    };
    expect(rulesOf('FR-101')).toMatchObject({
      version: 1,
      rules: [
        { Product_Category: 'Mutual Fund', Franchise_Ratio: 40 },
        { Product_Category: 'Loan', Franchise_Ratio: 33.33 },
      ],
    });
    expect([rulesOf('FR-102').rules.length, rulesOf('FR-103').rules.length]).toEqual([1, 0]);
    expect(await changes('?subject=rules')).toHaveLength(2);
  });

  it('with wrong ratios adds none, and says which product of which line', async () => {
    const rules = async (heads: string, cells: string) =>
      (await (await post(`${HEADS},${heads}\n${row(101)},${cells}`, false)).json()).complaints;
    expect(await rules('Ratio: Loan,Ratio: Mutual Fund,Ratio: Home Loan', '100.01,1.005,many')).toMatchObject(
      [
        { line: 2, fault: 'ratio-range', product: 'Loan' },
        { line: 2, fault: 'ratio-decimals', product: 'Mutual Fund' },
        {
          line: 2,
          fault: 'ratio-invalid',
          product: 'Home Loan',
          message: 'The ratio of Home Loan is no number.',
        },
      ],
    );
    expect(await rules('Ratio: Loan,Rate: loan,Ratio: Free Demat Account,Ratio:', '1,2,3,4')).toMatchObject([
      { line: 1, fault: 'rule-twice', product: 'loan' },
      { line: 1, fault: 'rule-flat' },
      { line: 1, fault: 'rule-missing' },
    ]);
    expect(await vendorCount()).toBe(6);
  });

  it('that is no CSV is complained about, and not a fault of ours', async () => {
    const outcome = await (await post(`${HEADS}\n"never closed`, true)).json();
    expect(outcome.complaints[0].message).toBe('This line is not proper CSV.');
  });
});

describe('the log of changes', () => {
  it('cannot be changed, not even by the database’s own hand', async () => {
    await send('PATCH', '/api/vendors/v2', { city: 'Nagpur' });
    const { database } = server.dependencies;
    await expect(database.updateTable('audit_log').set({ reason: 'Other' }).execute()).rejects.toThrow(
      'only added to',
    );
    await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow('only added to');
    expect(await changes()).toMatchObject([{ action: 'edit', after: { city: 'Nagpur' } }]);
  });

  it('is not for vendors, and knows no place that is none', async () => {
    expect((await server.get('/api/audit', await server.tokenFor('u1'))).status).toBe(403);
    expect((await server.get('/api/audit?from=yesterday', token)).status).toBe(400);
  });
});
