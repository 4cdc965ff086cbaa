// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, shows } from '../support/page-acts';
import { readCsv } from '../support/read-csv';
import { readXlsx } from '../support/read-workbook';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const { asVendor } = startPages();

const rowsOf = (name: string) => screen.findByRole(name === 'Deals' ? 'table' : 'list', { name });

async function exported(next: ReturnType<typeof takeSavedFiles>, action: string) {
  await press('More');
  await press(action);
  const file = await next();
  expect(file.name).toMatch(/^(leads|deals)-\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/);
  return file;
}

describe('an export', () => {
  it('of leads holds exactly the filtered rows, in their order', async () => {
    const next = takeSavedFiles();
    await asVendor('/leads?view=interested&sort=name');
    const line = await screen.findByText(/^\d+ leads · name A-Z$/);
    const count = Number.parseInt(line.textContent ?? '', 10);
    const list = await rowsOf('Leads');
    const names = [...list.querySelectorAll('li')].map((row) => row.querySelector('a')?.textContent);
    const csv = readCsv((await exported(next, 'Export CSV')).text);
    await shows(`Exported ${count} leads`);
    expect(csv.slice(1).map(([name]) => name)).toEqual(names);
    expect(names).toHaveLength(count);
    expect(csv[0]?.slice(0, 5)).toEqual(['Name', 'Mobile', 'Email', 'Product', 'Status']);
    expect(new Set(csv.slice(1).map((row) => row[4]))).toEqual(new Set(['Interested']));
    const xlsx = readXlsx((await exported(next, 'Export Excel')).bytes);
    expect(xlsx.map((row) => row[0]?.text)).toEqual(['Name', ...names]);
  });

  it('of deals holds what each earns, to the paisa of the page', async () => {
    stubRoom(true);
    const next = takeSavedFiles();
    await asVendor('/deals?view=counted&category=Mutual+Fund&category=Free+Demat+Account');
    await screen.findByText(/^\d+ deals · newest first$/);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const table = await rowsOf('Deals');
    const shown = [...table.querySelectorAll('tbody tr')].map((row) =>
      row.querySelector('td:last-child data')?.getAttribute('value'),
    );
    expect(shown.length).toBeGreaterThan(5);
    const [head = [], ...csv] = readCsv((await exported(next, 'Export CSV')).text);
    const at = (title: string) => head.indexOf(title);
    const earned = csv.map((row) => row[at('Commission')] || row[at('Demat earning')]);
    expect(earned.slice(0, shown.length)).toEqual(shown);
    const [, ...xlsx] = readXlsx((await exported(next, 'Export Excel')).bytes);
    const cells = xlsx.map((row) => row[at('Commission')]?.text || row[at('Demat earning')]?.text);
    expect(cells.map(Number)).toEqual(earned.map(Number));
    expect(xlsx.flatMap((row) => row[at('Commission')]?.format || [])[0]).toBe('[$₹-4009] #,##,##0.00');
  });
});
