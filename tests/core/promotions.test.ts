import { describe, expect, it } from 'vitest';
import { isOffered, type Logo, logosFor, type Promotion } from '#core/promotions/promotion';
import { daysBetween } from '#core/shared/period';

const TODAY = '2026-11-21';
const promotion = (over: Partial<Promotion>): Promotion => ({ id: 'p', title: 'P', ...over });

describe('a promotion', () => {
  it.each([
    [{}, true],
    [{ validUntil: '2026-11-21' }, true],
    [{ validUntil: '2026-11-20' }, false],
    [{ validUntil: '2026-11-21T00:00:00+05:30' }, true],
    [{ publishedFrom: '2026-11-21' }, true],
    [{ publishedFrom: '2026-11-22' }, false],
    [{ validUntil: 'soon' }, true],
  ])('%o is offered: %s', (over, offered) => {
    expect(isOffered(promotion(over), TODAY)).toBe(offered);
  });

  it('counts whole days over the ends of months and years', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
  });
});

describe('the logos of a franchise', () => {
  const logos: readonly Logo[] = [
    { id: 'network', imageUrl: 'n.png' },
    { id: 'other', imageUrl: 'o.png', franchiseCode: 'FR-002' },
    { id: 'own', imageUrl: 'w.png', franchiseCode: 'FR-001' },
  ];

  it('are its own first, then those of the network, and never another’s', () => {
    expect(logosFor(logos, 'FR-001').map(({ id }) => id)).toEqual(['own', 'network']);
    expect(logosFor(logos, undefined).map(({ id }) => id)).toEqual(['network']);
  });
});
