import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterBatches, deals, HEADS, LongImports, leads, payments } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await imports.server.close();
});

describe('while an import is stored, what is added up says that something is missing', () => {
  const from = 'from=2026-11-01&to=2026-11-30';
  interface Answer {
    readonly complete?: boolean;
    readonly commission?: Answer;
  }
  const network = {
    summary: [`/api/reports/summary?${from}`, ({ commission }: Answer) => commission ?? {}],
    figures: ['/api/network/deal-figures', (body: Answer) => body],
    ranking: ['/api/stats/bestperformer?month=2026-11&metric=commission', (body: Answer) => body],
    conversion: ['/api/stats/bestperformer?month=2026-11&metric=conversion', (body: Answer) => body],
    statuses: ['/api/reports/shares?by=status', (body: Answer) => body],
    companies: ['/api/reports/shares?by=company', (body: Answer) => body],
    activity: ['/api/reports/activity', (body: Answer) => body],
    openingAmount: ['/api/settings/openingamount', (body: Answer) => body],
    leadPages: ['/api/network/leads?limit=1', (body: Answer) => body],
    dealPages: ['/api/network/deals?limit=1', (body: Answer) => body],
    leadValues: ['/api/network/lead-values', (body: Answer) => body],
    dealValues: ['/api/network/deal-values', (body: Answer) => body],
    dealCounts: ['/api/network/deal-counts?of=,state%3Dcounted', (body: Answer) => body],
    leadLists: ['/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo', (body: Answer) => body],
    dealLists: ['/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo', (body: Answer) => body],
  } as const;

  async function lacking(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [name, [path, part]] of Object.entries(network)) {
      const { status, body } = await imports.bodyOf(path);
      expect([name, status]).toEqual([name, 200]);
      if (part(body).complete === false) found.push(name);
    }
    return found;
  }

  it.each([
    [
      'leads',
      leads('Pune'),
      ['summary', 'conversion', 'statuses', 'activity', 'leadPages', 'leadValues', 'leadLists'],
    ],
    [
      'deals',
      deals('Open'),
      [
        ...['summary', 'figures', 'ranking', 'companies', 'activity', 'openingAmount'],
        ...['dealPages', 'dealValues', 'dealCounts', 'dealLists'],
      ],
    ],
    [
      'payments',
      payments(),
      ['summary', 'figures', 'ranking', 'openingAmount', 'dealPages', 'dealValues', 'dealCounts'],
    ],
  ] as const)('%s', async (kind, rows, names) => {
    const before = await lacking();
    let during: readonly string[] = [];
    afterBatches(2, async () => {
      during = await lacking();
    });
    await imports.importFile(kind, rows);
    expect([...during].toSorted()).toEqual([...new Set([...before, ...names])].toSorted());
    expect(await lacking()).toEqual(before);
  });

  it('a list that is sent while it is read, too', async () => {
    const file = [
      HEADS.leads,
      ...Array.from({ length: 6_000 }, (_, at) => `K-${at},FR-001,Person,Pune,Loan`),
    ];
    const list = async () => {
      const { body } = await imports.bodyOf('/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo');
      return { many: body.data.length > 5_000, complete: body.complete };
    };
    let during: unknown;
    afterBatches(11, async () => {
      during = await list();
    });
    await imports.importFile('leads', file);
    expect(during).toEqual({ many: true, complete: false });
    expect(await list()).toEqual({ many: true, complete: undefined });
  });
});
