import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  parseDecimal,
  percentOf,
  sum,
  toDecimalText,
  toPaise,
  toRupees,
} from '#core/shared/money';
import { exact } from '../support/exact';
import { holds } from '../support/holds';

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9 }))
  .map(([units, scale]) => toDecimalText({ units, scale }));

describe('exact money', () => {
  it('adds 0.1 and 0.2 to 0.30', () => {
    expect(toRupees(add(exact(0.1), exact(0.2)))).toBe('0.30');
  });

  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['1.004999', '1.00'],
    ['-0.004', '0.00'],
    ['0.005', '0.01'],
    ['2.675', '2.68'],
    ['1e3', '1000.00'],
    ['12e-1', '1.20'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['+7', '7.00'],
    [' 42 ', '42.00'],
    ['99999999999999999999.995', '100000000000000000000.00'],
  ])('shows %s as %s: rounded once, half away from zero', (text, rupees) => {
    expect(toRupees(exact(text))).toBe(rupees);
  });

  it('takes 33.33 % of 1.005 exactly', () => {
    expect(toDecimalText(percentOf(exact(1.005), exact(33.33)))).toBe('0.3349665');
  });

  it('reads a short number letter by letter as it reads a long one', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789..--+e '), maxLength: 18 });
    fc.assert(
      fc.property(fc.oneof(letters, amount), (text) => {
        // A blank in front makes it one that is not read letter by letter.
        expect(parseDecimal(text)).toEqual(parseDecimal(` ${text}`));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '',
    ' ',
    '.',
    'abc',
    '1,000',
    '1.2.3',
    '0x10',
    'NaN',
    'Infinity',
    '1e',
    '--1',
    '1e999',
    '9'.repeat(61),
  ])('does not read %j as a number', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it('reads a float as its shortest decimal', () => {
    expect(toDecimalText(exact(1234567.57))).toBe('1234567.57');
    expect(parseDecimal(Number.NaN)).toBeUndefined();
    expect(parseDecimal(1e-7)).toEqual({ units: 1n, scale: 7 });
  });

  it.each(['1e59', `-0.${'0'.repeat(58)}12`, '1e-60', '9'.repeat(60)])(
    'reads back %s at the limit',
    (text) => {
      expect(parseDecimal(toDecimalText(exact(text)))).toEqual(exact(text));
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amount, (text) => {
        expect(toDecimalText(exact(text))).toBe(text);
      }),
    );
  });

  it('sums without regard to order, and parts add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.integer({ min: 0, max: 30 }), (texts, cut) => {
        const amounts = texts.map(exact);
        const whole = sum(amounts);
        expect(compare(sum(amounts.toReversed()), whole)).toBe(0);
        expect(compare(add(sum(amounts.slice(0, cut)), sum(amounts.slice(cut))), whole)).toBe(0);
      }),
    );
  });

  it('agrees with plain integer arithmetic over generated amounts and ratios', () => {
    holds(
      '9: commission per product, counted above 0 only, rounded once',
      'money agrees with plain integers',
    );
    const micros = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
    const ratios = fc.bigInt({ min: 0n, max: 100_000_000n });
    fc.assert(
      fc.property(fc.array(micros, { minLength: 1, maxLength: 8 }), ratios, (amounts, ratio) => {
        // The oracle: millionths x millionths of a percent, so 10^14 units are a rupee, and 10^12 a paisa.
        const units = amounts.reduce((total, each) => total + each, 0n) * ratio;
        const half = units < 0n ? -(10n ** 12n / 2n) : 10n ** 12n / 2n;
        const paise = (units + half) / 10n ** 12n;
        const paid = sum(amounts.map((each) => ({ units: each, scale: 6 })));
        expect(toPaise(percentOf(paid, { units: ratio, scale: 6 }))).toBe(paise);
      }),
      { numRuns: 10_000 },
    );
  });
});
