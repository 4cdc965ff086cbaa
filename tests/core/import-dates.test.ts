import { describe, expect, it } from 'vitest';
import { DateColumns } from '#core/imports/date-columns';
import { type DateOrder, readDate } from '#core/imports/read-date';
import { BusinessCalendar } from '#core/shared/month';

const calendar = new BusinessCalendar();

describe('a date of an office file', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5-11-26', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['05-11-2026 10:30', '2026-11-05T10:30:00'],
    ['05/11/2026, 12:05:09 am', '2026-11-05T00:05:09'],
    ['05/11/2026 1:30 PM', '2026-11-05T13:30:00'],
    ['05-Nov-26', '2026-11-05'],
    ['5 november 2026', '2026-11-05'],
    ['30-Sept-2026', '2026-09-30'],
    ['01/01/71', '1971-01-01'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-30T20:00:00Z', '2026-11-30T20:00:00Z'],
  ])('is read day first: %s', (written, read) => {
    expect(readDate(written, 'day-first', calendar)).toBe(read);
  });

  it('is read month first where that is said', () => {
    expect(readDate('05/11/2026', 'month-first', calendar)).toBe('2026-05-11');
    expect(readDate('05-Nov-26', 'month-first', calendar)).toBe('2026-11-05');
  });

  it.each([
    '31/02/2026',
    '13/13/2026',
    '05/11',
    '5-11/2026',
    '05-Foo-26',
    '05/11/2026 25:00',
    '05/11/2026 13:00 pm',
    '45000',
    '30/12/1899 10:30',
    '1899-12-30T10:30:00',
    '00/01/1900',
  ])('is refused: %s', (written) => {
    expect(readDate(written, 'day-first', calendar)).toBeUndefined();
  });

  it('counts in the month of India', () => {
    const last = readDate('30/11/2026 23:59', 'day-first', calendar) ?? '';
    const first = readDate('01/12/2026 00:00', 'day-first', calendar) ?? '';
    expect([calendar.monthOf(last), calendar.monthOf(first)]).toEqual(['2026-11', '2026-12']);
  });
});

describe('a column of dates', () => {
  const columnOf = (cells: readonly string[], chosen?: DateOrder) => {
    const columns = new DateColumns(['Paid'], { Paid_on: 'Paid' }, calendar, chosen);
    columns.take(cells.map((cell, at) => ({ line: at + 2, cells: [cell] })));
    return columns.found()[0];
  };

  it.each([
    ['a day beyond 12 in front', ['05/11/2026', '25/11/2026'], { order: 'day-first', proven: true }],
    ['a day beyond 12 behind', ['05/11/2026', '11/25/2026'], { order: 'month-first', proven: true }],
    ['nothing', ['05/11/2026', '06/11/2026'], { order: undefined, proven: false }],
    ['both', ['05/11/2026', '25/11/2026', '11/25/2026'], { order: undefined, proven: false }],
    ['the same either way', ['05/05/2026'], { order: 'day-first', proven: true }],
  ])('is read by what proves it: %s', (_, cells, expected) => {
    expect(columnOf(cells)).toMatchObject(expected);
  });

  it('is told with three rows in both readings, and read as chosen', () => {
    expect(
      columnOf(['05/11/2026', '', '06/11/2026', '07/11/2026 10:30', '08/11/2026'], 'month-first'),
    ).toEqual({
      field: 'Paid_on',
      order: 'month-first',
      proven: false,
      samples: [
        { written: '05/11/2026', dayFirst: '2026-11-05', monthFirst: '2026-05-11' },
        { written: '06/11/2026', dayFirst: '2026-11-06', monthFirst: '2026-06-11' },
        { written: '07/11/2026 10:30', dayFirst: '2026-11-07T10:30:00', monthFirst: '2026-07-11T10:30:00' },
      ],
    });
  });

  it('that proves itself is not read otherwise, whatever was chosen', () => {
    expect(columnOf(['25/11/2026'], 'month-first')).toMatchObject({ order: 'day-first', proven: true });
  });

  it('without a date in numbers is no question', () => {
    expect(columnOf(['2026-11-05', '05-Nov-26', 'soon'])).toBeUndefined();
  });
});
