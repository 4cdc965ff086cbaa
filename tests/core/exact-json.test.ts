import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson, parseJsonAsTexts } from '#core/shared/exact-json';
import { LONG_RUN } from '../support/long-run';

describe('JSON whose numbers keep their digits', () => {
  it.each<[string, unknown]>([
    ['{"id":200001042213613533}', { id: '200001042213613533' }],
    ['[ -200001042213613533 , 9007199254740993]', ['-200001042213613533', '9007199254740993']],
    ['200001042213613533', '200001042213613533'],
    ['{"amount":12345678901234567.85}', { amount: '12345678901234567.85' }],
    ['[20000104221361353.3e1]', ['20000104221361353.3e1']],
    ['{"id":"200001042213613533"}', { id: '200001042213613533' }],
    [
      '{"note":"ids: 200001042213613533, \\"200001042213613531\\" \\\\","id":200001042213613533}',
      {
        note: 'ids: 200001042213613533, "200001042213613531" \\',
        id: '200001042213613533',
      },
    ],
    ['[0.30000000000000004,1234567890123456,100]', [0.30000000000000004, 1234567890123456, 100]],
  ])('%s', (json, expected) => {
    expect(parseExactJson(json)).toEqual(expected);
  });

  it('is what JSON.parse gives wherever a float is exact', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.integer({ max: 4 }), (json, indent) => {
        const pretty = JSON.stringify(JSON.parse(json), undefined, Math.max(indent, 0));
        expect(parseExactJson(json)).toEqual(JSON.parse(json));
        expect(parseExactJson(pretty)).toEqual(JSON.parse(json));
      }),
      { numRuns: LONG_RUN ? 500 : 100 },
    );
  });

  it('keeps every integer between any texts', () => {
    const around = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('": 1234567890123456789,', '\\', '\\"'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(around, fc.bigInt())), (pairs) => {
        const json = `{"all":[${pairs.map(([text, id]) => `${JSON.stringify(text)},${id}`).join(', ')}]}`;
        const texts = { all: pairs.flatMap(([text, id]) => [text, String(id)]) };
        expect(parseJsonAsTexts(json)).toEqual(texts);
        const read = parseExactJson(json);
        expect(
          JSON.parse(JSON.stringify(read), (_, value) => (typeof value === 'number' ? String(value) : value)),
        ).toEqual(texts);
      }),
      { numRuns: LONG_RUN ? 500 : 100 },
    );
  });

  it.each(['', '{', '{"id":00000000200001042213613533}', '{"id":200001042213613533', "{'id':1}", '[1,]'])(
    'refuses what is no JSON: %s',
    (json) => {
      expect(() => parseExactJson(json)).toThrow(SyntaxError);
      expect(() => parseJsonAsTexts(json)).toThrow(SyntaxError);
    },
  );
});
