import { describe, expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead';
import { readLeadStatus } from '#core/leads/lead-status';
import { BusinessCalendar } from '#core/shared/month';
import { callHref, emailHref, whatsAppHref } from '../../src/ui/features/leads/contact-links';
import { countViews, filterLeads } from '../../src/ui/features/leads/filter-leads';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { LEAD_LIST, type LeadQuery, readLeadQuery } from '../../src/ui/features/leads/lead-query';
import { lookOfStatus } from '../../src/ui/features/leads/lead-status';

// 21 Nov 2026, 1:30 am in India, while it is still the 20th in UTC.
const NOW = Date.parse('2026-11-20T20:00:00Z');
const calendar = new BusinessCalendar();

const lead = (id: string, more: Partial<Lead> = {}): Lead => ({ id, franchiseCode: 'FR-001', ...more });
const read = (...leads: readonly Lead[]) => readLeads(leads, calendar, NOW);
const query = (text: string): LeadQuery => readLeadQuery(new URLSearchParams(text));
const idsOf = (leads: readonly Lead[], text: string) =>
  filterLeads(read(...leads), query(text), '2026-11-21').map((entry) => entry.lead.id);

describe('links to a person', () => {
  it.each([
    ['98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['+91-98765-43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['098765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['९८७६५ ४३२१०', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['0091 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    // Ten digits that begin like the country.
    ['9187654321', 'tel:+919187654321', 'https://wa.me/919187654321'],
    // Ten digits of another country.
    ['+65 9123 4567', 'tel:+6591234567', undefined],
    ['2345678', 'tel:2345678', undefined],
    ['12', undefined, undefined],
    ['ask at the shop', undefined, undefined],
    [undefined, undefined, undefined],
  ])('are right for %s', (mobile, call, whatsApp) => {
    expect(callHref(mobile)).toBe(call);
    expect(whatsAppHref(mobile)).toBe(whatsApp);
  });

  it('write only to what is an address, and to nothing that it smuggles in', () => {
    expect(emailHref(' asha@example.com ')).toBe('mailto:asha%40example.com');
    expect(emailHref('asha@example.com?bcc=x')).toBeUndefined();
    expect(emailHref('asha')).toBeUndefined();
  });
});

describe('the search', () => {
  const leads = [
    lead('asha', { name: 'Asha Verma', mobile: '+91 98765 43210', city: 'Pune' }),
    lead('ravi', { name: 'Ravi Rao', mobile: '91234 56789', email: 'RAVI@example.com' }),
    lead('abroad', { name: 'Lee 98', mobile: '+65 9123 4567' }),
    lead('landline', { mobile: '+91 20555 66777' }),
  ];

  it.each([
    ['ASHA', ['asha']],
    ['verma pune', ['asha']],
    ['ravi@EX', ['ravi']],
    ['9876543210', ['asha']],
    ['+91 98765-43210', ['asha']],
    ['098765', ['asha']],
    ['(0091) 98765', ['asha']],
    ['43 210', ['asha']],
    ['९८७६५ ४३२१०', ['asha']],
    ['020 555', ['landline']],
    ['asha 43210', ['asha']],
    ['6591', ['abroad']],
    ['asha 99999', []],
    ['.', ['ravi']],
  ])('finds by %s', (q, found) => {
    expect(idsOf(leads, new URLSearchParams({ q }).toString())).toEqual(found);
  });
});

describe('the views', () => {
  const leads = [
    lead('overdue', { status: 'Contacted', followUpTime: '2026-11-18T10:00:00+05:30' }),
    lead('tonight', { status: 'NEW', followUpTime: '2026-11-21T23:30:00+05:30' }),
    lead('tomorrow', { status: ' interested ', followUpTime: '2026-11-21T18:30:00Z' }),
    lead('day', { status: 'Call later', followUpTime: '2026-11-21' }),
    lead('done', { status: 'Converted', followUpTime: '2026-11-18T10:00:00+05:30' }),
    lead('none', { followUpTime: 'soon' }),
  ];

  it('count Indian days: due is who was due before, and nobody who is done with', () => {
    expect(idsOf(leads, 'view=today')).toEqual(['overdue', 'day', 'tonight']);
    const views = { all: 6, today: 3, new: 1, interested: 1, quiet: 5, converted: 1 };
    expect(countViews(read(...leads))).toEqual(views);
  });

  it('hold whom nobody has reached for 7 Indian days, or ever, while they are open', () => {
    const reached = (id: string, lastContactTime: string, more: Partial<Lead> = {}) =>
      lead(id, { createdTime: '2026-01-05', lastContactTime, ...more });
    const all = [
      // Half an hour later it was the 15th in India.
      reached('seven days', '2026-11-14T18:00:00Z'),
      reached('six days', '2026-11-14T18:30:00Z'),
      reached('today', '2026-11-20T19:00:00Z'),
      reached('done', '2026-01-06', { status: 'Not Interested' }),
      lead('came lately', { createdTime: '2026-11-16' }),
      lead('never reached', { createdTime: '2026-11-01' }),
      lead('nothing known'),
    ];
    expect(idsOf(all, 'view=quiet')).toEqual(['never reached', 'seven days', 'nothing known']);
  });

  it('hold nothing known while nothing is', () => {
    expect(countViews(undefined).all).toBeUndefined();
  });

  it('take a follow-up as overdue once its moment is past, a day without a time once the day is', () => {
    const overdue = read(
      lead('a', { followUpTime: '2026-11-21T01:29:00+05:30' }),
      lead('b', { followUpTime: '2026-11-21T01:31:00+05:30' }),
      lead('c', { followUpTime: '2026-11-21' }),
      lead('d', { followUpTime: '2026-11-20' }),
    ).map(({ followUp }) => followUp?.overdue);
    expect(overdue).toEqual([true, false, false, true]);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'count days as the business does, in %s too',
    (zone) => {
      const elsewhere = new BusinessCalendar(zone);
      const today = elsewhere.dayAt(NOW);
      const [entry] = readLeads([lead('a', { followUpTime: today })], elsewhere, NOW);
      expect(entry?.followUp).toMatchObject({ days: 0, overdue: false });
    },
  );

  it('leave an unknown status grey', () => {
    expect(readLeadStatus('Papers_Due')).toBe('papers-due');
    expect(readLeadStatus('Call later')).toBeUndefined();
    expect(readLeadStatus('constructor')).toBeUndefined();
    expect(lookOfStatus(undefined).tone).toBe('neutral');
  });
});

describe('the order', () => {
  const leads = [
    lead('1', { name: 'ravi', createdTime: '2026-11-01T00:00:00Z', followUpTime: '2026-11-25' }),
    lead('2', { name: 'Asha', createdTime: '2026-11-03' }),
    lead('3', { createdTime: 'unreadable', followUpTime: '2026-11-22' }),
    lead('10', { name: 'Ravi', createdTime: '2026-11-03' }),
  ];

  it.each([
    ['sort=newest', ['10', '2', '1', '3']],
    ['sort=oldest', ['3', '1', '2', '10']],
    ['sort=follow-up', ['3', '1', '10', '2']],
    ['sort=follow-up-last', ['1', '3', '10', '2']],
    ['sort=name', ['3', '2', '1', '10']],
    ['sort=nonsense', ['10', '2', '1', '3']],
  ])('is that of %s', (text, ids) => {
    expect(idsOf(leads, text)).toEqual(ids);
  });
});

describe('the address', () => {
  it('filters by exactly what the CRM holds', () => {
    const leads = [
      lead('a', { status: 'New', city: 'Pune', source: 'Event', product: 'Mutual Fund' }),
      lead('b', { status: 'New', city: 'Pune (East)' }),
      lead('c', { city: 'Pune' }),
    ];
    expect(idsOf(leads, 'city=Pune&status=New')).toEqual(['a']);
    expect(idsOf(leads, 'source=Event&product=Mutual+Fund')).toEqual(['a']);
  });

  it('filters by several values, by the next call and by the days of creation', () => {
    const leads = [
      lead('a', { status: 'New', createdTime: '2026-11-20T19:00:00Z', followUpTime: '2026-11-18' }),
      lead('b', { status: 'Contacted', createdTime: '2026-10-31T18:29:00Z', followUpTime: '2026-11-25' }),
      lead('c', { status: 'Interested', createdTime: '2026-03-31' }),
    ];
    expect(idsOf(leads, 'status=New&status=Interested')).toEqual(['a', 'c']);
    expect(idsOf(leads, 'followUp=overdue&followUp=none')).toEqual(['a', 'c']);
    expect(idsOf(leads, 'followUp=week')).toEqual(['b']);
    // The 20th in UTC is the 21st in India.
    expect(idsOf(leads, 'created=today')).toEqual(['a']);
    expect(idsOf(leads, 'created=last-month')).toEqual(['b']);
    expect(idsOf(leads, 'created=fy')).toEqual(['a', 'b']);
    expect(idsOf(leads, 'created=..2026-10-31')).toEqual(['b', 'c']);
    expect(idsOf(leads, 'created=2026-02-30..')).toEqual(['a', 'b', 'c']);
  });

  it('holds what was chosen and nothing else', () => {
    const params = new URLSearchParams('q=asha&shown=50&sort=name');
    expect(LEAD_LIST.changed(params, { view: 'today', city: ['Pune'] }).toString()).toBe(
      'q=asha&sort=name&view=today&city=Pune',
    );
    expect(LEAD_LIST.changed(params, { sort: 'newest' }).toString()).toBe('q=asha');
    expect(LEAD_LIST.changed(params, LEAD_LIST.none).toString()).toBe('sort=name');
  });

  it('has its own usual order for who is due today', () => {
    expect(query('view=today').sort).toBe('follow-up');
    const today = new URLSearchParams('view=today');
    expect(LEAD_LIST.changed(today, { sort: 'newest' }).toString()).toBe('view=today&sort=newest');
    expect(LEAD_LIST.changed(today, { sort: 'follow-up' }).toString()).toBe('view=today');
  });
});
