import type { Insertable } from 'kysely';
import type { MeetingRow } from '../db/portal-database';
import { crmTime, type DemoCalendar } from './demo-calendar';
import { demoPerson } from './demo-names';
import { DEMO_VENDORS } from './demo-network';
import { CATEGORIES } from './demo-products';
import type { SeededRandom } from './seeded-random';

const LEADS_OF_VENDORS = [124, 82, 74, 66, 54, 40];
const FIRST_LEAD_ID = 100_001_001;
const STATUSES = [
  'New',
  'New',
  'Contacted',
  'Contacted',
  'Interested',
  'Follow Up',
  'Converted',
  'Not Interested',
];
const SOURCES = ['Referral', 'Walk-in', 'Website', 'WhatsApp', 'Event', 'Cold Call'];
const OPEN = new Set(['New', 'Contacted', 'Interested', 'Follow Up']);
const MEETINGS_PER_VENDOR = 6;
const HOUR_MS = 3_600_000;
const FIRST_OFFICE_HOUR = 10;

/** A lead as it is generated; its derived columns follow from it. */
export type DemoLead = ReturnType<typeof demoLeads>[number];

/** Makes the leads of all demo vendors over 12 months; a few lack fields, as real ones do. */
export function demoLeads(random: SeededRandom, calendar: DemoCalendar) {
  const moments = DEMO_VENDORS.flatMap(({ franchise_code }, at) =>
    Array.from({ length: LEADS_OF_VENDORS[at] ?? 0 }, (_, number) => ({
      franchiseCode: franchise_code,
      created: number < 8 ? calendar.inThisMonth(random) : calendar.inLastYear(random),
    })),
  ).toSorted((a, b) => a.created - b.created);
  return moments.map(({ franchiseCode, created }, at) => {
    const person = demoPerson(random, 1000 + at);
    const status = random.pick(STATUSES);
    const followUp =
      calendar.daysFrom(calendar.anchor, random.between(-4, 9)) - random.between(0, 9) * HOUR_MS;
    return {
      id: String(FIRST_LEAD_ID + at),
      franchise_code: franchiseCode,
      full_name: person.name,
      mobile: person.mobile,
      email: random.chance(75) ? person.email : null,
      city: random.chance(90) ? person.city : null,
      product_category: random.pick(CATEGORIES),
      lead_status: status,
      lead_source: random.pick(SOURCES),
      created_time: crmTime(created),
      follow_up_time: OPEN.has(status) && random.chance(45) ? crmTime(followUp) : null,
      last_contact_at_ms: null,
    };
  });
}

/** Makes the meetings of all demo vendors, some past and some future. */
export function demoMeetings(random: SeededRandom, calendar: DemoCalendar): Insertable<MeetingRow>[] {
  return DEMO_VENDORS.flatMap(({ franchise_code }, vendor) =>
    Array.from({ length: MEETINGS_PER_VENDOR }, (_, at) => {
      const days = at * 5 - 12;
      const hour = FIRST_OFFICE_HOUR + random.between(1, 6);
      const meeting = {
        id: `meeting-${vendor + 1}-${at + 1}`,
        franchise_code,
        title: random.pick(['Monthly review', 'Product briefing', 'Customer call', 'KYC questions']),
        starts_at_ms: calendar.hourInIndia(calendar.daysFrom(calendar.anchor, days), hour),
        minutes: random.pick([15, 30, 45, 60]),
        kind: random.pick(['Video', 'Phone', 'In person']),
        status:
          days < 0
            ? random.pick(['Done', 'Done', 'Missed', 'Cancelled'])
            : random.pick(['Requested', 'Confirmed']),
        with_whom: random.chance(50) ? 'Relationship manager' : demoPerson(random, at).name,
      };
      return { ...meeting, ...whereAndWhat(meeting.kind, meeting.status), reminder_minutes: 60 };
    }),
  );
}

function whereAndWhat(kind: string, status: string) {
  const place = { Video: 'https://meet.example.com/demo', 'In person': 'Branch office, 2nd floor' }[kind];
  return {
    place: place ?? null,
    confirmed_at_ms: status === 'Confirmed' ? 0 : null,
    outcome: status === 'Done' ? 'Agreed on the next step.' : null,
  };
}
