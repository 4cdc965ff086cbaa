import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';

const DAY = 24 * 60;
let network: ClosingNetwork;
let partner: string;
let other: string;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await pass(0);
});
afterEach(() => network.server.close());

/** Lets days go by, after which everybody signs in again. */
async function pass(days: number): Promise<void> {
  network.server.clock.pass(days * DAY);
  network = await network.at();
  [partner, other] = [await network.server.tokenFor('u1'), await network.server.tokenFor('u2')];
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
let calls = 0;

async function send(token: string, path: string, body?: object, key?: string): Promise<Answer> {
  calls += 1;
  const response = await network.server.app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key ?? `call-of-test-${calls}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const admin = (number: 1 | 2) => network.tokens[number - 1] ?? '';
const open = (body: object, token = partner) =>
  send(token, '/api/disputes', { text: 'This is too little.', ...body });
const write = (id: unknown, text: string, token = partner) =>
  send(token, `/api/disputes/${id}/messages`, { text });
const resolve = (id: unknown, body: object, number: 1 | 2 = 1) =>
  send(admin(number), `/api/disputes/${id}/resolve`, { text: 'We looked into it.', ...body });
const approve = (id: unknown, number: 1 | 2 = 2) => send(admin(number), `/api/adjustments/${id}/approve`, {});
const read = (id: unknown, token = partner) => send(token, `/api/disputes/${id}`);
const proposalOf = async (id: unknown) =>
  ((await read(id, admin(1))).body as { proposal?: { adjustment: string } }).proposal?.adjustment;

/** August is closed: line 1 of FR-001 is d1 with 400.00, line 2 d2 without a payment. */
async function closedAugust(): Promise<void> {
  await network.addDeal('d1', '2026-08-03', 1000);
  await network.insertDeal('d2', { code: 'FR-001', product: 'Loan', day: '2026-08-04', stage: 'New' });
  await network.close('2026-08');
}

it('walks from a line to the next statement, by an amount that two administrators agree on', async () => {
  await closedAugust();
  const opened = await open({ month: '2026-08', line: 1, expected: '550' });
  expect(opened.body).toMatchObject({
    no: 1,
    state: 'open',
    month: '2026-08',
    line: 1,
    deal: { id: 'd1', product: 'Loan' },
    expected: '550.00',
    figure: '400',
    figure_now: '400',
  });
  const { id } = opened.body;
  const proposed = await resolve(id, {
    outcome: 'partly',
    amount: '150.00',
    text: 'Half of what was missing',
  });
  expect(proposed.body).toMatchObject({
    state: 'open',
    proposed: true,
    proposal: { amount: '150.00', own: true },
  });
  expect((await read(id, admin(2))).body).toMatchObject({ proposal: { own: false } });
  // The vendor is told nothing before the second person has agreed.
  expect((await read(id)).body).not.toHaveProperty('proposal');
  expect((await read(id)).body).toMatchObject({ proposed: false, count: 1 });
  const adjustment = await proposalOf(id);
  expect((await approve(adjustment, 1)).body.code).toBe('money.same-person');
  expect((await approve(adjustment)).status).toBe(200);
  // Tapped twice.
  expect((await approve(adjustment)).status).toBe(200);
  expect((await read(id)).body).toMatchObject({
    state: 'partly',
    granted: 'amount',
    count: 2,
    last: { from: 'office', act: 'partly', amount: '150.00', text: 'Half of what was missing' },
  });
  expect((await read(id)).body.last).not.toHaveProperty('by');
  await network.close('2026-09');
  const lines = await network.linesOf('2026-09');
  expect(lines['FR-001']).toEqual([
    [1, 'manual', adjustment, '150', 'Half of what was missing', 'dispute', 1],
  ]);
  const statement = await send(partner, '/api/statements/FR-001/2026-09');
  expect(statement.body.adjustments).toEqual([
    expect.objectContaining({ kind: 'manual', agreed: 'dispute', dispute: 1, line: 1, amount: '150.00' }),
  ]);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
  const withdrawn = await network.call(2, 'POST', `/api/adjustments/${adjustment}/withdraw`);
  expect(withdrawn.body.code).toBe('adjustment.posted');
});

it('ends by data that were corrected; the adjustment of the deal names the dispute, in one statement', async () => {
  await closedAugust();
  const { body } = await open({ deal: 'd2' });
  expect(body).toMatchObject({ month: '2026-08', line: 2, figure: '0' });
  const early = await resolve(body.id, { outcome: 'accepted', corrected: ['payments'] });
  expect(early.body.code).toBe('dispute.not-corrected');
  await network.pay('d2', 500);
  const met = await resolve(body.id, { outcome: 'accepted', corrected: ['payments'] });
  expect(met.body).toMatchObject({ state: 'accepted', granted: 'corrected', figure: '200' });
  const coming = async () => (await send(partner, '/api/statements/FR-001/coming')).body.data;
  expect(await coming()).toEqual([expect.objectContaining({ kind: 'deal', dispute: 1, posted: '200.00' })]);
  await network.close('2026-09');
  const { adjustments } = (await send(partner, '/api/statements/FR-001/2026-09')).body;
  expect(adjustments).toEqual([expect.objectContaining({ kind: 'deal', dispute: 1, posted: '200.00' })]);
  const before = JSON.stringify((await send(partner, '/api/statements/FR-001/2026-09')).body);
  await network.pay('d2', 100);
  expect(await coming()).toEqual([expect.not.objectContaining({ dispute: 1 })]);
  await network.close('2026-10');
  expect(JSON.stringify((await send(partner, '/api/statements/FR-001/2026-09')).body)).toBe(before);
  const later = (await send(partner, '/api/statements/FR-001/2026-10')).body.adjustments as object[];
  expect(later).toHaveLength(1);
  expect(later[0]).not.toHaveProperty('dispute');
});

it('never takes both shapes, and no outcome without one', async () => {
  await closedAugust();
  const { body } = await open({ month: '2026-08', line: 1 });
  for (const wrong of [
    { outcome: 'accepted' },
    { outcome: 'accepted', corrected: [] },
    { outcome: 'accepted', amount: '5', corrected: ['rule'] },
    { outcome: 'rejected', amount: '5' },
    { outcome: 'partly', amount: '0' },
  ])
    expect([wrong, (await resolve(body.id, wrong)).status]).toEqual([wrong, 400]);
  await resolve(body.id, { outcome: 'accepted', amount: '5' });
  expect((await resolve(body.id, { outcome: 'accepted', amount: '5' }, 2)).body.code).toBe(
    'dispute.proposed',
  );
  await network.pay('d1', 100);
  const second = await resolve(body.id, { outcome: 'accepted', corrected: ['payments'] }, 2);
  expect(second.body.code).toBe('dispute.proposed');
});

it('names the new figure where a disputed line changes by itself, or is refused', async () => {
  await closedAugust();
  const { body } = await open({ month: '2026-08', line: 1 });
  await network.pay('d1', 250);
  expect((await read(body.id)).body).toMatchObject({ figure: '400', figure_now: '500' });
  const refused = await resolve(body.id, { outcome: 'partly', amount: '10' });
  expect([refused.body.code, refused.body.details]).toEqual(['dispute.moved-on', { figure: '500' }]);
  expect((await resolve(body.id, { outcome: 'rejected' })).body.code).toBe('dispute.moved-on');
  await resolve(body.id, { outcome: 'partly', amount: '10', figure: '500' });
  const adjustment = await proposalOf(body.id);
  await network.pay('d1', 250);
  // The checker sees that it has changed since it was proposed.
  expect((await approve(adjustment)).body.code).toBe('dispute.moved-on');
  expect((await network.call(2, 'POST', `/api/adjustments/${adjustment}/withdraw`)).status).toBe(200);
  expect((await read(body.id, admin(1))).body).toMatchObject({ state: 'open', proposed: false });
  expect((await resolve(body.id, { outcome: 'rejected', figure: '600' })).body).toMatchObject({
    state: 'rejected',
  });
});

it('is open for 30 days after the statement, and one at a time', async () => {
  await closedAugust();
  await pass(30);
  const { body } = await open({ month: '2026-08', line: 1 });
  expect(body.state).toBe('open');
  expect((await open({ deal: 'd1' })).body).toMatchObject({ code: 'dispute.open', details: { no: 1 } });
  const until = async () => (await send(partner, '/api/disputes?deal=d2')).body.until;
  const last = await until();
  await pass(1);
  const { body: late } = await open({ month: '2026-08', line: 2 });
  expect(late).toMatchObject({ code: 'dispute.window-over', details: { until: last } });
  expect(await until()).toBe(last);
});

it('is overdue after 7 days and first in the list; lapses after 14 and is appealed against once', async () => {
  await closedAugust();
  const first = await open({ month: '2026-08', line: 1 });
  await pass(1);
  const second = await open({ month: '2026-08', line: 2 });
  await pass(7);
  const list = async (query: string, token = admin(1)) => {
    const { body } = await send(token, `/api/disputes?${query}`);
    return (body.data as { no: number; state: string }[]).map(({ no, state }) => [no, state]);
  };
  expect(await list('state=open')).toEqual([
    [1, 'open'],
    [2, 'open'],
  ]);
  expect(await list('overdue=yes')).toEqual([[1, 'open']]);
  await write(first.body.id, 'It is right as it is.', admin(1));
  expect(await list('state=answered', partner)).toEqual([[1, 'answered']]);
  await pass(15);
  expect(await list('state=answered')).toEqual([]);
  expect(await list('state=ended')).toEqual([[1, 'lapsed']]);
  expect((await write(first.body.id, 'One thing more', admin(1))).body.code).toBe('dispute.ended');
  const appealed = await write(first.body.id, 'I was away. Please look again.');
  expect(appealed.body).toMatchObject({ state: 'open', last: { act: 'appealed' } });
  await resolve(first.body.id, { outcome: 'rejected' });
  expect((await write(first.body.id, 'And again')).body.code).toBe('dispute.decided');
  expect((await open({ month: '2026-08', line: 1 })).body.code).toBe('dispute.decided');
  expect((await write(second.body.id, 'Where is it?')).status).toBe(200);
});

it('takes back what was proposed when the vendor withdraws, and takes a new objection then', async () => {
  await closedAugust();
  const { body } = await open({ month: '2026-08', line: 1 });
  await resolve(body.id, { outcome: 'accepted', amount: '5' });
  const adjustment = await proposalOf(body.id);
  const withdraw = () => send(partner, `/api/disputes/${body.id}/withdraw`, {});
  for (const _ of ['once', 'again'])
    expect((await withdraw()).body).toMatchObject({ state: 'withdrawn', count: 2 });
  expect((await approve(adjustment)).body.code).toBe('adjustment.withdrawn');
  await network.close('2026-09');
  expect((await network.linesOf('2026-09'))['FR-001']).toEqual([]);
  expect((await open({ month: '2026-08', line: 1 })).body).toMatchObject({ no: 2, state: 'open' });
});

it('makes a prepared month stale once an amount is approved; after that it is in the next', async () => {
  await closedAugust();
  const { body } = await open({ month: '2026-08', line: 1 });
  await resolve(body.id, { outcome: 'accepted', amount: '5' });
  const prepared = await network.closings.prepare('2026-09');
  await approve(await proposalOf(body.id));
  await expect(network.closings.confirm('2026-09', prepared.hash, 'a1')).rejects.toMatchObject({
    status: 409,
  });
  await network.close('2026-09');
  expect((await network.linesOf('2026-09'))['FR-001']).toHaveLength(1);
});

it('keeps what the vendor was told: an approved amount is not withdrawn', async () => {
  await closedAugust();
  const { body } = await open({ month: '2026-08', line: 1 });
  await resolve(body.id, { outcome: 'accepted', amount: '5' });
  const adjustment = await proposalOf(body.id);
  await approve(adjustment);
  const withdrawn = await network.call(1, 'POST', `/api/adjustments/${adjustment}/withdraw`);
  expect(withdrawn.body.code).toBe('dispute.settled');
});

it('is the vendor’s own: by line, by deal, by message, by file; also after the deal has moved', async () => {
  await closedAugust();
  const { body } = await open({ deal: 'd1' });
  expect((await open({ deal: 'd1' }, other)).status).toBe(404);
  expect((await open({ month: '2026-08', line: 1 }, other)).status).toBe(404);
  for (const path of ['', '/messages', '/withdraw', '/seen'])
    expect([
      path,
      (
        await send(
          other,
          `/api/disputes/${body.id}${path}`,
          path ? { text: 'Mine?', messages: 1 } : undefined,
        )
      ).status,
    ]).toEqual([path, 404]);
  expect((await send(other, '/api/disputes')).body).toEqual({ data: [], count: 0 });
  await network.database
    .updateTable('deals')
    .set({ franchise_code: 'FR-002' })
    .where('id', '=', 'd1')
    .execute();
  expect((await read(body.id)).status).toBe(200);
  expect((await read(body.id, other)).status).toBe(404);
  expect((await open({ deal: 'none' })).status).toBe(404);
  expect((await open({})).status).toBe(400);
  // The vendor is archived: the office still decides.
  await network.database
    .updateTable('vendors')
    .set({ status: 'inactive' })
    .where('vendor_id', '=', 'v1')
    .execute();
  expect((await resolve(body.id, { outcome: 'rejected' })).body).toMatchObject({ state: 'rejected' });
});

it('takes a call that comes again once, whose answer was lost', async () => {
  await closedAugust();
  const again = async (token: string, path: string, body: object, key: string) => {
    const first = await send(token, path, body, key);
    expect(await send(token, path, body, key)).toEqual(first);
    return first;
  };
  const { body } = await again(partner, '/api/disputes', { deal: 'd1', text: 'Where is it?' }, 'opened-once');
  await again(admin(1), `/api/disputes/${body.id}/messages`, { text: 'There.', seen: 1 }, 'answered-once');
  await again(
    admin(1),
    `/api/disputes/${body.id}/resolve`,
    { outcome: 'accepted', amount: '5', text: 'So be it' },
    'decided-once',
  );
  expect((await send(admin(1), '/api/adjustments?kind=manual')).body.data).toHaveLength(1);
  const unread = await send(admin(2), `/api/disputes/${body.id}/messages`, { text: 'Unread', seen: 1 });
  expect(unread.body.code).toBe('record.changed');
  expect((await read(body.id)).body.count).toBe(2);
});

it('lets one of two through who do the same at once', async () => {
  await closedAugust();
  const opened = await Promise.all([open({ deal: 'd1' }), open({ month: '2026-08', line: 1 })]);
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const id = opened.find(({ status }) => status === 200)?.body.id;
  const decided = await Promise.all([
    resolve(id, { outcome: 'accepted', amount: '5', seen: 1 }, 1),
    resolve(id, { outcome: 'rejected', seen: 1 }, 2),
  ]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('tells the vendor by mail, with customer, product, rupees and outcome, and writes it into the log', async () => {
  await closedAugust();
  await network.database
    .updateTable('deals')
    .set({ deal_name: 'Rita Namuna' })
    .where('id', '=', 'd1')
    .execute();
  const { body } = await open({ deal: 'd1', expected: '4640' });
  await write(body.id, 'We are looking into it.', admin(1));
  await resolve(body.id, { outcome: 'accepted', amount: '1234567' });
  await approve(await proposalOf(body.id));
  const mails = await network.database
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('recipient', '=', 'partner1@example.com')
    .where('subject', '=', 'Your question was answered')
    .execute();
  expect(mails).toHaveLength(2);
  expect(mails[0]?.body).toContain('Rita Namuna, Loan (₹4,640.00)');
  expect(mails[1]?.body).toContain('₹12,34,567.00 comes with your next statement');
  const log = await network.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'dispute')
    .orderBy('at_ms')
    .execute();
  expect(log.map(({ action }) => action).toSorted()).toEqual(['answer', 'grant', 'open']);
});

it('takes a photo or a PDF of the writer, gives it to both sides and to nobody else', async () => {
  await closedAugust();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const upload = async (token: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const response = await network.server.app.request('/api/dispute-files?name=receipt.pdf', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body: bytes,
    });
    return { status: response.status, body: await response.json() };
  };
  const sent = await upload(partner, 'application/pdf', new Uint8Array(pdf));
  expect(sent.body).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' });
  expect((await upload(partner, 'application/pdf', new Uint8Array(pdf))).body.id).toBe(sent.body.id);
  expect((await upload(partner, 'application/pdf', new Uint8Array(Buffer.from('<html>')))).status).toBe(400);
  expect((await upload(partner, 'text/html', new Uint8Array(pdf))).status).toBe(415);
  const foreign = await upload(other, 'application/pdf', new Uint8Array(pdf));
  expect((await open({ deal: 'd1', file: foreign.body.id })).status).toBe(400);
  const { body } = await open({ deal: 'd1', file: sent.body.id });
  const path = `/api/disputes/${body.id}/files/${sent.body.id}`;
  for (const token of [partner, admin(1)])
    expect((await send(token, path)).body).toMatchObject({ data: pdf.toString('base64') });
  expect((await send(other, path)).status).toBe(404);
});

it('never ends in two shapes, whatever is called in whatever order', async () => {
  await closedAugust();
  const act = fc.constantFrom(
    'write',
    'answer',
    'withdraw',
    'amount',
    'approve',
    'take back',
    'correct',
    'reject',
    'open',
    'wait',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      await network.database.updateTable('disputes').set({ state: 'withdrawn' }).execute();
      const { body } = await open({ deal: 'd1' });
      const first = Number(body.no);
      const id = body.id;
      for (const each of acts) {
        if (each === 'write') await write(id, 'And this?');
        if (each === 'answer') await write(id, 'So it is.', admin(1));
        if (each === 'withdraw') await send(partner, `/api/disputes/${id}/withdraw`, {});
        if (each === 'open') await open({ deal: 'd1' });
        if (each === 'wait') network.server.clock.pass(0.01);
        if (each === 'correct') await network.pay('d1', 10);
        const { figure_now: figure } = (await read(id, admin(1))).body;
        if (each === 'correct') await resolve(id, { outcome: 'partly', corrected: ['payments'], figure });
        if (each === 'amount') await resolve(id, { outcome: 'partly', amount: '5', figure });
        if (each === 'reject') await resolve(id, { outcome: 'rejected', figure });
        const adjustment = await proposalOf(id);
        if (each === 'approve' && adjustment) await approve(adjustment);
        if (each === 'take back' && adjustment)
          await network.call(2, 'POST', `/api/adjustments/${adjustment}/withdraw`);
      }
      for (const { no, id: of, state, granted } of await network.database
        .selectFrom('disputes')
        .selectAll()
        .where('no', '>=', first)
        .execute()) {
        const messages = await network.database
          .selectFrom('dispute_messages')
          .select(['paise', 'corrected', 'act'])
          .where('dispute_id', '=', of)
          .execute();
        const amounts = messages.filter(({ paise }) => paise !== null).length;
        const corrections = messages.filter(({ corrected }) => corrected !== null).length;
        expect([no, amounts > 0 && corrections > 0]).toEqual([no, false]);
        if (state === 'accepted' || state === 'partly') expect(granted).not.toBeNull();
        const counting = (await send(admin(1), '/api/adjustments?kind=manual')).body.data as {
          dispute?: number;
          state: string;
        }[];
        // What is approved is what was said, and nothing waits that nobody can see.
        expect(counting.filter((one) => one.dispute === no && one.state === 'approved')).toHaveLength(
          amounts,
        );
        const waiting = counting.filter((one) => one.dispute === no && one.state === 'proposed').length;
        expect(waiting).toBe((await proposalOf(of)) ? 1 : 0);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
