import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMapOf } from '../../server/features/crm/zoho-settings';
import type { CrmRecord } from '../support/stand-in-crm';
import { ENGINE } from '../support/test-engine';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import type { TestServer } from './start-test-server';

const MODULES = fieldMapOf({ payments: { module: 'Receipts', fields: { Reference: 'UTR' } } });
/** More than the calls of a first reading, so that some cuts come in the second one; in bulk it takes more of them. */
const CALLS = 70;
const CALLS_IN_BULK = 110;
const RUNS = 25;
/** A database for each takes long on a server of databases. */
const RUNS_IN_BULK = ENGINE === 'SQLite' ? 8 : 3;

function receipt(at: number, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id: `p-${at}`,
    Deal: { name: 'A deal', id: `ZW-${at % 5}` },
    Amount: 100 + at,
    Payment_Date: '2026-11-10',
    UTR: `UTR-${at}`,
    Modified_Time: new Date(Date.parse('2026-11-03T00:00:00Z') + at * 60_000).toISOString(),
    ...more,
  };
}

/** What the CRM has at first, and what happens in it before it is read again. */
function firstDay(network: CrmNetwork): void {
  const { crm } = network;
  crm.pageSize = 4;
  crm.modules.Leads = Array.from({ length: 15 }, (_, at) =>
    lead(at, at === 7 ? { $converted: true, $converted_detail: { deal: 'ZW-1' } } : {}),
  );
  crm.modules.Deals = Array.from({ length: 9 }, (_, at) => deal(`ZW-${at}`));
  crm.modules.Receipts = Array.from({ length: 10 }, (_, at) => receipt(at));
}

function secondDay({ crm }: CrmNetwork): void {
  const later = { Modified_Time: '2026-11-18T00:00:00Z' };
  const change = (module: string, record: CrmRecord) => {
    crm.modules[module] = (crm.modules[module] ?? []).map((each) => (each.id === record.id ? record : each));
  };
  change('Leads', lead(3, { Lead_Status: 'Contacted', ...later }));
  change('Deals', deal('ZW-2', { Stage: 'Closed Won.', ...later }));
  change('Receipts', receipt(2, { Amount: 7, ...later }));
  change('Receipts', receipt(3, { Deal: { id: 'ZW-8', name: 'Another' }, ...later }));
  for (const [module, id] of [
    ['Leads', 'Z-5'],
    ['Deals', 'ZW-4'],
    ['Receipts', 'p-6'],
  ] as const)
    crm.remove(module, id, '2026-11-19T00:00:00Z');
}

/** All that a reading leaves behind. */
async function found({ dependencies: { database } }: TestServer) {
  const leads = await database
    .selectFrom('leads')
    .select(['id', 'full_name', 'lead_status', 'converted_deal'])
    .where('id', 'like', 'Z-%')
    .orderBy('id')
    .execute();
  const deals = await database
    .selectFrom('deals')
    .select(['id', 'stage', 'company'])
    .where('id', 'like', 'ZW-%')
    .orderBy('id')
    .execute();
  const payments = await database
    .selectFrom('payments')
    .select(['id', 'deal_id', 'amount_micros', 'corrects', 'reference'])
    .where('deal_id', 'like', 'ZW-%')
    .orderBy('id')
    .execute();
  const gone = await database.selectFrom('deal_voids').select(['deal_id', 'what', 'gone_ms']).execute();
  const steps = await database
    .selectFrom('deal_stages')
    .select(['deal_id', 'before', 'after'])
    .where('deal_id', 'like', 'ZW-%')
    .execute();
  const notes = await database
    .selectFrom('lead_activities')
    .select(['lead_id', 'to_value'])
    .where('lead_id', 'like', 'Z-%')
    .execute();
  const places = await database
    .selectFrom('crm_sync')
    .select(['module', 'modified_since', 'page_token', 'newest_seen', 'pass', 'comparing'])
    .orderBy('module')
    .execute();
  return { leads, deals, payments, gone, steps, notes, places };
}

/** Has the first reading of each module done in bulk, by jobs of a few rows. */
function inBulk({ crm }: CrmNetwork): void {
  crm.jobSize = 4;
  crm.countOf = () => 10_001;
  crm.names['Account_Name.Account_Name'] = ({ Account_Name: account }) =>
    account && typeof account === 'object' && 'name' in account ? String(account.name) : '';
}

/** Reads the two days, of which some calls fail, each reading again until it comes to its end. */
async function readDays(cuts: ReadonlySet<number>, code: number, isBulk = false) {
  const network = await CrmNetwork.open();
  try {
    firstDay(network);
    if (isBulk) inBulk(network);
    const server = await network.start({ modules: MODULES });
    let calls = 0;
    network.crm.mishap = (_, response) => {
      calls += 1;
      if (!cuts.has(calls)) return false;
      response.writeHead(code, { 'content-type': 'application/json' }).end('{"code":"CUT"}');
      return true;
    };
    const toTheEnd = async (all: boolean) => {
      let isFromStart = all;
      for (let run = 0; run <= CALLS_IN_BULK; run += 1) {
        const { complete, why } = await sync(server, isFromStart);
        isFromStart = false;
        if (complete) return;
        // Refused twice for a page token without a newer record between, a run gives up, and the next goes on.
        expect(why).toMatch(/CUT|gives no more of/);
      }
      throw new Error('It never came to its end');
    };
    await toTheEnd(false);
    secondDay(network);
    await toTheEnd(false);
    await toTheEnd(true);
    // Three modules, the first of which takes four jobs, twice from the start.
    if (isBulk && cuts.size === 0)
      expect(network.crm.paths.filter((path) => path.endsWith('/result')).length).toBeGreaterThan(15);
    return await found(server);
  } finally {
    await network.close();
  }
}

describe('a sync that is cut at any call and gone on', () => {
  it('leaves what one leaves that was not cut', async () => {
    const whole = await readDays(new Set(), 403);
    expect(whole.places.every(({ page_token, comparing }) => page_token === null && comparing === 0)).toBe(
      true,
    );
    expect(whole.notes).toHaveLength(1);
    expect(whole.payments.filter(({ corrects }) => corrects !== null)).toHaveLength(3);
    // 400 is also what a page token is refused with.
    const property = fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: CALLS }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(403, 400),
      async (cuts, code) => {
        expect(await readDays(new Set(cuts), code)).toEqual(whole);
      },
    );
    await fc.assert(property, { numRuns: RUNS, examples: [[[24, 22, 18, 1], 400]] });
  }, 120_000);

  it('leaves the same where the first reading is in bulk', async () => {
    const whole = await readDays(new Set(), 403);
    expect(await readDays(new Set(), 403, true)).toEqual(whole);
    const property = fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: CALLS_IN_BULK }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(403, 400, 500),
      async (cuts, code) => {
        expect(await readDays(new Set(cuts), code, true)).toEqual(whole);
      },
    );
    await fc.assert(property, { numRuns: RUNS_IN_BULK });
  }, 120_000);
});
