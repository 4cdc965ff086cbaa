import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestPerformer } from '#contract/stats';
import { SqlVendorRepo } from '../../server/db/sql-vendor-repo';
import { startTestServer, type TestServer } from './start-test-server';

const NETWORK = { franchiseCodes: 'all' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask(user: string, query: string) {
  return server.get(`/api/stats/bestperformer?${query}`, await server.tokenFor(user));
}

describe('the ranking of a month', () => {
  it.each(['commission', 'demat', 'conversion'])(
    'by %s tells a vendor nothing of another but initials, city and result',
    async (metric) => {
      const text = await (await ask('u1', `month=2026-10&metric=${metric}`)).text();
      const { data } = bestPerformer.answer.parse(JSON.parse(text));
      const { records } = await new SqlVendorRepo(server.dependencies.database, NETWORK).list();
      const others = records.filter((vendor) => vendor.id !== 'v1');
      expect(others.length).toBeGreaterThan(3);
      for (const { id, name, email, mobile, franchiseCode } of others) {
        for (const secret of [name, email, mobile, franchiseCode, `"${id}"`]) {
          if (secret) expect(text, secret).not.toContain(secret);
        }
      }
      for (const place of data.filter(({ own }) => !own)) {
        expect(Object.keys(place).toSorted()).toEqual(
          ['city', 'initials', 'own', 'rank', 'value'].filter((key) => key in place),
        );
      }
      expect(data.filter(({ own }) => own).length).toBeLessThanOrEqual(1);
    },
  );

  it('knows the own place, and gives an admin names and codes but no place', async () => {
    const own = bestPerformer.answer.parse(await (await ask('u1', 'month=2026-10&metric=commission')).json());
    const all = bestPerformer.answer.parse(await (await ask('u0', 'month=2026-10&metric=commission')).json());
    expect(own.data.filter((place) => place.own).map((place) => place.Franchise_code)).toEqual(['FR-001']);
    expect(all.data.some((place) => place.own)).toBe(false);
    expect(all.data.every((place) => place.name && place.Franchise_code && place.vendor_id)).toBe(true);
    expect(all.data.map(({ rank, value }) => [rank, value])).toEqual(
      own.data.map(({ rank, value }) => [rank, value]),
    );
  });

  it.each(['', 'month=2026-10', 'month=2026-13&metric=commission', 'month=2026-10&metric=name'])(
    'refuses "%s"',
    async (query) => {
      expect((await ask('u1', query)).status).toBe(400);
    },
  );

  it('is empty for a month without results', async () => {
    expect(await (await ask('u1', 'month=2001-01&metric=commission')).json()).toEqual({ data: [] });
  });
});
