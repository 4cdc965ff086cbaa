import { expect, it } from 'vitest';
import { callHref, whatsAppHref } from '../../src/ui/features/leads/contact-links';

it('a lead with two numbers in one cell is called and written to under the first', () => {
  expect(callHref('98765 00001 / 98765 00002')).toBe('tel:+919876500001');
  expect(whatsAppHref('98765 00001, 9876500002')).toBe('https://wa.me/919876500001');
});
