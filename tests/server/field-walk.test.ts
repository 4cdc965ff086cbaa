import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDataCodec } from '#adapters/browser/kept-data-codec';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { writeSnapshot } from '#adapters/node/write-snapshot';
import { WireDeal } from '#contract/deals';
import { WireLead } from '#contract/leads';
import { WirePayment } from '#contract/payments';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { Deal } from '#core/deals/deal';
import { mapColumns } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';
import type { LeadPageQuery } from '#core/network/lead-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import { eachOf } from '#core/shared/each-of';
import { ZERO } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { DEAL } from '#records/deal';
import { type Field, type FieldTable, fieldsWith, keysOf } from '#records/field-table';
import {
  DEAL_HEADINGS,
  LEAD_HEADINGS,
  PAYMENT_HEADINGS,
  VENDOR_HEADINGS,
  ZOHO_DEAL,
  ZOHO_LEAD,
} from '#records/import-headings';
import { LEAD, LEAD_TEXTS, PERSON_FIELDS } from '#records/lead';
import { PAYMENT, WIRE_PAYMENT } from '#records/payment';
import { LISTED_VENDOR, VENDOR } from '#records/vendor';
import { dealColumns } from '../../cli/output/deal-sheets';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { clientOf } from '../support/client-of';
import { door, notCarried, walkedDeal, walkedLead } from '../support/field-walk';
import { leadCommandsAt } from '../support/lead-commands-at';
import { dealPagesAt, leadPagesAt } from '../support/pages-at';
import { startTestServer, type TestServer } from './start-test-server';

