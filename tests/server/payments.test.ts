import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { dealPayments } from '#contract/payments';
import { DealAssessor } from '#core/commission/deal-assessor';
import { ExplainDeal } from '#core/commission/explain-deal';
import { previewPayments } from '#core/commission/preview-payments';
import { toDecimalText } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal } from '../support/a-deal';
import { aVendor } from '../support/a-vendor';
import { clientOf } from '../support/client-of';
import { exact } from '../support/exact';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let admin: string;
let dealNumber = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterAll(() => server.close());

/** A deal of the first vendor without payments, whose rule the demo has. */
async function aNewDeal(): Promise<string> {
  dealNumber += 1;
  const id = `deal-of-test-${dealNumber}`;
  await server.dependencies.database
    .insertInto('deals')
    .values({
      id,
      franchise_code: 'FR-001',
      created_time: '2026-10-05T12:00:00+05:30',
      product_category: 'Mutual Fund',
      stage: 'Closed Won.',
    })
    .execute();
  return id;
}

function post(path: string, body: unknown, key?: string): Promise<Response> | Response {
  return server.app.request(`/api/vendors/payment/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${admin}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

const entry = (amount: string, seen: number, reference = 'UTR 1') => ({
  Amount_paid: amount,
  Paid_on: '2026-11-05',
  Reference: reference,
  Payments_seen: seen,
});

/** What the first vendor is told about a deal, through the calls that the vendor's page makes. */
async function asVendor(dealId: string) {
  const token = await server.tokenFor('u1');
  const client = clientOf(server, token, 2);
  const assessor = new DealAssessor(
    new HttpDealRepo(client, () => 'own'),
    new HttpPaymentRepo(client),
    new HttpVendorRepo(client),
    new BusinessCalendar(),
    new InMemoryLog(),
  );
  const deal = aDeal({
    id: dealId,
    createdTime: '2026-10-05T12:00:00+05:30',
    productCategory: 'Mutual Fund',
  });
  return new ExplainDeal(assessor).execute(aVendor(), deal);
}

describe('recording a payment', () => {
  it('20 times at once under one key makes one entry, one line in the log, one notice, and equal answers', async () => {
    const dealId = await aNewDeal();
    const { database } = server.dependencies;
    const mails = async () =>
      (await database.selectFrom('outbox').select('id').where('subject', 'like', 'A payment%').execute())
        .length;
    const before = await mails();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(dealId, entry('12500.005', 0), 'twenty-at-once')),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(texts).size).toBe(1);
    const { data } = dealPayments.answer.parse(JSON.parse(texts[0] ?? ''));
    expect(data).toEqual([
      { id: expect.any(String), Amount_paid: 12500.005, Paid_on: '2026-11-05', Reference: 'UTR 1' },
    ]);
    const logged = await database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', data[0]?.id ?? '')
      .execute();
    expect(logged).toMatchObject([
      { user_id: 'u0', subject: 'payment', vendor_id: 'v1', action: 'record', before: null },
    ]);
    expect(JSON.parse(logged[0]?.after ?? '')).toMatchObject({ dealId, amountPaid: '12500.005' });
    expect((await mails()) - before).toBe(1);
  });

  it('makes of the commission what was shown before, for the vendor too', async () => {
    const dealId = await aNewDeal();
    await post(dealId, entry('1000.33', 0));
    const before = await asVendor(dealId);
    const preview = previewPayments(before, [{ amountPaid: exact('-250.005') }]);
    expect(preview?.assessment).toMatchObject({ month: '2026-10', state: 'counted' });
    expect((await post(dealId, entry('-250.005', 1, 'UTR 2'))).status).toBe(200);
    const after = await asVendor(dealId);
    expect(after.commission).not.toEqual(before.commission);
    expect(Number(toDecimalText(preview?.commission ?? exact(0)))).toBe(
      Number(toDecimalText(after.commission)),
    );
  });

  it('is refused when others were there first, so that nobody agrees to one effect and makes another', async () => {
    const dealId = await aNewDeal();
    await post(dealId, entry('10', 0));
    const late = await post(dealId, entry('20', 0));
    expect(late.status).toBe(409);
    expect((await errorOf(late)).code).toBe('payment.conflict');

    const contested = await aNewDeal();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(contested, entry(`${at + 1}`, 0), `contestant-${at}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('is refused for a receipt that is on record, by hand or from a file, with the entry that is there', async () => {
    const { database } = server.dependencies;
    const dealId = await aNewDeal();
    await database
      .insertInto('payments')
      .values({ id: 'UTR-12345', deal_id: dealId, amount_micros: 5_000_000, paid_on: '2026-11-05' })
      .execute();
    const refused = await post(dealId, entry('5', 1, 'utr-12345'));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'payment.receipt-recorded',
      field: 'Reference',
      details: { payment: { id: 'UTR-12345', Amount_paid: 5 } },
    });
    expect((await post(await aNewDeal(), entry('5', 0, 'utr-12345'))).status).toBe(200);
    expect((await post(dealId, entry('6', 1, 'UTR-12346'))).status).toBe(200);
    expect((await post(dealId, entry('6', 2, 'UTR-1234 6'))).status).toBe(409);
  });

  it('leaves receipts alone that an older version has taken twice, and counts them as they stand', async () => {
    const dealId = await aNewDeal();
    await server.dependencies.database
      .insertInto('payments')
      .values(
        ['OLD-1', 'old-1'].map((id) => ({
          id: `${id} ${dealId}`,
          deal_id: dealId,
          amount_micros: 1_000_000,
        })),
      )
      .execute();
    const { data } = dealPayments.answer.parse(await (await post(dealId, entry('6', 2))).json());
    expect(data).toHaveLength(3);
  });

  it('says at the field what is not right', async () => {
    const dealId = await aNewDeal();
    const wrong = await post(dealId, { ...entry('10', 0), Paid_on: '2026-11-22' });
    expect(wrong.status).toBe(400);
    expect(await errorOf(wrong)).toMatchObject({
      error: 'A payment cannot lie in the future.',
      field: 'Paid_on',
    });
  });
});

