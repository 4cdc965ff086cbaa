import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealStatus } from '#core/commission/deal-assessment';
import { add, parseDecimal, toRupees, ZERO } from '#core/shared/money';
import { dealStatusText, statementLabels } from '#documents/statement-labels';
import { EXPLANATION, whyNotCounted } from '../../cli/output/explanation-labels';
import { dealsTexts } from '../../src/ui/features/deals/deals-texts';
import { dealTexts } from '../../src/ui/pages/deals/deal-texts';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { expectedFigures } from './integer-oracle';
import { runWith } from './memory-io';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({
    ...network,
    payments: { ...network.payments, 'D-9': BAD_PAYMENT_ANSWERS['html with 200'] },
    deals: [...network.deals, { id: 'nothing', Franchise_code: 'FR-002' }],
  });
});
afterAll(() => server.close());

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const explain = (...more: string[]) =>
  runWith(['explain', '--api-url', server.url, '--retries', '0', ...more], { env });

describe('explain', () => {
  it('shows payments, rule, each line and the total of a deal', async () => {
    const { code, stdout, stderr } = await explain('D-13');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      'D-13 · Deal 13, "two"�lines · Health Insurance\n' +
        'FR/001 A · =HYPERLINK("x") · Closed Won. · 2026-03-05\n' +
        'Counted · Counts in 2026-03\n' +
        '\n' +
        'How this was computed\n' +
        'Health Insurance: 33.33 %\n' +
        'Payment             Amount             Commission\n' +
        '1 (2026-10-05)  ₹99,999.99  × 33.33 %  ₹33,330.00\n' +
        'Total           ₹99,999.99  × 33.33 %  ₹33,330.00\n' +
        'Commission: ₹33,330.00\n',
    );
  });

  it('says of a deal that it is in another month than the one asked for', async () => {
    const { code, stdout, stderr } = await explain('D-13', 'D-4', '-m', '2026-03');
    expect([code, stdout.includes('D-13 · Deal 13'), stdout.includes('D-4')]).toEqual([0, true, false]);
    expect(stderr).toContain('Deal D-4 is in none of the months that were asked for');
    expect(stderr).not.toContain('D-13');
  });

  it('is in Hindi where that is asked for, in a pipe too', async () => {
    const hindi = async (id: string) => (await explain(id, '--locale', 'hi-IN')).stdout;
    expect(await hindi('D-13')).toContain(
      'गिनी गई · 2026-03 में गिनी गई\n\nइसकी गणना कैसे हुई\nHealth Insurance: 33.33 %\n',
    );
    expect(await hindi('D-13')).toMatch(/^भुगतान +राशि +कमीशन$/m);
    expect(await hindi('D-13')).toContain('कमीशन: ₹33,330.00\n');
    expect(await hindi('D-4')).toContain('इस डील का अभी कोई भुगतान दर्ज नहीं है।');
    expect(await hindi('D-7')).toContain("चरण 'Closed Won.' है → 1 × ₹300.75");
    for (const id of ['D-4', 'D-7', 'D-9', 'D-13', 'D-14'])
      expect(await hindi(id)).not.toMatch(/How this|Counted|Payment\b|Commission\b|could not/);
  });

  it('says why a deal does not count, in the words of its page', async () => {
    expect((await explain('D-4')).stdout).toContain('No payments yet\nNo payment is on record');
    expect((await explain('D-14')).stdout).toContain(
      "Stage differs from 'Closed Won.', not counted\nThe stage is",
    );
    expect((await explain('D-7')).stdout).toContain(
      "Stage is 'Closed Won.' → 1 × ₹300.75\nCommission: ₹300.75",
    );
    const unread = await explain('D-9');
    expect([unread.code, unread.stdout]).toEqual([3, expect.stringContaining('Payments could not be read')]);
    expect((await explain('D-9', '--allow-incomplete')).code).toBe(0);
  });

  it('has lines that add up, over all deals of a month, to its exact sum', async () => {
    const { rows } = expectedFigures({ ...network, payments: { ...network.payments, 'D-9': [] } });
    let checked = 0;
    for (const { month, franchiseCode, commission } of rows) {
      const { stdout } = await explain('-m', month, '-f', franchiseCode, '--format', 'ndjson');
      const sum = stdout
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .reduce((total, line) => add(total, parseDecimal(line.commission) ?? ZERO), ZERO);
      expect(toRupees(sum), `${month} ${franchiseCode}`).toBe(commission);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('gives JSON with amounts to the last digit', async () => {
    const document = JSON.parse((await explain('D-13', 'D-4', '--json')).stdout);
    expect(document).toMatchObject({ schema: 'commission-explanation/1', complete: true });
    expect(document.deals.map((deal: { dealId: string }) => deal.dealId)).toEqual(['D-13', 'D-4']);
    expect(document.deals[0]).toMatchObject({
      state: 'counted',
      counting: 'Counted',
      rule: { productCategory: 'Health Insurance', ratio: '33.33' },
      lines: [{ payment: 1, amountPaid: '99999.99', commission: '33330.00', exact: '33329.996667' }],
      exact: '33329.996667',
      earned: '33330.00',
    });
    expect(document.deals[1].earned).toBeNull();
  });

  it('knows only the deals that are there, and says which are near', async () => {
    const near = await explain('D-61');
    expect([near.code, near.stderr]).toEqual([2, expect.stringContaining('similar ids: D-1')]);
    const broken = await explain('nothing');
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('Product_Category missing')]);
    expect((await explain()).stderr).toContain('the deal is missing');
  });

  it('asks the server for nothing that the spec does not name, but what it announces', async () => {
    server.calls.length = 0;
    await explain('D-13');
    expect(
      [...new Set(server.calls.map(({ path }) => path.split('/').slice(0, 4).join('/')))].sort(),
    ).toEqual([
      '/api/account/accountopeningearning',
      '/api/allvendorscrmdealsdata/FR-002,FR-003,FR-004,FR%2F001%20A',
      '/api/features',
      '/api/vendors/getalldata',
      '/api/vendors/payment',
      '/api/vendors/vendorcommission',
    ]);
  });
});

