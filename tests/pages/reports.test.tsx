// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { type CountedByIntegers, countByIntegers } from '../support/count-by-integers';
import { arrived, click, fill, press, shows } from '../support/page-acts';
import { readCsv } from '../support/read-csv';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const pages = startPages();
const { asVendor } = pages;
let expected: CountedByIntegers;
beforeAll(async () => {
  expected = await countByIntegers(pages.url, { email: 'vendor@example.com', password: 'vendor-demo-1' });
});

const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
const exact = (data: Element | undefined) => data?.getAttribute('value') ?? '';

describe('what a vendor earned', () => {
  it('is the independent count: overall, by product with shares of 100.0 %, and in the statement of a month', async () => {
    const next = takeSavedFiles();
    // The paper of a month that is not closed is there on a desk alone.
    stubRoom(true);
    await asVendor('/earning');
    await shows('deals counted');
    const list = await screen.findByRole('list', { name: 'By product' });
    await waitFor(() => expect(all('li', list).length).toBeGreaterThan(0));
    expect(paise(exact(all('main data')[0]))).toBe(expected.overallPaise);
    const tenths = all('li', list).map(({ textContent }) =>
      Number(/([\d.]+) % of earning/.exec(textContent ?? '')?.[1]?.replace('.', '')),
    );
    expect(tenths.reduce((sum, each) => sum + each, 0)).toBe(1000);
    const total = [...expected.commission.values()].reduce((sum, each) => sum + each, 0n);
    // A total of exact months may differ by half a paisa for each from the sum of their rounded figures.
    const apart = all('main a data').map((part) => Number(paise(exact(part)) - total));
    expect(apart.some((each) => Math.abs(each) <= 6)).toBe(true);

    const [month = '', ofMonth = 0n] = [...expected.commission].toSorted().at(-1) ?? [];
    await press('Statement');
    await fill('Month', month);
    await press('Export CSV');
    const { name, text } = await next();
    expect(name).toMatch(new RegExp(`^statement-FR-001-${month}-.*\\.csv$`));
    const lines = readCsv(text);
    const earnings = lines.filter((line) => line[11] === 'Counted').map((line) => paise(line[10] ?? ''));
    const totalLine = lines.find((line) => line[2] === 'Total');
    const demat = BigInt(lines.filter((line) => line[4] === 'Free Demat Account' && line[10]).length);
    const whole = ofMonth + demat * 30_000n;
    expect(paise(totalLine?.[10] ?? '')).toBe(whole);
    // A sum of rounded lines may miss the rounded sum by half a paisa for each line.
    const sum = earnings.reduce((before, each) => before + each, 0n);
    expect(Math.abs(Number(sum - whole))).toBeLessThanOrEqual(earnings.length / 2);
    expect(new Set(lines.slice(1).map((line) => line[0]))).toEqual(new Set([month]));
  });

  it('follows the period in the address, and opens the deals of a product', async () => {
    const portal = await asVendor('/earning');
    await press('This month');
    await arrived(portal, '/earning?period=month');
    await shows('deals counted');
    const again = await pages.reload(portal);
    const products = within(await screen.findByRole('list', { name: 'By product' }));
    const [product] = await products.findAllByRole('link');
    await click(product ?? document.body);
    const month = new BusinessCalendar().dayAt(Date.now()).slice(0, 7);
    await arrived(again, new RegExp(`^/deals\\?.*month=${month}`));
  });

  it('stands month by month, with the payments of one beside the list on a desktop', async () => {
    stubRoom(true);
    const next = takeSavedFiles();
    const portal = await asVendor('/totalcummision');
    const list = await screen.findByRole('list', { name: 'Monthly Commission Calculation' });
    await waitFor(() => expect(all('li', list).length).toBeGreaterThan(0));
    const months = [...expected.commission].toSorted().toReversed();
    for (const [place, [month, ofMonth]] of months.slice(0, 3).entries()) {
      const row = () => all('li', list)[place] ?? list;
      const link = () => row().querySelector('a') ?? list;
      expect(link().textContent).toBe(month);
      expect(paise(exact(all('data', row())[0]))).toBe(ofMonth);
      await click(link());
      await arrived(portal, `/totalcummision?month=${month}`);
      const panel = await screen.findByRole('region', { name: /^Deals of / });
      await waitFor(() => expect(link().getAttribute('aria-current')).toBe('true'));
      await waitFor(() => expect(paise(exact(all('tfoot data', panel).at(-1)))).toBe(ofMonth));
    }
    await press('More actions');
    await press('Export CSV');
    const lines = readCsv((await next()).text);
    const written = lines.slice(1, -1).map((line) => [line[0], paise(line[3] ?? '')]);
    expect(written).toEqual(months);
  });
});

function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}