describe('correcting a payment', () => {
  it('happens at most once each, also when 20 try at the same time', async () => {
    const dealId = await aNewDeal();
    const { data } = dealPayments.answer.parse(await (await post(dealId, entry('500', 0))).json());
    const correction = { Corrects: data[0]?.id, Reason: 'Typed twice', Payments_seen: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(`${dealId}/corrections`, correction, `corrector-${at}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const again = await post(`${dealId}/corrections`, { ...correction, Payments_seen: 2 });
    expect(again.status).toBe(409);
    expect(await errorOf(again)).toMatchObject({
      error: 'This entry has been corrected before. Each entry is corrected at most once.',
      field: 'Corrects',
    });
    const explained = await asVendor(dealId);
    expect(explained.lines.map(({ payment }) => payment.corrects)).toEqual([undefined, data[0]?.id]);
    expect(Number(toDecimalText(explained.commission))).toBe(0);
    const [logged] = await server.dependencies.database
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'correct')
      .where('reason', '=', 'Typed twice')
      .execute();
    expect(JSON.parse(logged?.before ?? '')).toMatchObject({ id: data[0]?.id, amountPaid: '500' });
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ corrects: data[0]?.id, reference: 'UTR 1' });
  });
});

describe('the database itself', () => {
  it('refuses to change or remove a payment, also with its deal, and takes rows of others', async () => {
    const { database } = server.dependencies;
    const dealId = await aNewDeal();
    await database
      .insertInto('payments')
      .values({ id: 'from-a-file', deal_id: dealId, amount_micros: 1_005_000 })
      .execute();
    const change = database.updateTable('payments').set({ amount_micros: 0 }).where('id', '=', 'from-a-file');
    await expect(change.execute()).rejects.toThrow('payments are only added to');
    const removal = database.deleteFrom('payments').where('id', '=', 'from-a-file');
    await expect(removal.execute()).rejects.toThrow('payments are only added to');
    await expect(database.deleteFrom('deals').where('id', '=', dealId).execute()).rejects.toThrow(
      'payments are only added to',
    );
    const correction = { Corrects: 'from-a-file', Reason: 'Not ours', Payments_seen: 1 };
    const { data } = dealPayments.answer.parse(
      await (await post(`${dealId}/corrections`, correction)).json(),
    );
    expect(data.map(({ Amount_paid }) => Amount_paid).toSorted()).toEqual([-1.005, 1.005].toSorted());
  });
});
