import { describe, expect, it } from 'vitest';
import { ProductNames } from '#core/imports/product-names';

const products = ['Mutual Fund', 'Term Insurance', 'Free Demat Account', 'Loan', 'Loan Against Property'];

describe('a short name of a product', () => {
  const names = new ProductNames(products);

  it.each([
    ['Mutual Fund', 'Mutual Fund'],
    ['mutual  fund', 'Mutual Fund'],
    ['MUTUAL-FUND', 'Mutual Fund'],
    ['MF', 'Mutual Fund'],
    ['m.f.', 'Mutual Fund'],
    ['Term', 'Term Insurance'],
    ['Free Demat', 'Free Demat Account'],
    ['FDA', 'Free Demat Account'],
    ['LAP', 'Loan Against Property'],
    // A name of its own comes before the beginning of another.
    ['loan', 'Loan'],
  ])('is read: %s', (written, product) => {
    expect(names.named(written)).toBe(product);
  });

  it.each(['Mutual Fnd', 'M', 'Demat', '', '  ', '%', 'Mutual Fund SIP'])('is not guessed: %j', (written) => {
    expect(names.named(written)).toBeUndefined();
  });

  it('is not read where two products have it', () => {
    const two = new ProductNames(['Motor Fleet', 'Mutual Fund', 'Term Plan', 'Term Insurance']);
    expect([two.named('MF'), two.named('Term'), two.named('TP')]).toEqual([
      undefined,
      undefined,
      'Term Plan',
    ]);
  });

  it('is read the same after ten thousand others', () => {
    for (let at = 0; at < 10_001; at += 1) names.named(`other ${at}`);
    expect(names.named('TI')).toBe('Term Insurance');
  });
});
