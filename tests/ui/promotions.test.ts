import { describe, expect, it } from 'vitest';
import type { Promotion } from '#core/promotions/promotion';
import { offersOf } from '../../src/ui/features/promotions/offers-of';
import { badgeOf } from '../../src/ui/features/promotions/promotion-badge';
import { languageOf } from '../../src/ui/features/promotions/promotion-labels';
import { captionOf, siblingsOf } from '../../src/ui/pages/promotions/caption-of';
import {
  choosePromotions,
  readPromotionQuery,
  valuesOf,
} from '../../src/ui/pages/promotions/promotion-query';
import { pictureTypeOf } from '../../src/ui/pages/promotions/read-logo-file';

const TODAY = '2026-11-21';
const promotion = (over: Partial<Promotion> = {}): Promotion => ({ id: 'p', title: 'Start a SIP', ...over });

describe('the badge of a promotion', () => {
  it.each([
    [{ validUntil: '2026-11-21' }, { kind: 'ends', days: 0 }],
    [{ validUntil: '2026-11-24' }, { kind: 'ends', days: 3 }],
    [{ validUntil: '2026-11-28' }, { kind: 'ends', days: 7 }],
    [{ validUntil: '2026-11-29' }, undefined],
    [{ publishedFrom: '2026-11-15' }, { kind: 'new' }],
    [{ publishedFrom: '2026-11-14' }, undefined],
    [
      { publishedFrom: '2026-11-20', validUntil: '2026-11-22' },
      { kind: 'ends', days: 1 },
    ],
    [{}, undefined],
  ])('of %o is %o', (over, badge) => {
    expect(badgeOf(promotion(over), TODAY)).toEqual(badge);
  });
});

describe('the choice of promotions', () => {
  const all = [
    promotion({ id: 'a', size: 'Square', language: 'English', product: 'Mutual Fund' }),
    promotion({ id: 'b', size: 'Story', language: 'Hindi', product: 'Mutual Fund' }),
    promotion({ id: 'c' }),
  ];
  const idsOf = (query: string) =>
    choosePromotions(all, readPromotionQuery(new URLSearchParams(query))).map(({ id }) => id);

  it('is what the address says, and all where it says nothing that can be chosen', () => {
    expect(idsOf('')).toEqual(['a', 'b', 'c']);
    expect(idsOf('size=Story')).toEqual(['b']);
    expect(idsOf('product=Mutual+Fund&language=English')).toEqual(['a']);
    expect(idsOf('size=Huge')).toEqual(['a', 'b', 'c']);
    expect(valuesOf(all, 'product')).toEqual(['Mutual Fund']);
  });

  it('knows a language however a server writes it', () => {
    expect(['Hindi', 'hi', ' ENGLISH ', 'Tamil', undefined].map(languageOf)).toEqual([
      'hi',
      'hi',
      'en',
      undefined,
      undefined,
    ]);
  });
});

describe('what goes with the picture', () => {
  const partner = {
    name: 'Asha Verma',
    mobile: '+91 98765 43210',
    code: 'FR-001',
    link: 'https://wa.me/919876543210?text=FR-001',
    waiting: false,
    failed: false,
  };

  it('is its caption, who sends it and the way to them', () => {
    expect(captionOf(promotion({ caption: 'A little every month.' }), partner)).toBe(
      'A little every month.\nAsha Verma, +91 98765 43210\nhttps://wa.me/919876543210?text=FR-001',
    );
  });

  it('has no holes where nothing is known', () => {
    const nobody = { ...partner, name: undefined, mobile: undefined, link: undefined };
    expect(captionOf(promotion(), nobody)).toBe('Start a SIP');
  });

  it('belongs to no other promotion where a server names no campaign', () => {
    const one = promotion({ id: 'one' });
    expect(siblingsOf(one, [one, promotion({ id: 'two' })])).toEqual([one]);
  });
});

describe('a file chosen as a logo', () => {
  const bytes = (...all: readonly (number | string)[]) =>
    Uint8Array.from(all.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])));

  it('is known by its bytes and not by its name', () => {
    expect(pictureTypeOf(bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 'rest'))).toBe('image/png');
    expect(pictureTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(pictureTypeOf(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('image/webp');
    for (const other of ['<svg xmlns=""/>', 'GIF89a', 'RIFF1234WAVE', '']) {
      expect(pictureTypeOf(bytes(other))).toBeUndefined();
    }
  });
});

describe('an offer', () => {
  const of = (id: string, language: string, size: 'Square' | 'Story') =>
    promotion({ id, campaign: 'sip', language, size });
  const all = [
    of('story', 'English', 'Story'),
    promotion({ id: 'alone' }),
    of('square', 'English', 'Square'),
    of('hindi', 'Hindi', 'Story'),
    promotion({ id: 'alone too' }),
  ];
  const idsOf = (language: 'en' | 'hi') => offersOf(all, language).map(({ id }) => id);

  it('is one card, in the language of who reads it, and in one shape', () => {
    expect(idsOf('en')).toEqual(['square', 'alone', 'alone too']);
    expect(idsOf('hi')).toEqual(['hindi', 'alone', 'alone too']);
  });
});
