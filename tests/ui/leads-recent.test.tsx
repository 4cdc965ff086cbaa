import { describe, expect, it } from 'vitest';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { BusinessCalendar } from '#core/shared/month';
import { anyRecent, byDay, inTab, newestRecords } from '../../src/ui/pages/recent/recent-records';

const calendar = new BusinessCalendar();
const lead = (id: string, createdTime: string): Lead => ({ id, franchiseCode: 'FR-001', createdTime });
const deal = (id: string, createdTime: string): Deal => ({
  id,
  franchiseCode: 'FR-001',
  productCategory: 'Mutual Fund',
  stage: '',
  createdTime,
});

describe('the newest leads and deals', () => {
  it('are merged by the moment of their creation, without what cannot be placed', () => {
    const records = newestRecords(
      [lead('l1', '2026-11-20T10:00:00+05:30'), lead('l2', '2026-11-20T06:00:00Z'), lead('l3', 'soon')],
      [deal('d1', '2026-11-20T05:00:00Z')],
      calendar,
    );
    expect(records.map(({ id }) => id)).toEqual(['l2', 'd1', 'l1']);
    expect(records.map(({ kind }) => kind)).toEqual(['lead', 'deal', 'lead']);
    expect(inTab(records, 'deals').map(({ id }) => id)).toEqual(['d1']);
    expect(inTab(records, 'leads').map(({ id }) => id)).toEqual(['l2', 'l1']);
    expect(records[1]).toMatchObject({ name: 'd1', about: ['Mutual Fund'] });
  });

  it('say how far each is before its product, which a narrow row cuts', () => {
    const won = { ...deal('d1', '2026-11-20T05:00:00Z'), stage: 'Closed Won.' };
    expect(newestRecords([], [won], calendar)[0]?.about).toEqual(['Closed Won.', 'Mutual Fund']);
  });

  it('are 50', () => {
    const leads = Array.from({ length: 60 }, (_, at) =>
      lead(String(at), new Date(Date.UTC(2026, 10, 1, at)).toISOString()),
    );
    const records = newestRecords(leads, [], calendar);
    expect(records.length).toBe(50);
    expect(records[0]?.id).toBe('59');
  });

  it('are grouped by the days of India', () => {
    const records = newestRecords(
      [lead('after', '2026-11-20T18:30:00Z'), lead('before', '2026-11-20T18:29:59Z')],
      [deal('day', '2026-11-20')],
      calendar,
    );
    expect(byDay(records).map(({ day, records: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['after']],
      ['2026-11-20', ['before', 'day']],
    ]);
  });

  it('count as recent for 30 days', () => {
    const records = newestRecords([lead('l', '2026-10-22T00:00:00Z')], [], calendar);
    expect(anyRecent(records, Date.parse('2026-11-20T23:59:59Z'))).toBe(true);
    expect(anyRecent(records, Date.parse('2026-11-21T00:00:00Z'))).toBe(false);
  });
});
