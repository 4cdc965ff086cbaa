import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LeadContact, LeadDoubleFinder } from '#core/leads/lead-doubles';

const lead = (id: string, franchiseCode: string, more: Partial<LeadContact> = {}): LeadContact => ({
  id,
  franchiseCode,
  name: undefined,
  mobile: undefined,
  email: undefined,
  status: 'New',
  ...more,
});

function found(...leads: readonly LeadContact[]) {
  const finder = new LeadDoubleFinder();
  for (const each of leads) finder.add(each);
  return finder.found().map(({ by, value, leads: same }) => [by, value, same.map(({ id }) => id).join(' ')]);
}

it('finds a number and an address however they are written, at two franchises alone', () => {
  expect(
    found(
      lead('a', 'F1', { mobile: '98765 43210', email: 'Asha@Example.com ' }),
      lead('b', 'F2', { mobile: '+91-9876543210' }),
      lead('c', 'F2', { email: 'asha@example.com' }),
      lead('d', 'F3', { mobile: '९८७६५४३२१०', status: 'Archived' }),
      lead('e', 'F1', { mobile: '9812345678' }),
      lead('f', 'F1', { mobile: '09812345678' }),
      lead('g', 'F1', { mobile: '1234', email: 'none' }),
      lead('h', 'F2', { mobile: '1234', email: 'none' }),
    ),
  ).toEqual([
    ['mobile', '9876543210', 'a b'],
    ['email', 'asha@example.com', 'a c'],
  ]);
});

it('names the same leads once', () => {
  const same = { mobile: '9876543210', email: 'a@b.c' };
  expect(found(lead('a', 'F1', same), lead('b', 'F2', same))).toEqual([['mobile', '9876543210', 'a b']]);
});

it('names a pair of leads exactly if they are of two franchises and have one number', () => {
  const some = fc.array(
    fc.record({
      code: fc.constantFrom('F1', 'F2', 'F3'),
      mobile: fc.constantFrom('9876543210', '9812345678', ''),
    }),
  );
  fc.assert(
    fc.property(some, (leads) => {
      const finder = new LeadDoubleFinder();
      for (const [at, { code, mobile }] of leads.entries()) finder.add(lead(`${at}`, code, { mobile }));
      const named = new Set(finder.found().flatMap(({ leads: same }) => same.map(({ id }) => id)));
      for (const [at, { code, mobile }] of leads.entries()) {
        const hasOther = leads.some(
          (other) => mobile !== '' && other.mobile === mobile && other.code !== code,
        );
        expect(named.has(`${at}`)).toBe(hasOther);
      }
    }),
  );
});
