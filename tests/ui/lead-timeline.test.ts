import { describe, expect, it } from 'vitest';
import type { LeadActivity } from '#core/leads/lead-activity';
import type { DealPayments } from '#core/payments/payment';
import { BusinessCalendar } from '#core/shared/month';
import { dealsOfLead } from '../../src/ui/features/lead-details/deals-of-lead';
import { timelineEvents } from '../../src/ui/features/lead-details/timeline-events';
import { aDeal } from '../support/a-deal';
import { exact } from '../support/exact';

const calendar = new BusinessCalendar();
const entry = (id: string, time: string, kind: LeadActivity['kind'] = 'note') => ({
  activity: { id, kind, time },
  state: undefined,
});
const DEAL = aDeal({ id: 'd1', createdTime: '2026-11-10T10:00:00+05:30', name: 'Asha Example - SIP' });

describe('the timeline of a lead', () => {
  it('has activities, deals and their payments by their moment, the newest on top', () => {
    const payments: readonly DealPayments[] = [
      {
        dealId: 'd1',
        kind: 'read',
        payments: [
          { amountPaid: exact('5000'), paidOn: '2026-11-12' },
          { amountPaid: exact('-100'), paidOn: '2026-11-09T09:00:00+05:30', id: 'p2' },
          { amountPaid: exact('1') },
        ],
      },
      { dealId: 'of another', kind: 'read', payments: [{ amountPaid: exact('9') }] },
    ];
    const events = timelineEvents(
      [
        entry('late', '2026-11-12T04:31:00Z'),
        entry('meeting', '2026-11-11T22:00:00+05:30', 'meeting'),
        entry('created', 'unreadable', 'created'),
      ],
      [DEAL],
      payments,
      calendar,
    );
    expect(events.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'note late',
      'payment payment d1 0',
      'meeting meeting',
      'payment payment d1 2',
      'deal deal d1',
      'payment payment d1 p2',
      'created created',
    ]);
  });

  it('keeps the order of what happened in one moment', () => {
    const time = '2026-11-12T04:31:00Z';
    const events = timelineEvents([entry('b', time), entry('a', time)], [], [], calendar);
    expect(events.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('the deals of a lead', () => {
  it.each([
    ['Asha Example', ['whole', 'with product']],
    [' asha example ', ['whole', 'with product']],
    ['Asha', []],
    ['  ', []],
    [undefined, []],
  ])('are those that carry the name %j', (name, ids) => {
    const deals = [
      aDeal({ id: 'whole', name: 'ASHA EXAMPLE ' }),
      aDeal({ id: 'with product', name: 'Asha Example - SIP' }),
      aDeal({ id: 'another', name: 'Asha Examplewala' }),
      aDeal({ id: 'nameless', name: undefined }),
    ];
    expect(dealsOfLead({ name }, deals).map(({ id }) => id)).toEqual(ids);
  });

  it('have the one among them that it became, whatever that is called', () => {
    const deals = [aDeal({ id: 'became', name: 'Another name' }), aDeal({ id: 'other', name: 'Other' })];
    expect(dealsOfLead({ name: undefined, convertedDealId: 'became' }, deals)).toEqual([deals[0]]);
  });
});
