import { expect, it } from 'vitest';
import { isOvertaken, personOf } from '#core/leads/lead-person';
import { dealSearched, dealSearchParts } from '#core/network/queried-deal';
import { leadSearched, leadSearchParts } from '#core/network/queried-lead';
import { shownName, shownText } from '#core/shared/shown-text';

it('shows a text without marks that turn it or are not seen, and with the joiners that it is written with', () => {
  expect(shownText('\u202eAsha\u202c \u2067(1)\u2069\u200b\u200e\u200f\u061c')).toBe('Asha (1)');
  for (const text of ['क्‍ष', 'र्‍य', 'न‌ा', '👨‍👩‍👧', ' two  words ']) expect(shownText(text)).toBe(text);
  expect(['\u200b', '', undefined].map(shownName)).toEqual([undefined, undefined, undefined]);
});

it('finds a name by what is seen of it, also pasted with such marks', () => {
  const lead = leadSearched({ name: 'As\u200bha \u202eVerma' });
  const deal = dealSearched({
    name: 'As\u200bha \u202eVerma',
    id: '1',
    franchiseCode: 'F',
    productCategory: 'Loan',
  });
  for (const typed of ['asha verma', '\u2068Asha\u2069']) {
    for (const [word] of leadSearchParts(typed)) expect(lead).toContain(word);
    for (const [word] of dealSearchParts(typed)) expect(deal).toContain(word);
  }
});

it('takes a name as it is seen for the one that is changed, and a name that became another for overtaken', () => {
  const now = personOf({ id: '1', franchiseCode: 'F', name: 'Asha \u202eVerma', city: 'Pune' });
  const changes = { name: 'Asha V.' };
  expect(isOvertaken(now, changes, { name: 'Asha Verma' })).toBe(false);
  expect(isOvertaken(now, changes, { name: 'Asha Rao' })).toBe(true);
  expect(isOvertaken(now, changes, { name: 'Asha Verma', city: 'Delhi' })).toBe(false);
});
