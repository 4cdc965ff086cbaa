import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Seal, SealBroken, sealOf } from '../../server/process/seal';

const KEY = 'k'.repeat(32);
const LATER = 'l'.repeat(32);
const SECRET = 's'.repeat(32);
const PLACE = 'beneficiaries v1 1';

describe('a sealed text', () => {
  it('opens as it was, for its place, and looks different each time', () => {
    const seal = new Seal(KEY);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sealed = seal.seal(text, PLACE);
        expect(seal.open(sealed, PLACE)).toBe(text);
        expect(seal.seal(text, PLACE)).not.toBe(sealed);
      }),
      { numRuns: 50 },
    );
  });

  it('does not open for another place, nor with another key', () => {
    const sealed = new Seal(KEY).seal('00123456789', PLACE);
    expect(() => new Seal(KEY).open(sealed, 'beneficiaries v2 1')).toThrow(SealBroken);
    expect(() => new Seal(LATER).open(sealed, PLACE)).toThrow(SealBroken);
    expect(sealed).not.toContain('00123456789');
  });

  it('does not open with any byte changed, nor cut, nor empty', () => {
    const seal = new Seal(KEY);
    const [form, name, content = ''] = seal.seal('00123456789', PLACE).split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      const sealed = `${form}.${name}.${changed.toString('base64url')}`;
      expect(() => seal.open(sealed, PLACE)).toThrow(SealBroken);
    }
    for (const cut of [bytes.subarray(0, -1), bytes.subarray(0, 20), bytes.subarray(0, 0)])
      expect(() => seal.open(`${form}.${name}.${cut.toString('base64url')}`, PLACE)).toThrow(SealBroken);
    for (const text of ['', '00123456789', `${form}.${name}`])
      expect(() => seal.open(text, PLACE)).toThrow(SealBroken);
  });

  it('of an earlier key opens while that key is named, and is told from one of the key of now', () => {
    const before = new Seal(KEY).seal('00123456789', PLACE);
    const rotated = new Seal(LATER, [KEY]);
    expect(rotated.open(before, PLACE)).toBe('00123456789');
    expect([rotated.isOfNow(before), rotated.isOfNow(rotated.seal('1', PLACE))]).toEqual([false, true]);
  });

  it("of the portal's secret opens after a key was given, without a word about it", () => {
    const before = sealOf(undefined, SECRET).seal('00123456789', PLACE);
    const given = sealOf({ key: KEY, before: [] }, SECRET);
    expect(given.open(before, PLACE)).toBe('00123456789');
    expect(given.isOfNow(before)).toBe(false);
  });
});
