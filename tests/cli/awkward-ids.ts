import fc from 'fast-check';

/**
 * Ids that are easily taken for others: padded with zeros, beyond 2^31, 2^53 and 2^63, alike to a float, no numbers at
 * all, and such whose hash in base 11 passes 2^31 with the last character.
 */
export const AWKWARD_IDS: readonly string[] = [
  '42',
  '042',
  '000000042',
  '2147483647',
  '2147483648',
  '4294967338',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '200001042213613531',
  '200001042213613532',
  '200001042213613533',
  '0200001042213613533',
  '000029282765923313',
  '000029282765923320',
  '922337205853676129',
  '4540347117860',
  '4540347117870',
  'DEAL-123405955962',
  'DEAL-123405955970',
  '-1',
  '1e3',
  '1000',
  'constructor',
  '__proto__',
  'सौदा 7',
];

/** Ids of 9 to 18 digits, some padded with zeros, and awkward ones. */
export const anyId = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD_IDS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.integer({ min: 9, max: 18 }))
      .map(([number, length]) => String(number).padStart(length, '0')),
  },
);
