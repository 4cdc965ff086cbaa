import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactRupees } from '../../src/ui/kit/format/compact-rupees';
import {
  dayAndTime,
  dayRange,
  dayText,
  financialYear,
  indianClock,
  monthName,
  relativeDay,
  timeParts,
  timeText,
  weekday,
} from '../../src/ui/kit/format/dates';
import { maskedMobile, mobileText } from '../../src/ui/kit/format/mobile';
import { ratioText } from '../../src/ui/kit/format/ratio';
import { rupeeParts, rupees } from '../../src/ui/kit/format/rupees';
import { changeInTenths } from '../../src/ui/pages/admin-dashboard/network-figures';

describe('rupees', () => {
  it.each([
    ['1234567.5', '₹12,34,567.50'],
    ['-1200', '-₹1,200.00'],
    ['0', '₹0.00'],
    ['-0.001', '₹0.00'],
    // The double nearest to 1.005 lies below it; only exact text rounds up.
    ['1.005', '₹1.01'],
    ['-1.005', '-₹1.01'],
    ['0.30000000000000004', '₹0.30'],
    // Beyond what a double can hold.
    ['12345678901234567.125', '₹12,34,56,78,90,12,34,567.13'],
  ])('writes %s as %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });

  it('shows a dash, not a zero, for what is not known', () => {
    expect(rupees(undefined)).toBe('-');
    for (const text of ['', 'NaN', '1e5', '1,200', ' 1', 'Infinity']) expect(rupees(text)).toBe('-');
  });

  it('shows a plus only where asked for and above zero', () => {
    expect(rupees('600', { plus: true })).toBe('+₹600.00');
    expect(rupees('0', { plus: true })).toBe('₹0.00');
    expect(rupees('-5', { plus: true })).toBe('-₹5.00');
  });

  it('gives its parts and a value that a machine reads back', () => {
    expect(rupeeParts('-1234567.5')).toEqual({
      sign: '-',
      whole: '12,34,567',
      paise: '.50',
      value: '-1234567.50',
    });
  });

  it('keeps every digit of an amount of whole paise', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), (paise) => {
        const text = paise.toString().padStart(3, '0');
        const decimal = `${text.slice(0, -2)}.${text.slice(-2)}`;
        expect(rupeeParts(decimal)?.value).toBe(decimal);
      }),
    );
  });
});

describe('compact rupees', () => {
  it.each([
    ['99999.99', '₹99,999.99'],
    ['100000', '₹1.00L'],
    ['125000', '₹1.25L'],
    ['9960000', '₹99.60L'],
    ['9999999.99', '₹1.00Cr'],
    ['12345678', '₹1.23Cr'],
    ['-125000', '-₹1.25L'],
    ['999999999999', '₹1.00L Cr'],
    ['1234567890123', '₹1.23L Cr'],
    ['10000000000000', '₹10.00L Cr'],
  ])('writes %s as %s', (amount, text) => {
    expect(compactRupees(amount, 'en')).toBe(text);
  });

  it('has suffixes of its own in Hindi', () => {
    expect(compactRupees('125000', 'hi')).toBe('₹1.25 लाख');
    expect(compactRupees('12345678', 'hi')).toBe('₹1.23 करोड़');
    expect(compactRupees('10000000000000', 'hi')).toBe('₹10.00 लाख करोड़');
  });

  it('shows a dash for what is not known', () => {
    expect(compactRupees(undefined, 'en')).toBe('-');
  });
});

