import { describe, expect, it } from 'vitest';
import { type CellKnowledge, ColumnReadings } from '#core/imports/column-readings';
import { plainCell } from '#core/imports/plain-cell';
import { ProductNames } from '#core/imports/product-names';
import { columnReadingText } from '#documents/import-sentences';

/** How a column with these cells is read, in English and Hindi; undefined where nothing is to be said of it. */
function readingOf(field: string, cells: readonly string[], knowledge: CellKnowledge = {}) {
  const readings = new ColumnReadings(knowledge);
  for (const cell of cells) readings.take(field, plainCell(cell), cell);
  const reading = readings.found()[field];
  return reading && [columnReadingText(reading, 'en'), columnReadingText(reading, 'hi')];
}

describe('how a column is read', () => {
  it.each<[string, string[], string, string]>([
    ['id', ['zcrm_5725000001234', '5725000001235'], 'id without zcrm_', 'zcrm_ के बिना ID'],
    ['deal_id', ['="000123"'], 'id without its quotes', 'उद्धरण चिह्नों के बिना ID'],
    [
      'Mobile',
      ['98000 00001', '98000 00002 / 03'],
      'first number called, second kept',
      'कॉल पहले नंबर पर, दूसरा भी रखा गया',
    ],
    ['Created_Time', ['Oct 09, 2026', '09-Oct-26 13:44'], 'date and time read', 'तारीख और समय पढ़े गए'],
    ['Paid_on', ['09-Oct-26'], 'date read', 'तारीख पढ़ी गई'],
    ['Lead_Source', ['Referral', 'Web', 'Referral'], '2 different values', '2 अलग-अलग मान'],
  ])('is said of %s', (field, cells, english, hindi) => {
    expect(readingOf(field, cells)).toEqual([english, hindi]);
  });

  it('says nothing of cells that are read as they are written', () => {
    expect(readingOf('id', ['5725000001234'])).toBeUndefined();
    expect(readingOf('Mobile', ['98000 00001', '+91-98000-00002'])).toBeUndefined();
    expect(readingOf('Full_Name', ['Rita Namuna / Gopal'])).toBeUndefined();
  });

  it('names short names of products and what they are read as, three of them', () => {
    const products = new ProductNames(['Mutual Fund', 'Term Insurance', 'Free Demat Account', 'Health']);
    const cells = ['MF', 'Health', 'MF', 'term', 'Moon', 'FDA', 'mf'];
    expect(readingOf('Product_Category', cells, { products })).toEqual([
      'MF = Mutual Fund, term = Term Insurance, FDA = Free Demat Account, 1 more',
      'MF = Mutual Fund, term = Term Insurance, FDA = Free Demat Account, 1 और',
    ]);
    expect(readingOf('Product_Category', ['Health', 'Moon'], { products })).toBeUndefined();
    expect(readingOf('Product_Category', ['MF'])).toBeUndefined();
  });

  it('counts the franchises, and those that nobody knows', () => {
    const codes = new Set(['FR-001', 'FR-002']);
    const of = (...cells: string[]) => readingOf('Franchise_code', cells, { codes })?.[0];
    expect(of('FR-001', 'FR-002', '="FR-001"')).toBe('all 2 known');
    expect(of('FR-001', 'FR-001')).toBe('1 code, known');
    expect(of('FR-001', 'FR-9')).toBe('1 of 2 unknown');
    expect(readingOf('Franchise_code', ['FR-9'])?.[0]).toBe('1 value');
  });
});
