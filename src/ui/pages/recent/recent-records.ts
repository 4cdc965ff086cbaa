import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import type { Lead } from '#core/leads/lead';
import { type CreatedTime, readCreatedTime } from '#core/shared/created-time';
import type { BusinessCalendar, Day } from '#core/shared/month';

/** The number of records that count as recent. */
const NEWEST = 50;
const RECENT_MS = 30 * 86_400_000;

export const RECENT_TABS = ['all', 'leads', 'deals'] as const;
export type RecentTab = (typeof RECENT_TABS)[number];

/** A lead or deal, with the fields that a list of new records needs. */
export interface RecentRecord {
  readonly kind: 'lead' | 'deal';
  readonly id: string;
  readonly name: string;
  /** The state of the record, which is never cut, and its product. */
  readonly about: readonly string[];
  readonly created: CreatedTime;
}

/** The records of one day. */
export interface RecentDay {
  readonly day: Day;
  readonly records: readonly RecentRecord[];
}

/** Returns the newest of leads and deals together, newest first. Omits records without a readable date. */
export function newestRecords(
  leads: readonly Lead[],
  deals: readonly Deal[],
  calendar: BusinessCalendar,
): readonly RecentRecord[] {
  const records = [
    ...leads.map(({ id, name, product, status, createdTime = '' }) => ({
      kind: 'lead' as const,
      id,
      name: name ?? id,
      about: [status ?? '', product ?? ''],
      createdTime,
    })),
    ...deals.map((deal) => ({
      kind: 'deal' as const,
      id: deal.id,
      name: dealName(deal),
      about: [deal.stage ?? '', deal.productCategory],
      createdTime: deal.createdTime,
    })),
  ];
  return records
    .flatMap(({ createdTime, about, ...record }) => {
      const created = readCreatedTime(createdTime, calendar);
      return created ? [{ ...record, about: about.filter(Boolean), created }] : [];
    })
    .toSorted((a, b) => b.created.moment.getTime() - a.created.moment.getTime())
    .slice(0, NEWEST);
}

/** Whether a record was created after the last visit; on a first visit none is marked. */
export function isNew({ created }: RecentRecord, lastVisit: number | undefined): boolean {
  return lastVisit !== undefined && created.timed && created.moment.getTime() > lastVisit;
}

/** Returns the records of a tab. */
export function inTab(records: readonly RecentRecord[], tab: RecentTab): readonly RecentRecord[] {
  if (tab === 'all') return records;
  return records.filter(({ kind }) => kind === (tab === 'leads' ? 'lead' : 'deal'));
}

/** Groups records by their calendar day, in their order. */
export function byDay(records: readonly RecentRecord[]): readonly RecentDay[] {
  const days = new Map<Day, RecentRecord[]>();
  for (const record of records) {
    const { day } = record.created;
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(record);
    else days.set(day, [record]);
  }
  return [...days].map(([day, ofDay]) => ({ day, records: ofDay }));
}

/** Whether any record is of the last 30 days. */
export function anyRecent(records: readonly RecentRecord[], now: number): boolean {
  return records.some(({ created }) => created.moment.getTime() > now - RECENT_MS);
}
