import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { allAccounts } from '#contract/accounts';
import { pathOf } from '#contract/endpoint';
import { fetchDematLeads } from '#contract/leads';
import { accountOpeningEarning } from '#contract/vendors';
import { holds } from '../support/holds';
import { serve } from './served-client';

describe('the address of a call', () => {
  it('asks a long list of franchises in several calls that each fit a request line', async () => {
    const paths: string[] = [];
    const { client } = await serve((request, response) => {
      paths.push(request.url ?? '');
      response.end('{"data":[]}');
    });
    const codes = Array.from({ length: 1200 }, (_, index) => `FR-${index}`);
    await new HttpDealRepo(client, () => 'network').ofFranchises(codes);
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(8000);
    const asked = paths.flatMap((path) => path.split('?')[0]?.split('/').at(-1)?.split(',') ?? []);
    expect(asked.sort()).toEqual(codes.sort());
  });

  it('asks franchise by franchise when a server does not say whose a deal is', async () => {
    const { client } = await serve((request, response) => {
      const codes = decodeURIComponent(request.url?.split('?')[0]?.split('/').at(-1) ?? '').split(',');
      response.end(
        JSON.stringify({
          data: codes.map((code) => ({ id: `of-${code}`, Product_Category: 'Mutual Fund' })),
        }),
      );
    });
    const { records } = await new HttpDealRepo(client, () => 'network').ofFranchises(['A', 'B']);
    expect(records.map(({ id, franchiseCode }) => [id, franchiseCode])).toEqual([
      ['of-A', 'A'],
      ['of-B', 'B'],
    ]);
  });

  it.each([[['A']], [['A', 'B']]])(
    'keeps of %j what is theirs when a server answers with everything',
    async (codes) => {
      const calls: string[] = [];
      const { client } = await serve((request, response) => {
        calls.push(request.url ?? '');
        response.end(
          JSON.stringify({
            data: ['A', 'B', 'C'].map((code) => ({
              id: `of-${code}`,
              Franchise_code: code,
              Product_Category: 'Mutual Fund',
            })),
          }),
        );
      });
      const { records } = await new HttpDealRepo(client, () => 'network').ofFranchises(codes);
      expect(records.map((deal) => deal.franchiseCode)).toEqual(codes);
      expect(records.map((deal) => deal.id)).toEqual(codes.map((code) => `of-${code}`));
      expect(calls).toHaveLength(1);
    },
  );

  it.each(['/', '//', '/portal/'])('takes an origin that is written with %s at its end', async (end) => {
    const paths: (string | undefined)[] = [];
    const { client: plain } = await serve((request, response) => {
      paths.push(request.url);
      response.end('[]');
    });
    const client = new HttpClient({
      baseUrl: plain.addressOf(end),
      timeoutMs: 500,
      concurrency: 1,
      retries: 0,
      token: () => undefined,
    });
    await client.call(accountOpeningEarning);
    expect(paths).toEqual([`${end.replace(/\/+$/, '')}/api/account/accountopeningearning`]);
    expect(client.addressOf('/api/x')).not.toContain('//api');
  });

  it.each([
    [{}, '/api/accounts'],
    [{ vendor: undefined }, '/api/accounts'],
    [{ vendor: 'a&b=c +%/é' }, '/api/accounts?vendor=a%26b%3Dc+%2B%25%2F%C3%A9'],
  ])('asks with the query %j, and without a question mark where none is given', async (query, address) => {
    const asked: (string | undefined)[] = [];
    const { client } = await serve(({ url }, response) => {
      asked.push(url);
      response.end('{}');
    });
    await client.call(allAccounts, { query });
    expect(asked).toEqual([address]);
  });

  it('encodes each part of a path by itself', () => {
    holds('7: clientIdentifier, franchiseCodes and encoded paths');
    expect(pathOf(fetchDematLeads, { franchiseCode: 'FR/001 A,é' })).toBe(
      '/api/fetchDematLeads/FR%2F001%20A%2C%C3%A9',
    );
    expect(() => pathOf(fetchDematLeads, {})).toThrow(TypeError);
  });
});
