import { expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpLeadRepo } from '#adapters/http/http-lead-repo';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { MAX_COUNTED } from '#contract/deal-pages';
import { withGap } from '#core/commission/deal-assessor';
import type { Deal } from '#core/deals/deal';
import { HeldDealLists } from '#core/deals/held-deal-lists';
import { BusinessCalendar } from '#core/shared/month';
import { gapOf } from '../../cli/source/gather-snapshot';
import { countsAt } from '../contracts/network-counts.contract';
import { aDeal } from '../support/a-deal';
import { dealPagesAt, leadPagesAt } from '../support/pages-at';

/** A client of a server that answers each call with a body, the same one or the next. */
function answeredWith(body: string | (() => string)): HttpClient {
  return new HttpClient({
    baseUrl: 'http://portal.test',
    timeoutMs: 1_000,
    concurrency: 6,
    retries: 0,
    token: () => 'a token',
    fetch: async () =>
      new Response(typeof body === 'string' ? body : body(), {
        headers: { 'Content-Type': 'application/json' },
      }),
  });
}

it.each(['own', 'network'] as const)(
  'a list by %s calls that says it is incomplete says so, and names no record',
  async (reach) => {
    const of = (data: object) => answeredWith(JSON.stringify({ data, complete: false }));
    const deals = new HttpDealRepo(of({ dealsData: [] }), () => reach);
    expect(await deals.ofFranchises(['FR-001', 'FR-002'].slice(0, reach === 'own' ? 1 : 2))).toEqual({
      records: [],
      rejected: [],
      complete: false,
    });
    const leads = new HttpLeadRepo(of([{ id: 'L-1', Franchise_code: 'FR-001' }]), () => reach);
    expect(await leads.ofFranchises(['FR-001'])).toMatchObject({
      records: [{ id: 'L-1' }],
      rejected: [],
      complete: false,
    });
  },
);

it('figures of such a list say that the source lacks something, and a copy of it has a gap', async () => {
  const lacking = answeredWith(JSON.stringify({ data: { dealsData: [] }, complete: false }));
  const deals = new HttpDealRepo(lacking, () => 'network');
  const list = await new HeldDealLists(deals, new BusinessCalendar()).ofFranchises(['FR-001']);
  expect(withGap([], list)).toEqual([{ kind: 'source-incomplete' }]);
  expect(withGap([{ kind: 'source-incomplete' }], list)).toHaveLength(1);
  expect(withGap([], { complete: undefined })).toEqual([]);
  expect(gapOf(list)).toEqual([expect.objectContaining({ id: undefined, franchiseCode: undefined })]);
  expect(gapOf({})).toEqual([]);
});

async function paymentsOf(repo: HttpPaymentRepo, deals: readonly Deal[]) {
  const found: Record<string, unknown> = {};
  for await (const read of repo.ofDeals(deals)) found[read.dealId] = read.kind === 'read' ? 'read' : read.why;
  return found;
}

it('the payments of a deal that are not all there are unreadable, and never a smaller sum', async () => {
  const answer = { data: [{ id: 'P-1', Amount_paid: 5 }], complete: false };
  const repo = new HttpPaymentRepo(answeredWith(JSON.stringify(answer)));
  expect(await paymentsOf(repo, [aDeal({ id: 'D-1' })])).toEqual({
    'D-1': 'more payments are being imported',
  });
});

it('so are those in a stream, and the others are read', async () => {
  const deals = Array.from({ length: 13 }, (_, at) => aDeal({ id: `D-${at}` }));
  const lines = deals.map(({ id }) =>
    JSON.stringify({ deal_id: id, payments: [{ Amount_paid: 5 }], ...(id === 'D-3' && { complete: false }) }),
  );
  const client = answeredWith(`${[...lines, '{"end":13}'].join('\n')}\n`);
  const found = await paymentsOf(new HttpPaymentRepo(client, () => true), deals);
  expect(found).toEqual({
    ...Object.fromEntries(deals.map(({ id }) => [id, 'read'])),
    'D-3': 'more payments are being imported',
  });
});

it('shares of records that are not all there say so', async () => {
  const sharesOf = (complete: boolean, undated: number) =>
    countsAt(new HttpPortalApi(answeredWith(JSON.stringify({ values: [], undated, complete })))).shares({
      by: 'status',
    });
  expect((await sharesOf(false, 0)).complete).toBe(false);
  expect((await sharesOf(true, 0)).complete).toBeUndefined();
  expect(await sharesOf(false, 2)).toEqual({ shares: [], undated: 2 });
});

/** What counts of deals, values of both kinds and the activity of franchises say of themselves, in turn. */
async function saidOf(complete: boolean | undefined) {
  const query = { search: '', filters: {}, order: 'newest' } as const;
  const of = (body: object) => answeredWith(JSON.stringify({ ...body, complete }));
  const leads = { status: [], product: [], city: [], source: [] };
  const deals = { category: [], stage: [], company: [], franchise: [] };
  const answers = [
    await dealPagesAt(new HttpPortalApi(of({ data: [1] }))).counts([query]),
    await dealPagesAt(new HttpPortalApi(of(deals))).values(query),
    await leadPagesAt(new HttpPortalApi(of(leads))).values(query),
    await countsAt(new HttpPortalApi(of({ data: [] }))).activity(),
  ];
  return answers.map((answer) => answer.complete);
}

it('counts and values say it too, and are complete where an older server does not', async () => {
  expect(await saidOf(false)).toEqual([false, false, false, false]);
  expect(await saidOf(undefined)).toEqual([undefined, undefined, undefined, undefined]);
});

it('counts of several calls lack something where one of them does', async () => {
  const query = { search: '', filters: {}, order: 'newest' } as const;
  const bodies = [JSON.stringify({ data: Array(MAX_COUNTED).fill(1), complete: false }), '{"data":[1]}'];
  const client = answeredWith(() => bodies.shift() ?? '');
  const queries = Array.from({ length: MAX_COUNTED + 1 }, () => query);
  expect((await dealPagesAt(new HttpPortalApi(client)).counts(queries)).complete).toBe(false);
});