describe('dates', () => {
  // 3:30 pm in Kolkata.
  const date = new Date('2026-11-20T10:00:00Z');

  it('writes days and times of India, whatever the zone of the machine', () => {
    expect(dayText(date, 'en')).toBe('20 Nov 2026');
    expect(dayText(date, 'hi')).toBe('20 नव॰ 2026');
    expect(dayAndTime(date, 'en')).toBe('20 Nov 2026, 3:30 pm');
    expect(timeText(new Date('2026-11-20T18:45:00Z'), 'en')).toBe('12:15 am');
    expect(dayAndTime(date, 'hi')).toBe('20 नव॰ 2026, दोपहर 3:30');
    expect(
      ['2026-11-20T05:12Z', '2026-11-20T12:00Z', '2026-11-20T18:45Z'].map((at) =>
        timeText(new Date(at), 'hi'),
      ),
    ).toEqual(['सुबह 10:42', 'शाम 5:30', 'रात 12:15']);
    expect(dayText(new Date('2026-11-20T18:45:00Z'), 'en')).toBe('21 Nov 2026');
    expect(weekday(new Date('2026-11-18'), 'en')).toBe('Wed');
  });

  it.each(['en', 'hi'] as const)('writes every moment as the tables of the language do: %s', (language) => {
    const locale = { en: 'en-US', hi: 'hi-IN-u-nu-latn' }[language];
    const table = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
    const partOf = (date: Date, type: string, from: Intl.DateTimeFormat) =>
      from.formatToParts(date).find((part) => part.type === type)?.value ?? '';
    const days = table({ day: 'numeric', month: 'short', year: 'numeric' });
    const weekdays = table({ weekday: 'short' });
    const months = table({ month: 'long', year: 'numeric' });
    const times = table({
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      ...(language === 'hi' && { dayPeriod: 'short' }),
    });
    const range = { min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const [number, month, year] = ['day', 'month', 'year'].map((type) => partOf(date, type, days));
        expect(dayText(date, language)).toBe(`${number} ${month} ${year}`);
        expect(weekday(date, language)).toBe(partOf(date, 'weekday', weekdays));
        const [hour, minute, half] = ['hour', 'minute', 'dayPeriod'].map((type) => partOf(date, type, times));
        expect(timeParts(date, language)).toEqual({
          time: `${hour}:${minute}`,
          half: half?.toLowerCase(),
        });
        const key = `${indianClock(date).toISOString().slice(0, 7)}`;
        const named = partOf(date, 'month', months);
        expect(monthName(key, language)).toBe(`${named} ${year}`);
      }),
      { numRuns: 300 },
    );
  });

  it('names what two days share once', () => {
    const range = (from: string, to: string, language: 'en' | 'hi' = 'en') =>
      dayRange(new Date(`${from}T12:00+05:30`), new Date(`${to}T12:00+05:30`), language);
    expect(range('2026-11-01', '2026-11-22')).toBe('1 – 22 Nov 2026');
    expect(range('2026-04-01', '2026-11-22')).toBe('1 Apr – 22 Nov 2026');
    expect(range('2025-11-01', '2026-11-22')).toBe('1 Nov 2025 – 22 Nov 2026');
    expect(range('2026-11-01', '2026-11-22', 'hi')).toBe('1 – 22 नव॰ 2026');
  });

  it('writes September with three letters', () => {
    expect(dayText(new Date('2026-09-02'), 'en')).toBe('2 Sep 2026');
  });

  it('names a month, and leaves what is no month as it is', () => {
    expect(monthName('2026-11')).toBe('November 2026');
    expect(monthName('2026-11', 'hi')).toBe('नवंबर 2026');
    expect(monthName('2026-13')).toBe('2026-13');
  });

  it('counts calendar days of India within a week', () => {
    const now = new Date('2026-11-20T19:00:00Z'); // 21 Nov, 0:30 am
    expect(relativeDay(date, now, 'en')).toBe('yesterday');
    expect(relativeDay(date, now, 'hi')).toBe('कल');
    expect(relativeDay(new Date('2026-11-24T00:00:00Z'), now, 'en')).toBe('in 3 days');
    expect(relativeDay(new Date('2026-11-13T00:00:00Z'), now, 'en')).toBe('13 Nov 2026');
  });

  it('starts the financial year in April', () => {
    expect(financialYear('2026-04')).toBe('FY 2026-27');
    expect(financialYear('2027-03')).toBe('FY 2026-27');
    expect(financialYear('2099-12')).toBe('FY 2099-00');
  });
});

describe('mobile numbers and ratios', () => {
  it('groups a number and hides its middle', () => {
    expect(mobileText('+919876543210')).toBe('+91 98765 43210');
    expect(maskedMobile('98765 43210')).toBe('98••• ••210');
    expect(mobileText('123')).toBe('123');
    expect(maskedMobile('123')).toBe('•••');
  });

  it('takes a number of another country for no Indian one', () => {
    expect(mobileText('+65 9876 543210')).toBe('+65 9876 543210');
    expect(maskedMobile('+65 9876 543210')).toBe('•••');
    expect(mobileText('+1 2025550123')).toBe('+1 2025550123');
    expect(mobileText('098765 43210')).toBe('+91 98765 43210');
  });

  it('writes a ratio without trailing zeros', () => {
    expect(ratioText('25.50')).toBe('25.5 %');
    expect(ratioText('40')).toBe('40 %');
    expect(ratioText('100.00')).toBe('100 %');
    expect(ratioText('0')).toBe('0 %');
    expect(ratioText('')).toBe('-');
  });
});

describe('a change in percent', () => {
  it('has one decimal and Indian grouping', () => {
    expect(changeInTenths(1062n, 1000n)).toBe('6.2');
    expect(changeInTenths(11_569_499n, 10_000n)).toBe('1,15,595.0');
    expect(changeInTenths(1n, 0n)).toBeUndefined();
  });
});
