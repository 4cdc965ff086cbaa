// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportDates } from '#core/imports/import-report';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { ImportTried } from '../../src/ui/pages/import/import-tried';

afterEach(cleanup);

const samples = [
  { written: '05/11/2026', dayFirst: '2026-11-05', monthFirst: '2026-05-11' },
  { written: '06/11/2026 23:50', dayFirst: '2026-11-06T23:50:00', monthFirst: '2026-06-11T23:50:00' },
  { written: '07/11/2026', dayFirst: '2026-11-07', monthFirst: '2026-07-11' },
];

function show(dates: Pick<ImportDates, 'order' | 'proven'>) {
  const onRun = vi.fn();
  const mapping = { id: 'Ref', Paid_on: 'Date' };
  const columns = {
    headings: ['Ref', 'Date'],
    mapping,
    missing: [],
    sample: [],
    above: 0,
    preview: [],
    warnings: [],
  };
  const result = {
    stored: false,
    rows: 3,
    created: dates.order ? 3 : 0,
    changed: 0,
    unchanged: 0,
    faulty: 0,
  };
  const outcome = {
    columns: { ...columns, dates: [{ field: 'Paid_on', samples, ...dates }] },
    rowErrors: [],
    result,
  };
  const step = { name: 'tried', file: new File([], 'a.csv'), outcome } as const;
  render(
    <LanguageProvider storage={undefined}>
      <ImportTried kind="payments" step={step} onRun={onRun} onFile={() => {}} />
    </LanguageProvider>,
  );
  return { onRun, mapping };
}

describe('a file whose dates have two readings', () => {
  it('asks once, with three rows in both, and checks again as chosen', () => {
    const { onRun, mapping } = show({ proven: false });
    screen.getByText('The dates can be read two ways.');
    screen.getByText('05/11/2026 is 5 Nov 2026');
    screen.getByText('05/11/2026 is 11 May 2026');
    screen.getByText('06/11/2026 23:50 is 6 Nov 2026, 11:50 pm');
    screen.getByText('07/11/2026 is 11 Jul 2026');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(screen.queryByText('Everything in this file is in the portal already.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Read day first' }));
    expect(onRun).toHaveBeenCalledWith({
      stores: false,
      mapping: expect.objectContaining(mapping),
      dates: 'day-first',
    });
  });

  it('is stored as it was checked', () => {
    const { onRun } = show({ proven: false, order: 'month-first' });
    screen.getByText('05/11/2026 is 11 May 2026');
    expect(screen.queryByText('05/11/2026 is 5 Nov 2026')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ stores: true, dates: 'month-first' }));
  });

  it('is no question where the file proves it', () => {
    show({ proven: true, order: 'day-first' });
    screen.getByText('05/11/2026 is 5 Nov 2026');
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  });
});
