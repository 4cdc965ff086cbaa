import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inBatches } from '../../server/db/batches';
import { textStream } from '../../server/http/text-stream';
import { holds } from '../support/holds';
import { startTestServer, type TestServer } from './start-test-server';

/** More than the server holds of one list. */
const DEALS = 7_000;
const BOTH = '/api/allvendorscrmdealsdata/LL-001,LL-002';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
let server: TestServer;
let token: string;
beforeAll(async () => {
  // In a folder: a database in memory has one connection, and all of it is in memory anyway.
  server = await startTestServer({ dataDir: folder });
  token = await server.tokenFor('u0');
  const deals = Array.from({ length: DEALS }, (_, at) => ({
    id: `L${at}`,
    franchise_code: at % 2 === 0 ? 'LL-001' : 'LL-002',
    created_time: '2026-11-01T10:00:00+05:30',
    product_category: 'Mutual Fund',
    stage: 'Closed Won.',
  }));
  const vendors = ['LL-001', 'LL-002'].map((code) => ({
    vendor_id: code,
    franchise_code: code,
    name: code,
    email: `${code}@example.com`,
    status: 'active' as const,
  }));
  await server.dependencies.database.insertInto('vendors').values(vendors).execute();
  for (const batch of inBatches(deals)) {
    await server.dependencies.database.insertInto('deals').values(batch).execute();
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const List = z.object({
  data: z.array(z.looseObject({ id: z.string(), Franchise_code: z.string() })),
  next: z.string().optional(),
});

const dealsIn = (text: string) => List.parse(JSON.parse(text)).data;

/** A call whose answer has begun to come and of which nothing more is taken. */
async function begun(path = BOTH) {
  const response = await server.get(path, token);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no answer');
  const first = await reader.read();
  const rest = async () => {
    let text = first.value ?? '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text;
      text += value;
    }
  };
  return { rest, stop: () => reader.cancel() };
}

describe('a list that is longer than the server holds', () => {
  it('is the same, record by record and in the same order, as its pages', async () => {
    const pages: unknown[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page = List.parse(await (await server.get(`${BOTH}?limit=1000${query}`, token)).json());
      pages.push(...page.data);
      cursor = page.next;
    }
    const response = await server.get(BOTH, token);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-length')).toBeNull();
    expect(dealsIn(await response.text())).toEqual(pages);
    expect(pages).toHaveLength(DEALS);
  });

  it('is what stood there at one moment, whatever changes while it is sent', async () => {
    holds('a long list is one moment’s');
    const { database } = server.dependencies;
    const answer = await begun();
    const moved = `L${DEALS - 1}`;
    const move = (code: string) =>
      database.updateTable('deals').set({ franchise_code: code }).where('id', '=', moved).execute();
    await move('LL-001');
    const deals = dealsIn(await answer.rest());
    expect(new Set(deals.map(({ id }) => id)).size).toBe(DEALS);
    expect(deals.find(({ id }) => id === moved)?.Franchise_code).toBe('LL-002');
    const after = dealsIn(await (await server.get(BOTH, token)).text());
    expect(after.find(({ id }) => id === moved)?.Franchise_code).toBe('LL-001');
    await move('LL-002');
  });

  it('keeps no other call waiting while nobody takes it, and who leaves makes way for the next', async () => {
    const held = await Promise.all(Array.from({ length: 4 }, () => begun()));
    const fifth = begun();
    const other = await server.get('/api/fetchDematDeals/FR-001', token);
    expect(other.status).toBe(200);
    const later = new Promise((resolve) => setTimeout(resolve, 300, 'not yet'));
    expect(await Promise.race([fifth, later])).toBe('not yet');
    await held[0]?.stop();
    expect(dealsIn(await (await fifth).rest())).toHaveLength(DEALS);
    await Promise.all(held.slice(1).map(({ stop }) => stop()));
    expect(dealsIn(await (await server.get(BOTH, token)).text())).toHaveLength(DEALS);
  });

  it('gives nothing of another franchise', async () => {
    const vendor = await server.tokenFor('u1');
    const answer = await server.get('/api/fetchDematDeals/LL-001', vendor);
    expect(await answer.json()).toEqual({ data: { dealsData: [] } });
  });

  it('breaks for whoever takes nothing for long, and what it was read from is ended', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield 1;
      } finally {
        ended = true;
      }
    }
    const stream = textStream(endless(), { text: String, recordsOfAPiece: 10, takenWithinMs: 20 });
    await expect.poll(() => ended).toBe(true);
    await expect(new Response(stream).text()).rejects.toThrow('Nobody took what was sent.');
  });
});
