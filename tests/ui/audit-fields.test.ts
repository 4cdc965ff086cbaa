import { expect, it } from 'vitest';
import { DEAL_FIELDS } from '#contract/deals';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { meetingCodec } from '#contract/meetings';
import { SETTING_TEXTS } from '#core/settings/portal-settings';
import { hindiOf } from '#core/shared/terms';
import { PERSON_FIELDS } from '#records/lead';
import { fieldTexts } from '../../src/ui/features/audit/field-texts';
import { fieldName, fieldValue } from '../../src/ui/features/audit/field-words';
import type { TermWord } from '../../src/ui/kit/texts/use-term';

const t = (key: keyof (typeof fieldTexts)['en']) => fieldTexts.en[key];

it.each([
  ...Object.values(LEAD_TEXT_FIELDS),
  ...Object.values(DEAL_FIELDS),
  ...Object.values(meetingCodec.names),
  ...PERSON_FIELDS,
  ...SETTING_TEXTS,
  ...['holder', 'account', 'ifsc', 'holder_shown', 'bank', 'clientCode', 'columns'],
  ...['cutoff', 'total', 'vendors', 'amount', 'day', 'paid', 'failed'],
])('has plain words for the field %s', (name) => {
  expect(fieldName([name], t)).toMatch(/^[A-Z][^_]+$/);
  expect(fieldTexts.hi).toHaveProperty([`field.${name}`]);
});

it('says a way of several names, and lets products, ids and values be', () => {
  expect(fieldName(['rules', 'Mutual Fund'], t)).toBe('Rules · Mutual Fund');
  expect(fieldName(['records', '200001', 'Lead_Status'], t)).toBe('Records · 200001 · Status');
  expect(fieldName(['toString'], t)).toBe('toString');
  expect([fieldValue('true', t), fieldValue('12.5', t)]).toEqual(['Yes', '12.5']);
});

it('says products, stages and sources by their words, where it has them', () => {
  const inHindi: TermWord = (text) => (text === undefined ? text : (hindiOf(text, undefined) ?? text));
  expect(fieldName(['rules', 'Mutual Fund'], t, inHindi)).toBe('Rules · म्यूचुअल फ़ंड');
  // The name is what is put into Hindi there.
  expect(fieldName(['terms', 'Mutual Fund'], t, inHindi)).toBe('Words in Hindi · Mutual Fund');
  expect(fieldValue('Referral', t, ['records', '1', 'Lead_Source'], inHindi)).toBe('जान-पहचान से');
  expect(fieldValue('Event', t, ['title'], inHindi)).toBe('Event');
});

it.each([
  [['amount'], '150.00', '₹150.00'],
  [['Amount_paid'], '1234567.5', '₹12,34,567.50'],
  [['total'], '-8266571.50', '-₹82,66,571.50'],
  [['records'], '13000', '13,000'],
  [['rules', 'Mutual Fund'], '33.330000', '33.33 %'],
  [['rules', 'Mutual Fund', 'from'], '2026-12-01', '2026-12-01'],
  [['amount'], 'unknown', 'unknown'],
  [['Mobile'], '9876543210', '9876543210'],
  [[], '150.00', '150.00'],
])('says the number at %j, %s, as people read it', (path, value, text) => {
  expect(fieldValue(value, t, path).replaceAll('\u00a0', ' ')).toBe(text);
});
