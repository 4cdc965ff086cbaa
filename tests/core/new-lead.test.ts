import { describe, expect, it } from 'vitest';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { leadFaults, newLead } from '#core/leads/new-lead';
import { followUpTime } from '#core/leads/plan-follow-up';
import { Unreachable } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import { aLeadDraft, aNewLead } from '../support/a-new-lead';
import { ListedLeadCommands } from './listed-lead-commands';

const { consent } = aNewLead();

describe('a draft of a lead', () => {
  it('becomes a lead when nothing is wrong with it', () => {
    const draft = aLeadDraft({ name: '  Asha   Example ', email: ' Asha@Example.com ', note: ' Hi ' });
    expect(newLead(draft, consent)).toMatchObject({
      name: 'Asha Example',
      mobile: '+919876543210',
      email: 'asha@example.com',
      city: undefined,
      note: 'Hi',
      consent,
    });
  });

  it.each([
    'आशा वर्मा',
    'अ\u200Dशा',
    "D'Souza",
    'A. P. Rao',
    'A.P.J. Rao',
    'Anne-Marie',
    'Li',
    'Ravi s/o Mohan',
    'राज & सन्स',
    'Rao & Sons (HUF)',
    'Ravi Rao, S/O Mohan',
    'M/s. Rao',
  ])('takes the name %s', (name) => {
    expect(leadFaults(aLeadDraft({ name }))).toEqual({});
  });

  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91+919876543210',
    '+91 0091 98765 43210',
    '+91 (0) 98765-43210',
    '+91 98765\u201143210',
    '\u202A+91 98765 43210\u202C',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '૯૮૭૬૫૪૩૨૧૦',
    '௯௮௭௬௫௪௩௨௧௦',
  ])('takes the number %s', (mobile) => {
    expect(newLead(aLeadDraft({ mobile }), consent)?.mobile).toBe('+919876543210');
  });

  it.each([
    [{ name: '' }, { name: 'missing' }],
    [{ name: '/Ravi' }, { name: 'invalid' }],
    [{ name: 'A' }, { name: 'invalid' }],
    [{ name: 'R2D2' }, { name: 'invalid' }],
    [{ name: 'x'.repeat(81) }, { name: 'too-long' }],
    [{ mobile: ' ' }, { mobile: 'missing' }],
    [{ mobile: '1234567890' }, { mobile: 'invalid' }],
    [{ mobile: '+91 91 91 9876543210' }, { mobile: 'invalid' }],
    [{ mobile: '+44 9876543210' }, { mobile: 'invalid' }],
    [{ product: ' ' }, { product: 'missing' }],
    [{ email: 'asha@' }, { email: 'invalid' }],
    [{ note: 'x'.repeat(501) }, { note: 'too-long' }],
    [{ consent: false }, { consent: 'missing' }],
  ] as const)('with %o is no lead', (change, faults) => {
    const draft = aLeadDraft(change);
    expect(leadFaults(draft)).toEqual(faults);
    expect(newLead(draft, consent)).toBeUndefined();
  });
});

describe('a number that is already there', () => {
  const known = [
    { id: 'l1', franchiseCode: 'FR-001', name: 'Closed', mobile: '09876543210', status: 'Converted' },
    { id: 'l2', franchiseCode: 'FR-001', name: 'Open', mobile: '98765 43210', status: 'Contacted' },
  ];
  const holderOf = (mobile: string) => new ListedLeadCommands(known, 0).holderOf(mobile);

  it('is found among the leads at hand without a call, the open one first', async () => {
    const check = new CheckDuplicate(holderOf);
    expect(await check.execute('+919876543210', known)).toEqual({
      id: 'l2',
      name: 'Open',
      status: 'Contacted',
      open: true,
    });
    expect(await check.execute('9876543210', known.slice(0, 1))).toMatchObject({ id: 'l1', open: false });
  });

  it('is asked of the server where it is not at hand, and only once it is whole', async () => {
    const check = new CheckDuplicate(holderOf);
    expect(await check.execute('98765 43210', [])).toMatchObject({ id: 'l2', open: true });
    expect(await check.execute('98765 4321', [])).toBeUndefined();
    expect(await check.execute('9876543219', [])).toBeUndefined();
  });

  it('counts as new where nobody can be asked', async () => {
    const away = new CheckDuplicate(() => Promise.reject(new Unreachable('cut')));
    expect(await away.execute('9876543210', [])).toBeUndefined();
  });
});

describe('a follow-up in one tap', () => {
  it('is at eleven on the day in India, whatever the hour', () => {
    const calendar = new BusinessCalendar();
    // 1:30 am on the 21st in India, still the 20th in UTC.
    const now = Date.parse('2026-11-20T20:00:00Z');
    expect(followUpTime('tomorrow', now, calendar)).toBe('2026-11-22T11:00:00+05:30');
    expect(followUpTime('in-3-days', now, calendar)).toBe('2026-11-24T11:00:00+05:30');
    expect(followUpTime('next-week', now, calendar)).toBe('2026-11-28T11:00:00+05:30');
  });
});
