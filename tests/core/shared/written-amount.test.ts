import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '#core/imports/read-amount';
import { readOpeningAmount } from '#core/settings/portal-settings';
import { toDecimalText } from '#core/shared/money';
import { writtenAmount, writtenNumber, writtenRupees } from '#core/shared/written-amount';
import { ruleFaults } from '#core/vendors/rule-draft';
import { rupeesOf } from '../../../cli/source/payout-run';

const inDevanagari = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));
const indian = (paise: bigint) => {
  const [whole = '', cents = ''] = [String(paise / 100n), String(paise % 100n).padStart(2, '0')];
  const last = whole.slice(-3);
  return `${[whole.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ','), last].filter(Boolean).join(',')}.${cents}`;
};

describe('an amount as people write it', () => {
  it('is read with the commas of India, a sign of the rupee, blanks, and in digits of another script', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999n }),
        fc.constantFrom('', '₹', '₹ ', 'Rs. ', 'INR '),
        (paise, sign) => {
          const written = sign + indian(paise);
          for (const text of [written, inDevanagari(written), ` ${written} `])
            expect(writtenRupees(text), text).toEqual({ units: paise, scale: 2 });
        },
      ),
    );
  });

  it.each(['1e1', '1E+17', '12,5', '1,2,3', '', ' ', '-', '.', '₹', '1.2.3', '12abc', '0x10', 'NaN', '५०e२'])(
    'is not read from "%s"',
    (text) => {
      expect([writtenNumber(text), writtenAmount(text)]).toEqual([undefined, undefined]);
    },
  );

  it('of rupees has at most ten digits before the point, as what is sent', () => {
    expect(writtenRupees('9,99,99,99,999.99')).toBeDefined();
    expect([writtenRupees('10000000000'), writtenRupees('-10000000000')]).toEqual([undefined, undefined]);
  });

  it('has a minus before or behind the sign of the rupee', () => {
    const read = (text: string) => toDecimalText(writtenAmount(text) ?? { units: 0n, scale: 0 });
    expect(['-₹500', '₹-500', '\u2212500', '-500.0'].map(read)).toEqual(['-500', '-500', '-500', '-500.0']);
  });

  it('is the same in a form, in a file and in the terminal', () => {
    const ratio = (text: string) => ruleFaults([{ category: 'A', ratio: text }])[0]?.ratio;
    expect([ratio('१२.५ %'), ratio('1e1'), ratio('12,5')]).toEqual([undefined, 'invalid', 'invalid']);
    expect(readOpeningAmount('३००')).toEqual({ units: 300n, scale: 0 });
    expect(readAmount('१,२३,४५६.५०')).toEqual({ units: 12_345_650n, scale: 2 });
    expect(rupeesOf('minimum', '1,000')).toEqual({ units: 1000n, scale: 0 });
    expect(() => rupeesOf('minimum', '1e3')).toThrow('amount "1e3" is not valid');
  });
});
