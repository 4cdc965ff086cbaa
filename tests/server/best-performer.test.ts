import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestPerformer, ownResults } from '#contract/stats';
import { add, compare } from '#core/shared/money';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { apiOf } from '../support/api-of';
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
    'by %s tells a vendor nothing of another but rank, initials and city',
    async (metric) => {
      const text = await (await ask('u1', `month=2026-10&metric=${metric}`)).text();
      const { places: data } = bestPerformer.answer.parse(JSON.parse(text));
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
          ['city', 'initials', 'own', 'rank'].filter((key) => key in place),
        );
      }
      expect(data.filter(({ own }) => own).length).toBeLessThanOrEqual(1);
    },
  );

  it('knows the own place, and gives an admin names and codes but no place', async () => {
    const own = bestPerformer.answer.parse(await (await ask('u1', 'month=2026-10&metric=commission')).json());
    const all = bestPerformer.answer.parse(await (await ask('u0', 'month=2026-10&metric=commission')).json());
    expect(own.places.filter((place) => place.own).map((place) => place.franchiseCode)).toEqual(['FR-001']);
    expect(all.places.some((place) => place.own)).toBe(false);
    expect(all.places.every((place) => place.name && place.franchiseCode && place.vendorId)).toBe(true);
    expect(all.places.map(({ rank }) => rank)).toEqual(own.places.map(({ rank }) => rank));
    expect(all.places.every(({ value, gap }) => value !== undefined && gap === undefined)).toBe(true);
  });

  it.each(['commission', 'demat'] as const)(
    'by %s tells a vendor the own result exactly, and how much the next better one has more',
    async (metric) => {
      const rankingOf = async (user: string) => {
        const api = apiOf(server, await server.tokenFor(user));
        return (await api.call(bestPerformer, { query: { month: '2026-10', metric } })).places;
      };
      const all = await rankingOf('u0');
      const gaps = [];
      for (const vendor of ['1', '2', '3', '4', '5', '6']) {
        const own = (await rankingOf(`u${vendor}`)).find((place) => place.own);
        const place = all.find(({ vendorId }) => vendorId === `v${vendor}`);
        expect([own?.rank, own?.value]).toEqual([place?.rank, place?.value]);
        const above = all.findLast(({ rank }) => own !== undefined && rank < own.rank);
        expect([vendor, own?.gap !== undefined]).toEqual([vendor, above !== undefined]);
        if (!own?.value || !own.gap || !above?.value) continue;
        gaps.push(own.gap);
        expect(compare(add(own.value, own.gap), above.value)).toBe(0);
      }
      expect(gaps.length).toBeGreaterThan(2);
    },
  );

  it.each(['', 'month=2026-10', 'month=2026-13&metric=commission', 'month=2026-10&metric=name'])(
    'refuses "%s"',
    async (query) => {
      expect((await ask('u1', query)).status).toBe(400);
    },
  );

  it('is empty for a month without results', async () => {
    expect(await (await ask('u1', 'month=2001-01&metric=commission')).json()).toEqual({
      data: [],
      complete: true,
    });
  });
});

describe('the own results', () => {
  const own = async (user: string, query: string) =>
    server.get(`/api/stats/bestperformer/own?${query}`, await server.tokenFor(user));

  it.each(['commission', 'demat', 'conversion'])(
    'by %s are those of the rankings, and say nothing of anybody else',
    async (metric) => {
      const answer = await own('u1', `month=2026-11&months=6&metric=${metric}`);
      const { results: data } = ownResults.answer.parse(await answer.json());
      expect(data.map(({ month }) => month)).toEqual([
        ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
      ]);
      for (const result of data) {
        expect(['month', 'rank', 'of', 'value']).toEqual(expect.arrayContaining(Object.keys(result)));
        const ranking = bestPerformer.answer.parse(
          await (await ask('u1', `month=${result.month}&metric=${metric}`)).json(),
        ).places;
        const place = ranking.find((each) => each.own);
        expect([result.rank, result.of]).toEqual([place?.rank, ranking.length]);
        if (place) expect(result.value).toEqual(place.value);
      }
    },
  );

  it('are none of an admin', async () => {
    const answer = await own('u0', 'month=2026-11&months=12&metric=commission');
    expect(await answer.json()).toEqual({ data: [], complete: true });
  });

  it.each(['month=2026-11&months=7&metric=demat', 'month=2026-11&metric=demat', 'months=6&metric=demat'])(
    'refuse "%s"',
    async (query) => {
      expect((await own('u1', query)).status).toBe(400);
    },
  );
});