const CODES = ['FR-001', 'FR-002'];
const VOID = 'The customer took it back';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The JSON of a call of an admin. */
async function told(path: string, call: RequestInit = {}): Promise<unknown> {
  server.clock.pass(0.01);
  const Authorization = `Bearer ${await server.tokenFor('u0')}`;
  const answer = await server.app.request(path, { ...call, headers: { ...call.headers, Authorization } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** Brings records in, with a column for every field that a file can bring. */
async function bring(kind: ImportKind, table: FieldTable, records: readonly object[]): Promise<void> {
  const fields = fieldsWith(table, 'imported');
  const lines = [
    fields.map((field) => table[field]?.wire),
    ...records.map((record) => fields.map((field) => Reflect.get(record, field) ?? '')),
  ];
  const body = lines.map((cells) => cells.join(',')).join('\n');
  const last = await told(`/api/imports/${kind}?portal=http://portal`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body,
  });
  expect(last).toMatchObject({ result: { stored: true, faulty: 0 } });
}

/** What the newest entries of the log say of a record before and after a change. */
async function logged(
  id: string,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }> {
  const entries = await server.dependencies.database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'import')
    .orderBy('at_ms')
    .execute();
  const of = (json: string | null | undefined) => JSON.parse(json ?? '{}').records?.[id] ?? {};
  const newest = entries.filter(({ before }) => Object.keys(of(before)).length > 0).at(-1);
  return { before: of(newest?.before), after: of(newest?.after) };
}

/** The columns of a table in the database, those of what waits to be stored among them. */
async function columnsOf(name: string): Promise<readonly string[]> {
  const tables = await server.dependencies.database.introspection.getTables();
  return tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
}

const NO_FIELD: Field = { wire: '', kind: 'text', label: { en: '', hi: '' } };

/** Whether every heading of a field leads to it where the file heads the other needed columns by their names. */
function isHeaded(kind: ImportKind, table: FieldTable, field: string, headings: readonly string[]): boolean {
  const { wire, label, fileLabel = label, exported } = table[field] ?? NO_FIELD;
  // What we write ourselves is read back.
  const own = [wire, fileLabel.en, fileLabel.hi, ...(exported ? [label.en, label.hi] : [])];
  const others = fieldsWith(table, 'required').flatMap((name) =>
    name === field ? [] : [table[name]?.wire ?? ''],
  );
  return [...own, ...headings].every((heading) => mapColumns(kind, [...others, heading])[wire] === heading);
}

const hasSchema = ({ shape }: { readonly shape: object }, wire: string) => Object.hasOwn(shape, wire);

const holds = (record: object | undefined, table: FieldTable, field: string, value: unknown) =>
  record !== undefined && Reflect.get(record, table[field]?.wire ?? '') === value;

/** A deal and a vendor that went through the folder of a snapshot. */
async function throughSnapshot(deal: Deal, vendor: Vendor = { id: '1', franchiseCode: deal.franchiseCode }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  try {
    const snapshot = {
      ...{ vendors: [vendor], rules: new Map(), rulesUnreadable: new Map() },
      ...{ deals: [deal], dealsUnreadable: [], payments: new Map(), paymentsUnreadable: new Map() },
      ...{ openingAmounts: [], accountOpeningUnreadable: undefined },
    };
    await writeSnapshot(join(folder, 'snapshot'), snapshot, {
      source: 'a test',
      time: 0,
      timeZone: 'Asia/Kolkata',
    });
    const { deals, vendors } = await openSnapshot(join(folder, 'snapshot'), new BusinessCalendar());
    const [read] = (await deals.ofFranchises([deal.franchiseCode])).records;
    return { deal: read, vendor: (await vendors.list()).records[0] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('every field of a deal', () => {
  const [one, two] = [walkedDeal('one'), walkedDeal('two')];
  const query = { search: '', filters: {}, order: 'newest' } as const satisfies DealPageQuery;
  const stored = fieldsWith(DEAL, 'imported');

  it('has a column of its own in the database', async () => {
    const [kept, staged] = [await columnsOf('deals'), await columnsOf('staged_deals')];
    const isColumn = (columns: readonly string[]) => (field: keyof typeof DEAL) =>
      columns.includes(DEAL[field].wire.toLowerCase());
    expect(
      await notCarried('deal', [
        door('deals in the database', stored, isColumn(kept)),
        door('staged_deals in the database', stored, isColumn(staged)),
      ]),
    ).toEqual([]);
  });

  it('is carried by every door of the server and the terminal', async () => {
    await bring('deals', DEAL, [one, two]);
    const client = clientOf(server, await server.tokenFor('u0'));
    const pages = dealPagesAt(new HttpPortalApi(client));
    const idsOf = async (asked: Partial<DealPageQuery>) =>
      (await pages.page({ ...query, ...asked }, { limit: 100 })).records.map(({ deal }) => deal.id);
    const finds = (ids: readonly string[]) => ids.includes(one.id) && !ids.includes(two.id);
    const written = fieldsWith(DEAL, 'imported').filter((field) => field !== 'voidReason');
    const { data: listed } = (await told(`/api/allvendorscrmdealsdata/${CODES.join(',')}`)) as {
      data: { id: string }[];
    };
    const { data: single } = (await told(`/api/network/deal?id=${one.id}`)) as { data: object[] };
    const { records: read } = await new HttpDealRepo(client, () => 'network').ofFranchises(CODES);
    const mine = read.find(({ id }) => id === one.id);
    const [kept] =
      keptDataCodec.deals.fromJson(JSON.parse(JSON.stringify(keptDataCodec.deals.toJson([one])))) ?? [];
    const values = await pages.values(query);
    const assessment: DealAssessment = {
      ...{ deal: one, month: undefined, state: 'no-payments', rule: undefined },
      ...{ payments: [], paid: ZERO, commission: ZERO },
    };
    const cells = dealColumns('en').map(({ value }) => value(assessment));
    expect(
      await notCarried('deal', [
        door('list of the wire', written, (field) =>
          holds(
            listed.find(({ id }) => id === one.id),
            DEAL,
            field,
            one[field],
          ),
        ),
        door('single call of the wire', written, (field) => holds(single[0], DEAL, field, one[field])),
        door('schema of the wire', written, (field) => hasSchema(WireDeal, DEAL[field].wire)),
        door('client', written, (field) => mine?.[field] === one[field]),
        door('session', written, (field) => kept?.[field] === one[field]),
        door('search', fieldsWith(DEAL, 'searched'), async (field) =>
          finds(await idsOf({ search: one[field] ?? '' })),
        ),
        door('filter', fieldsWith(DEAL, 'filter'), async (field) => {
          const [name, value] = [DEAL[field].filter, one[field] ?? ''];
          const isOffered = values[name].some((each) => each.value === value);
          return isOffered && finds(await idsOf({ filters: { [name]: [value] } }));
        }),
        door('order', fieldsWith(DEAL, 'column'), async (field) => {
          const { column } = DEAL[field];
          const both = { filters: { stage: [one.stage, two.stage] } };
          const rising = await idsOf({ ...both, order: column });
          const falling = await idsOf({ ...both, order: `${column}-reversed` });
          return rising.join() === [one.id, two.id].join() && falling.join() === [two.id, one.id].join();
        }),
        door('headings of imports', fieldsWith(DEAL, 'imported'), (field) =>
          isHeaded('deals', DEAL, field, DEAL_HEADINGS[field]),
        ),
        door(
          'CRM',
          keysOf(ZOHO_DEAL).filter((field) => ZOHO_DEAL[field] !== undefined),
          (field) => readFieldMap(undefined).deals.fields[DEAL[field].wire] === ZOHO_DEAL[field],
        ),
        door(
          'snapshot of the terminal',
          fieldsWith(DEAL, 'snapshot'),
          async (field) => (await throughSnapshot(one)).deal?.[field] === one[field],
        ),
        door('sheets of the terminal', fieldsWith(DEAL, 'sheet'), (field) => cells.includes(one[field])),
      ]),
    ).toEqual([]);
  });

  it('is in the log of changes with what was and what is', async () => {
    const changed = { ...two, id: one.id, franchiseCode: one.franchiseCode, voidReason: VOID };
    await bring('deals', DEAL, [one]);
    await bring('deals', DEAL, [changed]);
    const { before, after } = await logged(one.id);
    const { data } = (await told(`/api/network/deal?id=${one.id}`)) as { data: object[] };
    const fields = fieldsWith(DEAL, 'imported').filter(
      (field) => field !== 'id' && field !== 'franchiseCode',
    );
    expect(
      await notCarried('deal', [
        door('log of changes', fields, (field) => {
          const is = field === 'voidReason' ? VOID : two[field];
          return (
            holds(after, DEAL, field, is) &&
            (field === 'voidReason' || holds(before, DEAL, field, one[field]))
          );
        }),
        door('single call of the wire', ['voidReason'], (field) => holds(data[0], DEAL, field, VOID)),
      ]),
    ).toEqual([]);
  });
});

describe('every field of a lead', () => {
  const [one, two] = [walkedLead('one'), walkedLead('two')];
  const query = { search: '', filters: {}, order: 'newest' } as const satisfies LeadPageQuery;
  const stored = fieldsWith(LEAD, 'imported');

  it('has a column of its own in the database', async () => {
    const [kept, staged] = [await columnsOf('leads'), await columnsOf('staged_leads')];
    const isColumn = (columns: readonly string[]) => (field: keyof typeof LEAD) =>
      columns.includes(LEAD[field].wire.toLowerCase());
    expect(
      await notCarried('lead', [
        door('leads in the database', stored, isColumn(kept)),
        door('staged_leads in the database', stored, isColumn(staged)),
      ]),
    ).toEqual([]);
  });

  it('is carried by every door of the server', async () => {
    await bring('leads', LEAD, [one, two]);
    const client = clientOf(server, await server.tokenFor('u0'));
    const pages = leadPagesAt(new HttpPortalApi(client));
    const idsOf = async (asked: Partial<LeadPageQuery>) =>
      (await pages.page({ ...query, ...asked }, { limit: 100 })).records.map(({ id }) => id);
    const finds = (ids: readonly string[]) => ids.includes(one.id) && !ids.includes(two.id);
    const { data: listed } = (await told(`/api/allvendorscrmleadsdata/${CODES.join(',')}`)) as {
      data: { id: string }[];
    };
    const { data: single } = (await told(`/api/network/lead?id=${one.id}`)) as { data: object[] };
    const { records: read } = await new HttpLeadRepo(client, () => 'network').ofFranchises(CODES);
    const mine = read.find(({ id }) => id === one.id);
    const [kept] =
      keptDataCodec.leads.fromJson(JSON.parse(JSON.stringify(keptDataCodec.leads.toJson([one])))) ?? [];
    const values = await pages.values(query);
    expect(
      await notCarried('lead', [
        door('list of the wire', stored, (field) =>
          holds(
            listed.find(({ id }) => id === one.id),
            LEAD,
            field,
            one[field],
          ),
        ),
        door('single call of the wire', stored, (field) => holds(single[0], LEAD, field, one[field])),
        door('schema of the wire', stored, (field) => hasSchema(WireLead, LEAD[field].wire)),
        door('client', stored, (field) => mine?.[field] === one[field]),
        door('session', stored, (field) => kept?.[field] === one[field]),
        door('search', fieldsWith(LEAD, 'searched'), async (field) =>
          finds(await idsOf({ search: one[field] ?? '' })),
        ),
        door('filter', fieldsWith(LEAD, 'filter'), async (field) => {
          const [name, value] = [LEAD[field].filter, one[field] ?? ''];
          const isOffered = values[name].some((each) => each.value === value);
          return isOffered && finds(await idsOf({ filters: { [name]: [value] } }));
        }),
        door('order', fieldsWith(LEAD, 'column'), async (field) => {
          const { column } = LEAD[field];
          const both = { filters: { source: [one.source ?? '', two.source ?? ''] } };
          const rising = await idsOf({ ...both, order: column });
          const falling = await idsOf({ ...both, order: `${column}-reversed` });
          return rising.join() === [one.id, two.id].join() && falling.join() === [two.id, one.id].join();
        }),
        door('headings of imports', stored, (field) => isHeaded('leads', LEAD, field, LEAD_HEADINGS[field])),
        door(
          'CRM',
          keysOf(ZOHO_LEAD).filter((field) => ZOHO_LEAD[field] !== undefined),
          (field) => readFieldMap(undefined).leads.fields[LEAD[field].wire] === ZOHO_LEAD[field],
        ),
      ]),
    ).toEqual([]);
  });

  it('is in the log of changes with what was and what is', async () => {
    await bring('leads', LEAD, [one]);
    await bring('leads', LEAD, [{ ...two, id: one.id, franchiseCode: one.franchiseCode }]);
    const { before, after } = await logged(one.id);
    expect(
      await notCarried('lead', [
        door(
          'log of changes',
          keysOf(LEAD_TEXTS),
          (field) => holds(before, LEAD, field, one[field]) && holds(after, LEAD, field, two[field]),
        ),
      ]),
    ).toEqual([]);
  });

  it('that vendors type is kept when they add a lead, and when they change it', async () => {
    const commands = leadCommandsAt(new HttpPortalApi(clientOf(server, await server.tokenFor('u1'))));
    const consent = { version: '1', language: 'en', givenAt: new Date(server.clock.now()).toISOString() };
    const [typed, others] = [typedPerson('one'), typedPerson('two')];
    const added = await commands.add({ ...typed, consent, offers: false }, 'added-by-the-walk');
    const changed = await commands.edit(added.id, others, typed, 'changed-by-the-walk');
    expect(
      await notCarried('lead', [
        door('new lead', PERSON_FIELDS, (field) => added[field] === typed[field]),
        door('changed lead', PERSON_FIELDS, (field) => changed[field] === others[field]),
      ]),
    ).toEqual([]);
  });
});

/** Who a lead is, in texts that the form takes. */
function typedPerson(place: 'one' | 'two') {
  const lead = walkedLead(place);
  const mobile = { one: '+919800000003', two: '+919800000004' }[place];
  return { ...eachOf(PERSON_FIELDS, (field) => lead[field] ?? ''), mobile };
}

describe('every field of a payment', () => {
  it('is carried by every door of the server', async () => {
    const deal = walkedDeal('one');
    const payment = {
      id: 'WALK-P',
      dealId: deal.id,
      amountPaid: '1234.5',
      paidOn: '2026-11-05',
      reference: 'UTR-WALK',
    };
    await bring('deals', DEAL, [deal]);
    await bring('payments', PAYMENT, [payment]);
    const { data } = (await told(`/api/vendors/payment/${deal.id}`)) as { data: { id: string }[] };
    const sent = data.find(({ id }) => id === payment.id);
    const stored = fieldsWith(PAYMENT, 'imported');
    expect(
      await notCarried('payment', [
        door('wire', fieldsWith(WIRE_PAYMENT, 'imported'), (field) =>
          holds(sent, PAYMENT, field, field === 'amountPaid' ? 1234.5 : payment[field]),
        ),
        door('schema of the wire', keysOf(WIRE_PAYMENT), (field) =>
          hasSchema(WirePayment, PAYMENT[field].wire),
        ),
        door('headings of imports', stored, (field) =>
          isHeaded('payments', PAYMENT, field, PAYMENT_HEADINGS[field]),
        ),
      ]),
    ).toEqual([]);
  });
});

describe('every field of a vendor', () => {
  it('is carried by every door of the server and the terminal', async () => {
    const vendor = {
      franchiseCode: 'FR-777',
      name: 'Walked partner',
      contactPerson: 'Walked Person',
      email: 'walked@example.com',
      mobile: '+919800000077',
      city: 'Pune',
      state: 'Maharashtra',
      pin: '411001',
      pan: 'ABCDE1234F',
      gstin: '27ABCDE1234F1Z0',
    };
    await bring('vendors', VENDOR, [vendor]);
    const isMine = (each: object) => Reflect.get(each, 'Franchise_code') === vendor.franchiseCode;
    const { data: all } = (await told('/api/vendors/getalldata')) as { data: object[] };
    const { data: known } = (await told('/api/vendors/directory')) as { data: object[] };
    const one = { id: '7', ...vendor };
    const [kept] =
      keptDataCodec.vendors.fromJson(JSON.parse(JSON.stringify(keptDataCodec.vendors.toJson([one])))) ?? [];
    const stored = fieldsWith(VENDOR, 'imported');
    expect(
      await notCarried('vendor', [
        door('list of the wire', fieldsWith(LISTED_VENDOR, 'imported'), (field) =>
          holds(all.find(isMine), VENDOR, field, vendor[field]),
        ),
        // Of a PAN only the end can be read.
        door('directory of the office', stored, (field) =>
          field === 'pan'
            ? String(Reflect.get(known.find(isMine) ?? {}, 'pan')).endsWith('234F')
            : holds(known.find(isMine), VENDOR, field, vendor[field]),
        ),
        door('session', fieldsWith(LISTED_VENDOR, 'imported'), (field) => kept?.[field] === vendor[field]),
        door('headings of imports', stored, (field) =>
          isHeaded('vendors', VENDOR, field, VENDOR_HEADINGS[field]),
        ),
        door(
          'snapshot of the terminal',
          fieldsWith(VENDOR, 'snapshot'),
          async (field) => (await throughSnapshot(walkedDeal('one'), one)).vendor?.[field] === one[field],
        ),
      ]),
    ).toEqual([]);
  });
});
