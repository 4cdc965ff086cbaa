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

  /** A moment in the 12 months up to the anchor; most are recent, as in a business that grows. */
  inLastYear(random: SeededRandom): number {
    const share = random.between(0, 1000) / 1000;
    return this.anchor - Math.floor(share ** 1.4 * 364 * DAY_MS) - random.between(0, DAY_MS / 2);
  }

  /** A moment in the anchor's own month and not after it. */
  inThisMonth(random: SeededRandom): number {
    return random.between(this.#monthStart, this.anchor);
  }

  /** Ten minutes into the anchor's month, when it is still the month before in UTC. */
  firstMinutesOfMonth(): number {
    return Math.min(this.#monthStart + 10 * MINUTE_MS, this.anchor);
  }

  /** A moment some days away from another. */
  daysFrom(moment: number, days: number): number {
    return moment + days * DAY_MS;
  }

  /** The beginning of an hour of a moment's day in India. */
  hourInIndia(moment: number, hour: number): number {
    const midnight = Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
    return midnight + hour * 60 * MINUTE_MS;
  }
}

/** A moment as the CRM writes it: "2026-11-04T10:15:00+05:30". */
export function crmTime(moment: number): string {
  return `${new Date(moment + INDIA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** The day of a moment in India: "2026-11-04". */
export function crmDay(moment: number): string {
  return crmTime(moment).slice(0, 10);
}

/** The first moment of the anchor's month, found by halving, since a zone's offset is not ours to know. */
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
