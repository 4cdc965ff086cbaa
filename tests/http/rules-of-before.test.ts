import { expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { saidIn } from '../support/a-vendor';

const rule = (Product_Category: string, Franchise_Ratio: number) => ({ Product_Category, Franchise_Ratio });

/** What a server answers where rules are dated. */
async function rulesOf(timeline: object) {
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json(
      String(input).includes('/rule-timeline') ? timeline : { data: [rule('Loan', 40)], dated: true },
    );
  const client = new HttpClient({
    baseUrl: 'http://portal.test',
    timeoutMs: 1_000,
    concurrency: 1,
    retries: 0,
    token: () => undefined,
    fetch,
  });
  return saidIn({ rules: (await new HttpVendorRepo(client).rulesOf('v1')).records });
}

const data = [
  { version: 2, from: '2026-11-16', rules: [rule('Loan', 50)] },
  { version: 1, from: '2026-11-01', rules: [rule('Loan', 40), rule('Term', 5)] },
  { version: 0, rules: [rule('Loan', 40)] },
];

it('of a server of before a version is for all products: what it leaves out has no rule on its days', async () => {
  expect(await rulesOf({ data })).toEqual([
    'Loan 40 until 2026-11-15',
    'Loan 50 from 2026-11-16',
    'Term 5 from 2026-11-01 until 2026-11-15',
  ]);
});

it('a server that says each product with its days is taken at its word', async () => {
  const rules = [
    { ...rule('Loan', 40), until: '2026-11-15' },
    { ...rule('Loan', 50), from: '2026-11-16' },
  ];
  expect(await rulesOf({ data, rules })).toEqual(['Loan 40 until 2026-11-15', 'Loan 50 from 2026-11-16']);
});
