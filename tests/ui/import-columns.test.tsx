// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapColumns } from '#core/imports/column-mapping';
import { columnUses } from '#core/imports/column-uses';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { ImportTried } from '../../src/ui/pages/import/import-tried';

afterEach(cleanup);

const HEADINGS = [
  'Sr No',
  'Record Id',
  'First Name',
  'Last Name',
  'Franchise',
  'MF %',
  'Bank A/c',
  'Remarks',
  '',
];

function show() {
  const onRun = vi.fn();
  const columns = {
    headings: HEADINGS,
    mapping: mapColumns('leads', HEADINGS),
    uses: columnUses('leads', HEADINGS, mapColumns('leads', HEADINGS), {
      id: { how: 'without-prefix' },
      Franchise_code: { how: 'codes', count: 66, unknown: 0 },
    }),
    missing: [],
    sample: [['1', '572', 'Asha', 'Example', 'FR-001', '40', '0001', 'Rhea', 'x']],
    sheet: { name: 'Leads', all: ['Leads', 'Old'] },
    dates: [],
    above: 0,
    preview: [],
    warnings: [],
    trial: 'a-trial',
  };
  const result = { stored: false, rows: 1, created: 1, changed: 0, unchanged: 0, faulty: 0 };
  const step = {
    name: 'tried',
    file: new File([], 'a.xlsx'),
    outcome: { columns, rowErrors: [], result },
  } as const;
  render(
    <LanguageProvider storage={undefined}>
      <ImportTried kind="leads" step={step} onRun={onRun} onFile={() => {}} />
    </LanguageProvider>,
  );
  return onRun;
}

describe('every column of a file', () => {
  it('is shown with what it is used for, or that it is not used and why', () => {
    show();
    const card = screen.getByRole('region', { name: 'Every column of the file' });
    const said = within(card)
      .getAllByRole('listitem')
      .map((item) => {
        const select = within(item).queryByRole<HTMLSelectElement>('combobox');
        return [
          select?.selectedOptions[0]?.text ?? '',
          // The first value is there for a phone and for a desktop.
          item.lastElementChild?.textContent?.replace(/^e\.g\. (\S+)( · )?\1/, ''),
        ];
      });
    expect(said).toEqual([
      ['Not used', 'not used: it counts the rows'],
      ['ID *', 'id without zcrm_'],
      ['First name', 'with Last Name'],
      ['Last name', 'with First Name'],
      ['Franchise code *', 'all 66 known'],
      ['Not used', 'not used: a rate'],
      ['Not used', 'not used: belongs to vendors'],
      ['Not used', 'not used'],
      ['', 'not used: it has no heading'],
    ]);
    within(card).getByText(/4 used, 5 not used/);
  });

  it('is not said to be read so any more once it is used as something else', () => {
    show();
    fireEvent.change(screen.getByLabelText('Record Id'), { target: { value: 'City' } });
    expect(screen.queryByText('id without zcrm_')).toBeNull();
    expect(screen.getAllByText('changed just now')).not.toEqual([]);
  });

  it('is read of the sheet that is chosen', () => {
    const onRun = show();
    fireEvent.change(screen.getByLabelText('Sheet'), { target: { value: 'Old' } });
    expect(onRun).toHaveBeenCalledWith({ stores: false, sheet: 'Old' });
  });
});
