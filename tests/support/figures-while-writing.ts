import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { PortalDatabase } from '../../server/db/portal-database';
import type { ServerProcesses } from '../server/server-processes';
import { LONG_RUN } from './long-run';
import { type StandInCrm, startStandInCrm } from './stand-in-crm';

/** How often each figure is requested. */
const ASKED = LONG_RUN ? 1000 : 10;
/** The time limit for that on a busy machine, in ms. */
export const ASKING_MS = LONG_RUN ? 3_600_000 : 120_000;
const IMPORTED = 30;
const SYNCED = 30;

const MONTH = new BusinessCalendar().monthAt(Date.now());
const END = monthPeriod(MONTH).to;

/** The answers that are computed from more than one query, or from derived columns of a record. */
const FIGURES = [
  '/api/network/deal-figures',
  '/api/network/deal-figures?franchise=FR-001,FR-006',
  '/api/network/deal-values',
  '/api/network/deal-counts?of=franchise%253DFR-001,franchise%253DFR-006,franchise%253DFR-002',
  '/api/network/deals?order=commission&limit=50',
  `/api/stats/bestperformer?month=${MONTH}&metric=commission`,
  `/api/reports/summary?from=${monthPeriod(shiftMonth(MONTH, -2)).from}&to=${END}`,
  `/api/reports/shares?by=company&from=${monthPeriod(shiftMonth(MONTH, -11)).from}&to=${END}`,
  '/api/reports/activity',
  '/api/settings/openingamount',
] as const;

/** A portal with demo data: the server that answers, the server that writes, and its CRM. */
export interface AskedPortal {
  get(path: string): Promise<Response>;
  post(path: string, body?: string): Promise<Response>;
  readonly database: PortalDatabase;
  readonly crm: StandInCrm;
}

interface Moved {
  readonly id: string;
  readonly franchise_code: string;
  readonly created_time: string;
  readonly product_category: string;
  readonly stage: string;
  readonly deal_name: string | null;
  readonly company: string | null;
}

/**
 * Requests each figure repeatedly while an import moves some deals back and forth between two franchises, and the sync
 * others: each answer must be one of the four that the portal gives while nobody writes. Returns the wrong ones, by
 * figure.
 */
export async function wrongFigures(portal: AskedPortal): Promise<Readonly<Record<string, number>>> {
  const deals = await portal.database
    .selectFrom('deals')
    .select(['id', 'franchise_code', 'created_time', 'product_category', 'stage', 'deal_name', 'company'])
    .where('franchise_code', '=', 'FR-001')
    .where('product_category', '<>', 'Free Demat Account')
    .where((of) => of.exists(of.selectFrom('payments').select('id').whereRef('deal_id', '=', 'deals.id')))
    .orderBy('created_time', 'desc')
    .limit(IMPORTED + SYNCED)
    .execute();
  const [imported, synced] = [deals.slice(0, IMPORTED), deals.slice(IMPORTED)];
  expect(synced.length).toBeGreaterThan(5);
  const right = new Map<string, Set<string>>(FIGURES.map((path) => [path, new Set()]));
  for (const [one, other] of [
    ['FR-001', 'FR-001'],
    ['FR-006', 'FR-001'],
    ['FR-006', 'FR-006'],
    ['FR-001', 'FR-006'],
  ] as const) {
    await importAs(portal, imported, one);
    await syncAs(portal, synced, other);
    for (const path of FIGURES) right.get(path)?.add(await asked(portal, path));
  }
  const wrong: Record<string, number> = {};
  let asking = FIGURES.length;
  const writing = async (write: (at: 'FR-001' | 'FR-006') => Promise<void>) => {
    for (let at = 0; asking > 0; at += 1) await write(at % 2 === 0 ? 'FR-006' : 'FR-001');
  };
  await Promise.all([
    writing((at) => importAs(portal, imported, at)),
    writing((at) => syncAs(portal, synced, at)),
    ...FIGURES.map(async (path) => {
      for (let time = 0; time < ASKED; time += 1) {
        const answer = await asked(portal, path);
        if (!right.get(path)?.has(answer)) wrong[path] = (wrong[path] ?? 0) + 1;
      }
      asking -= 1;
    }),
  ]);
  return wrong;
}

/** Enough rows that the file is stored in several transactions, between which other calls are answered. */
const LONG_FILE = 2_100;

/**
 * Requests each figure repeatedly while a long file of deals is stored, in which accounts are won and lost alternately:
 * each answer must be one of the two that the portal gives while nobody writes, or be marked incomplete. Returns the
 * others, by figure, and the number of incomplete answers.
 */
