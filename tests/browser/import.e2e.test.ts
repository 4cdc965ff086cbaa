import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const folder = mkdtempSync(join(tmpdir(), 'import-walk-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function openImport(page: Page, kind: string): Promise<void> {
  await signInAs(page, portal.url, 'admin@example.com', 'admin-demo-1');
  await page.waitForURL('**/admindashboard');
  await page.goto(`${portal.url}/deals?import=${kind}`);
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor();
}

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path);

describe('importing a file', () => {
  it('on a phone: the fault of a line, a column chosen by hand, then the other rows are stored', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await openImport(page, 'leads');
    expect(await barriers(page)).toEqual([]);
    await choose(
      page,
      fileOf('leads.csv', 'Ref,Franchise,Name,Town\nW-1,FR-001,Asha,Pune\nW-2,FR-404,Ravi,\n'),
    );
    await page.getByText('1 column is still to be chosen.').waitFor();
    await page.getByLabel('Ref', { exact: true }).selectOption('id');
    await page.getByRole('button', { name: 'Check again', exact: true }).click();
    await page.getByText('Franchise code "FR-404" is no franchise of the network').waitFor();
    await page.getByText('Line 3', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Import the other 1 row', exact: true }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await page.getByRole('button', { name: 'Import another file', exact: true }).click();
    // The column chosen by hand is remembered, and nothing is there twice.
    await choose(page, fileOf('again.csv', 'Ref,Franchise,Name,Town\nW-1,FR-001,Asha,Pune\n'));
    await page.getByText('Everything in this file is in the portal already.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('on a phone: what stores the rows is on the screen, however long the look at them', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await openImport(page, 'leads');
    const rows = Array.from({ length: 194 }, (_, at) => `L-${at},FR-001,Example ${at},Pune`);
    await choose(
      page,
      fileOf('long.csv', ['Example Partners', 'ID,Franchise,Name,City', ...rows].join('\n')),
    );
    const store = page.getByRole('button', { name: 'Import 194 rows', exact: true });
    await store.waitFor();
    await page.getByText('50 of 194 rows are shown.').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await store.boundingBox();
    const [height, bar] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [innerHeight, Number.parseFloat(style.getPropertyValue('--bottom-bar')) || 0];
    });
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(height - bar);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('on a desktop: a long file hides no choice of a column, and its buttons hide none of what it would do', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await openImport(page, 'vendors');
    const heads =
      'Franchise code,Franchise name,Contact person,Email,Mobile,City,State,PIN code,Account holder,Account number,IFSC,Ratio: Mutual Fund,Ratio: Health Insurance';
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        `LF-${100 + at},Example ${at},Contact ${at},long${at}@new.example.com,98000${10_000 + at},Pune,Maharashtra,411001,CONTACT ${at},0012345678${at},HDFC0001234,40,15`,
    );
    await choose(page, fileOf('vendors.csv', [heads, ...rows].join('\n')));
    const store = page.getByRole('button', { name: 'Import 60 rows', exact: true });
    await store.waitFor();
    // As wide as the select is without its paddings, the letters of what is chosen have to be.
    const cut = await page.locator('main li select').evaluateAll((selects) => {
      const pen = document.createElement('canvas').getContext('2d');
      return selects.flatMap((select) => {
        const style = getComputedStyle(select);
        const words =
          select instanceof HTMLSelectElement ? (select.selectedOptions[0]?.textContent ?? '') : '';
        if (pen) pen.font = style.font;
        const room =
          select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return (pen?.measureText(words).width ?? 0) > room ? [words] : [];
      });
    });
    expect(cut).toEqual([]);
    const verdict = page.getByRole('region', { name: 'What the file would do' });
    for (const top of [0, 10_000]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const [card, said] = [await store.boundingBox(), await verdict.boundingBox()];
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
      expect(card?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
    }
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('on a desktop: payments are added, and a file that is none is said to be none', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await openImport(page, 'leads');
    await page.getByRole('radio', { name: 'Payments', exact: true }).click();
    await page.getByText('Payments are only added.').waitFor();
    await choose(page, fileOf('none.csv', ''));
    await page.getByText('The file is empty: its first line must name the columns.').waitFor();
    await choose(page, fileOf('payments.csv', 'id,deal_id,Amount_paid\nWP-1,no-such-deal,10\n'));
    await page.getByText('ID of the deal "no-such-deal" is no deal of the portal').waitFor();
    expect(await page.getByRole('button', { name: /^Import the other/ }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    // The refusal of the empty file is a 400, which the browser itself notes.
    expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([]);
    await close();
  });
});
