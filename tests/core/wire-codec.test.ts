import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayText, exactDecimal, listOf, moment, monthText, record, rupees } from '#contract/codec';

const TEXTS = {
  rupees: {
    codec: rupees,
    taken: ['0.00', '-1204.50'],
    refused: ['1204.5', '1204', '1,204.50', ' 1.00', '1.00x', ''],
  },
  'an exact decimal': { codec: exactDecimal, taken: ['0', '-0.125'], refused: ['.5', '1e3', '1.', 'x'] },
  'a day': { codec: dayText, taken: ['2026-02-28'], refused: ['2026-02-30', '28/02/2026', '2026-2-28'] },
  'a month': { codec: monthText, taken: ['2026-12'], refused: ['2026-13', '2026', '2026-12-01'] },
  'a moment': { codec: moment, taken: ['2026-02-28T10:00:00.000Z'], refused: ['28 Feb 2026', 'x2026-02-28'] },
} as const;

describe.each(Object.entries(TEXTS))('%s', (_, { codec, taken, refused }) => {
  it.each(taken)('is read from %j, and written as that', (text) => {
    expect(z.encode<z.ZodMiniType>(codec, z.decode<z.ZodMiniType>(codec, text))).toBe(text);
  });

  it.each([...refused, 7, null, undefined])('is not read from %j', (sent) => {
    expect(z.safeDecode<z.ZodMiniType>(codec, sent).success).toBe(false);
  });

  it('is not written for a value of another kind', () => {
    expect(z.safeEncode<z.ZodMiniType>(codec, { units: 'none' }).success).toBe(false);
  });
});

it('what is written has the fields that are named, and each kind of a union is known by them', () => {
  const first = record<{ readonly day: string; readonly paid: { units: bigint; scale: number } }>()({
    day: z.string(),
    paid: rupees,
  });
  const second = record<{ readonly month: string }>()({ month: z.string() });
  const both = listOf(z.union([first, second]));
  const secret = { month: '2026-08', password: 'hidden' };
  expect(z.encode(both, [{ day: 'Monday', paid: { units: 150n, scale: 2 } }, secret])).toEqual([
    { day: 'Monday', paid: '1.50' },
    { month: '2026-08' },
  ]);
});