describe('the words of the terminal', () => {
  // The pages' texts are messages with plural forms and doubled apostrophes before braces.
  const plain = (text: string) => text.replaceAll("''", "'");
  const states: readonly DealStatus[] = [
    'counted',
    'no-payments',
    'no-rule',
    'zero-ratio',
    'waiting-for-closed-won',
    'stage-differs',
    'payments-unreadable',
    'rules-unreadable',
    'unreadable-date',
  ];

  it.each(states)('for the state %s are those of the page', (state) => {
    for (const language of ['en', 'hi'] as const)
      expect(dealStatusText(state, language)).toBe(dealsTexts[language][`state.${state}`]);
  });

  it.each(['en', 'hi'] as const)('for the computation are those of the page, %s', (language) => {
    const texts = dealTexts[language];
    const words = EXPLANATION[language];
    expect(words.how).toBe(texts['deal.how']);
    expect(words.payment).toBe(texts['deal.payment']);
    expect(words.amount).toBe(texts['deal.amount']);
    expect(words.commission).toBe(texts['deal.commission']);
    expect(words.total).toBe(texts['deal.total']);
    expect(statementLabels[language].rounded).toBe(texts['deal.rounded']);
    expect(words.countsIn('{month}')).toBe(texts['deal.countsIn']);
    expect(words.times('{ratio}')).toBe(texts['deal.times']);
    expect(words.rule('{product}', '{ratio}')).toBe(texts['deal.rule']);
    expect(words.dematLine('{amount}')).toBe(plain(texts['deal.dematLine']).replace('{count}', '1'));
    const facts = { product: '{product}', stage: '{stage}', date: '{date}' };
    for (const state of [
      'no-payments',
      'no-rule',
      'zero-ratio',
      'waiting-for-closed-won',
      'stage-differs',
      'unreadable-date',
    ] as const) {
      expect(whyNotCounted(state, facts, language)).toBe(plain(texts[`deal.why.${state}`]));
    }
    expect(whyNotCounted('payments-unreadable', facts, language)).toBe(
      `${texts['deal.why.payments-unreadable']} ${texts['deal.why.payments-unreadableText']}`,
    );
  });
});
