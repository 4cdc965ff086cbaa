import { expect, it } from 'vitest';
import { DEAL_FIELDS } from '#contract/deals';
import { LEAD_TEXTS } from '#contract/leads';
import { WireMeeting } from '#contract/meetings';
import { PERSON_FIELDS } from '#core/leads/lead-person';
import { SETTING_TEXTS } from '#core/settings/portal-settings';
import { fieldTexts } from '../../src/ui/features/audit/field-texts';
import { fieldName, fieldValue } from '../../src/ui/features/audit/field-words';

const t = (key: keyof (typeof fieldTexts)['en']) => fieldTexts.en[key];

it.each([
  ...Object.values(LEAD_TEXTS),
  ...Object.values(DEAL_FIELDS),
  ...Object.keys(WireMeeting.shape),
  ...PERSON_FIELDS,
  ...SETTING_TEXTS,
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
