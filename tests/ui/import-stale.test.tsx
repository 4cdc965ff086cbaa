// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import type { ImportColumns } from '#core/imports/import-report';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { ImportTried } from '../../src/ui/pages/import/import-tried';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

const MAPPING = { id: 'Record Id', Franchise_code: 'Franchise', Full_Name: 'Name' };

function show(over: Partial<ImportColumns> = {}) {
  const onRun = vi.fn();
  const columns = {
    headings: ['Record Id', 'Franchise', 'Name', 'City', 'Sr No'],
    mapping: MAPPING,
    missing: [],
    sample: [],
    dates: [],
    above: 0,
    preview: [{ line: 2, values: { id: '1', Franchise_code: 'FR-001', Full_Name: 'Asha' } }],
    warnings: [],
    trial: 'a-trial',
    ...over,
  };
  const result = { stored: false, rows: 3, created: 3, changed: 0, unchanged: 0, faulty: 0 };
  const step = {
    name: 'tried',
    file: new File([], 'a.csv'),
    outcome: { columns, rowErrors: [], result },
  } as const;
  render(
    <LanguageProvider storage={undefined}>
      <ImportTried kind="leads" step={step} onRun={onRun} onFile={() => {}} />
    </LanguageProvider>,
  );
  return onRun;
}

const imports = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' });
const choose = (heading: string, field: string) =>
  fireEvent.change(screen.getByLabelText(heading), { target: { value: field } });

describe('a choice that was changed after the trial', () => {
  it('turns Import off, marks what is shown as before the change, and checks again', () => {
    const onRun = show();
    expect(imports().disabled).toBe(false);
    expect(screen.queryByText('before the change')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    choose('Sr No', 'Full_Name');
    expect(imports().disabled).toBe(true);
    fireEvent.click(imports());
    expect(onRun).not.toHaveBeenCalled();
    // Beside the numbers, the three rows and all rows.
    expect(screen.getAllByText('before the change')).toHaveLength(3);
    screen.getByText('2 columns changed: Name, Sr No.');
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(onRun).toHaveBeenCalledOnce();
    expect(onRun).toHaveBeenCalledWith({
      stores: false,
      mapping: expect.objectContaining({ ...MAPPING, Full_Name: 'Sr No' }),
      dates: undefined,
    });
  });

  it('is none once it is as it was checked', () => {
    show();
    choose('City', 'Full_Name');
    choose('Name', 'Full_Name');
    expect(imports().disabled).toBe(false);
    expect(screen.queryByText('before the change')).toBeNull();
  });

  it('can be neither stored nor checked while a needed column is missing', () => {
    show();
    for (const field of ['', 'City']) {
      choose('Record Id', field);
      screen.getByText('Choose the column that holds ID.');
      expect(imports().disabled).toBe(true);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check again' }).disabled).toBe(true);
    }
  });

  it('is kept when the reading of dates is chosen instead', () => {
    const samples = [{ written: '05/11/2026', dayFirst: '2026-11-05', monthFirst: '2026-05-11' }];
    const dates = [{ field: 'Created_Time', order: 'day-first', proven: false, samples }] as const;
    const onRun = show({ dates, mapping: { ...MAPPING, Created_Time: 'City' } });
    choose('Sr No', 'Full_Name');
    fireEvent.click(screen.getByRole('button', { name: 'Read month first' }));
    expect(onRun).toHaveBeenCalledWith({
      stores: false,
      mapping: expect.objectContaining({ Full_Name: 'Sr No' }),
      dates: 'month-first',
    });
  });
});

it('stores the trial that is shown: its name, and every field, those without a column too', () => {
  const { Full_Name: _, ...mapping } = MAPPING;
  const onRun = show({ mapping });
  fireEvent.click(imports());
  expect(onRun).toHaveBeenCalledWith(
    expect.objectContaining({
      stores: true,
      trial: 'a-trial',
      mapping: expect.objectContaining({ ...mapping, Full_Name: '' }),
    }),
  );
});

it('is refused by the server where it is another, keeps the choices for the next check, and none when one leaves', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const columns = { headings: ['Record Id', 'Franchise', 'Name'], missing: [], sample: [], trial: 'a-trial' };
  const result = { stored: false, rows: 3, created: 3, changed: 0, unchanged: 0, faulty: 0 };
  const error = 'The file or the choice of its columns is not the one that was checked. Check it again.';
  const asked: URLSearchParams[] = [];
  const api = new PageApi({
    'POST /api/imports/leads': (path) => {
      const query = new URLSearchParams(path.split('?')[1]);
      asked.push(query);
      if (!query.has('dryRun')) return Response.json({ error, code: 'import.not-as-tried' }, { status: 409 });
      const chosen = JSON.parse(query.get('mapping') ?? JSON.stringify(MAPPING));
      const mapping = Object.fromEntries(
        Object.entries<string>(chosen).filter(([, heading]) => heading !== ''),
      );
      const lines = [{ columns: { ...columns, mapping } }, { result }];
      return new Response(lines.map((line) => JSON.stringify(WireImportLine.parse(line))).join('\n'));
    },
  });
  const admin = aSession('admin');
  const portal = await renderPortal(api, '/deals?import=leads', admin);
  fireEvent.change(await screen.findByLabelText('Choose file', undefined, LONG), {
    target: { files: [new File(['x'], 'leads.csv')] },
  });
  await screen.findByRole('button', { name: 'Import 3 rows' }, LONG);
  choose('Name', '');
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Import 3 rows' }, LONG);
  fireEvent.click(imports());
  const refused = (await screen.findByText(error, undefined, LONG)).closest('[role=alert]');
  if (!(refused instanceof HTMLElement)) throw new Error('The refusal is not announced');
  fireEvent.click(within(refused).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Import 3 rows' }, LONG);
  const mappings = asked.map((query) => JSON.parse(query.get('mapping') ?? '{}').Full_Name);
  expect(mappings).toEqual([undefined, '', '', '']);
  expect(asked.map((query) => query.get('trial'))).toEqual([null, null, 'a-trial', null]);
  choose('Name', 'Full_Name');
  expect(imports().disabled).toBe(true);
  await portal.go('/deals');
  await portal.go(-1);
  await screen.findByLabelText('Choose file', undefined, LONG);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it.each([
  ['leads', 'Go to leads', '/admindashboard?tab=leads'],
  ['deals', 'Go to deals', '/deals'],
  ['payments', 'Go to payments', '/admindashboard?tab=payments'],
  ['vendors', 'Go to vendors', '/vendors'],
] as const)('leads to the %s that were stored', async (kind, name, place) => {
  const columns = { headings: ['A'], mapping: {}, missing: [], sample: [], trial: 'a-trial' };
  const counts = { rows: 3, created: 3, changed: 0, unchanged: 0, faulty: 0 };
  const api = new PageApi({
    [`POST /api/imports/${kind}`]: (path) => {
      const stored = !path.includes('dryRun');
      const lines = [{ columns }, { result: { stored, ...counts } }];
      return new Response(lines.map((line) => JSON.stringify(WireImportLine.parse(line))).join('\n'));
    },
  });
  await renderPortal(api, `/deals?import=${kind}`, aSession('admin'));
  fireEvent.change(await screen.findByLabelText('Choose file', undefined, LONG), {
    target: { files: [new File(['x'], `${kind}.csv`)] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }, LONG));
  expect((await screen.findByRole('link', { name }, LONG)).getAttribute('href')).toBe(place);
});
