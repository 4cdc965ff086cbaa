import type { BusinessCalendar } from '#core/shared/month';
import type { SeededRandom } from './seeded-random';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INDIA_OFFSET_MS = 330 * MINUTE_MS;

/** The hour of a day as of which a demo is, in ms; until then it is as of midnight. */
const MORNING_MS = 10 * 60 * MINUTE_MS;

/** The anchor of a demo that is made now (ms since 1970): all that are made after ten o'clock of a day are equal. */
export function demoAnchor(now: number, calendar: BusinessCalendar): number {
  const midnight = calendar.startOf(calendar.dayAt(now));
  return now < midnight + MORNING_MS ? midnight : midnight + MORNING_MS;
}

/** The moments over which demo data is spread, as seen from one fixed moment, the anchor (ms since 1970). */
export class DemoCalendar {
  readonly #monthStart: number;

  constructor(
    readonly anchor: number,
    calendar: BusinessCalendar,
  ) {
    this.#monthStart = startOfMonth(anchor, calendar);
  }

  /** Returns a time in the 12 months up to the anchor; most are recent, as in a growing business. */
  inLastYear(random: SeededRandom): number {
    const share = random.between(0, 1000) / 1000;
    return this.anchor - Math.floor(share ** 1.4 * 364 * DAY_MS) - random.between(0, DAY_MS / 2);
  }

  /** Returns a time in the anchor's month, not after the anchor. */
  inThisMonth(random: SeededRandom): number {
    return random.between(this.#monthStart, this.anchor);
  }

  /** Returns ten minutes after the start of the anchor's month, when UTC is still in the month before. */
  firstMinutesOfMonth(): number {
    return Math.min(this.#monthStart + 10 * MINUTE_MS, this.anchor);
  }

  /** Returns a time some days away from another. */
  daysFrom(moment: number, days: number): number {
    return moment + days * DAY_MS;
  }

  /** Returns the start of an hour of a time's day in India. */
  hourInIndia(moment: number, hour: number): number {
    const midnight = Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
    return midnight + hour * 60 * MINUTE_MS;
  }
}

/** Writes a time as the CRM does: "2026-11-04T10:15:00+05:30". */
export function crmTime(moment: number): string {
  return `${new Date(moment + INDIA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** Returns the day of a time in India: "2026-11-04". */
export function crmDay(moment: number): string {
  return crmTime(moment).slice(0, 10);
}

/** Finds the first moment of the anchor's month by bisection, since the calendar does not give the zone's offset. */
function startOfMonth(anchor: number, calendar: BusinessCalendar): number {
  const month = calendar.monthAt(anchor);
  let before = anchor - 32 * DAY_MS;
  let within = anchor;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendar.monthAt(middle) === month) within = middle;
    else before = middle;
  }
  return within;
}