export async function unsaidFigures(
  portal: AskedPortal,
): Promise<{ readonly wrong: Readonly<Record<string, number>>; readonly marked: number }> {
  const right = new Map<string, Set<string>>(FIGURES.map((path) => [path, new Set()]));
  const store = (stage: string) =>
    importRows(
      portal,
      Array.from({ length: LONG_FILE }, (_, at) => [
        `LONG-${at}`,
        'FR-002',
        '2026-11-02',
        'Free Demat Account',
        stage,
      ]),
    );
  for (const stage of ['Open', 'Closed Won.', 'Open']) {
    await store(stage);
    for (const path of FIGURES) {
      const answer = await asked(portal, path);
      expect(saysIncomplete(answer), path).toBe(false);
      right.get(path)?.add(answer);
    }
  }
  const wrong: Record<string, number> = {};
  let [asking, marked, stored] = [FIGURES.length, 0, 0];
  await Promise.all([
    (async () => {
      for (; asking > 0; stored += 1) await store(stored % 2 === 0 ? 'Closed Won.' : 'Open');
    })(),
    ...FIGURES.map(async (path) => {
      // Answers may be faster than a file is read: continues until one file is stored completely.
      for (let time = 0; time < ASKED || stored < 2; time += 1) {
        const answer = await asked(portal, path);
        if (saysIncomplete(answer)) marked += 1;
        else if (!right.get(path)?.has(answer)) wrong[path] = (wrong[path] ?? 0) + 1;
      }
      asking -= 1;
    }),
  ]);
  return { wrong, marked };
}

function saysIncomplete(answer: string): boolean {
  return answer.includes('"complete":false');
}

async function asked({ get }: AskedPortal, path: string): Promise<string> {
  const answer = await get(path);
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return text;
}

function importAs(portal: AskedPortal, deals: readonly Moved[], franchise: string): Promise<void> {
  return importRows(
    portal,
    deals.map((deal) => [deal.id, franchise, deal.created_time, deal.product_category, deal.stage]),
  );
}

async function importRows({ post }: AskedPortal, rows: readonly (readonly string[])[]): Promise<void> {
  const headings = ['id', 'Franchise_code', 'Created_Time', 'Product_Category', 'Stage'];
  const answer = await post('/api/imports/deals', stringify([headings, ...rows]));
  const lines = (await answer.text()).trim().split('\n');
  expect(WireImportLine.parse(JSON.parse(lines.at(-1) ?? ''))).toMatchObject({ result: { stored: true } });
}

let modified = Date.parse('2026-11-20T00:00:00Z');

async function syncAs({ post, crm }: AskedPortal, deals: readonly Moved[], franchise: string): Promise<void> {
  modified += 1000;
  crm.modules.Deals = deals.map((deal) => ({
    id: deal.id,
    Franchise_Code: franchise,
    Created_Time: deal.created_time,
    Product_Category: deal.product_category,
    Stage: deal.stage,
    Deal_Name: deal.deal_name,
    Account_Name: deal.company,
    Modified_Time: new Date(modified).toISOString(),
  }));
  const answer = await post('/api/crm/sync');
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({ result: { complete: true } });
}

/** Starts two servers as processes on one database: one is read, the other one written. */
export async function twoPortals(
  processes: ServerProcesses,
  place: Readonly<Record<string, string>>,
  database: () => Promise<PortalDatabase>,
): Promise<AskedPortal & { readonly close: () => Promise<void> }> {
  const crm = await startStandInCrm({ Leads: [], Deals: [] });
  const start = () =>
    processes
      .start({
        ...place,
        ZOHO_CLIENT_ID: 'crm-client',
        ZOHO_CLIENT_SECRET: 'crm-secret',
        ZOHO_REFRESH_TOKEN: 'crm-refresh',
        ZOHO_ACCOUNTS_URL: crm.url,
        ZOHO_API_URL: crm.url,
      })
      .address();
  const [reading, writing] = await Promise.all([start(), start()]);
  const opened = await database();
  const answer = await fetch(`${reading}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'admin-demo-1' }),
  });
  const Authorization = `Bearer ${(await answer.json()).token}`;
  return {
    get: (path) => fetch(reading + path, { headers: { Authorization } }),
    post: (path, body) =>
      fetch(writing + path, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': body === undefined ? 'application/json' : 'text/csv' },
        ...(body !== undefined && { body }),
      }),
    database: opened,
    crm,
    close: async () => {
      await crm.close();
      await opened.destroy();
    },
  };
}
