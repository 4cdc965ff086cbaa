// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

const rowErrors = Array.from({ length: 65 }, (_, at) => ({
  line: at + 2,
  fault: 'unknown-product',
  field: 'Ratio: Insurance',
  value: '20',
  cells: ['FR-1', '20'],
}));
const mapping = { Franchise_code: 'Code', 'Ratio: Insurance': 'Ratio: Insurance' };
const CHECKED: readonly WireImportLine[] = [
  {
    columns: {
      headings: ['Code', 'Ratio: Insurance'],
      mapping,
      missing: [],
      sample: [['FR-1', '20']],
      preview: [{ line: 80, values: { Franchise_code: 'FR-80', 'Ratio: Insurance': '' } }],
    },
  },
  { rowErrors },
  { result: { stored: false, rows: 194, created: 129, changed: 0, unchanged: 0, faulty: 65 } },
];

it('vendors are checked as every file is, with each fault once and all that it would do', async () => {
  const asked: string[] = [];
  const api = new PageApi({
    'POST /api/imports/vendors': (path) => {
      asked.push(path);
      return new Response(CHECKED.map((line) => JSON.stringify(WireImportLine.parse(line))).join('\n'));
    },
  });
  // The address of old links.
  await renderPortal(api, '/addvendor?from=file', aSession('admin'));
  const kinds = await screen.findByRole('radiogroup', { name: 'What is in the file?' }, LONG);
  within(kinds).getByRole('radio', { name: 'Vendors', checked: true });
  screen.getByText(/A column "Ratio: Mutual Fund" holds the commission in percent/);
  screen.getByRole('button', { name: 'Download a template' });
  fireEvent.change(screen.getByLabelText('Choose file'), {
    target: { files: [new File(['Code;Ratio: Insurance'], 'vendors.csv')] },
  });
  const faults = await screen.findByRole('list', { name: '65 faults' }, LONG);
  expect(within(faults).getByRole('listitem').textContent).toMatch(
    /^65 rowsRatio: Insurance is for a product that no deal.*Line 2 "20".* · 55 more in the faulty rows$/,
  );
  screen.getByRole('button', { name: 'Download the faulty rows' });
  // All of them are there already: the file needs no other column.
  expect(screen.queryByText(/^Choose the column that holds/)).toBeNull();
  screen.getByText('1 of 194 rows are shown.');
  screen.getByRole('columnheader', { name: 'Ratio: Insurance' });
  screen.getByLabelText('Ratio: Insurance');
  screen.getByRole('button', { name: 'Import the other 129 rows' });
  expect(new URLSearchParams(asked[0]?.split('?')[1]).get('portal')).toBe(window.location.origin);
});
