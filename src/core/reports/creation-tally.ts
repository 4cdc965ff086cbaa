import type { BusinessCalendar, Day } from '../shared/month';
import type { CreatedOnDay } from './creation-counts.port';

/** Counts leads and deals by franchise and day of creation, in whatever order they come. */
export class CreationTally {
  readonly #days = new Map<string, Map<Day, { leads: number; deals: number }>>();

  constructor(private readonly calendar: BusinessCalendar) {}

  /** Counts a record; one without a readable day is left out. `createdTime` is the text of the CRM. */
  add(kind: 'leads' | 'deals', franchiseCode: string, createdTime: string | null | undefined): void {
    const day = createdTime ? this.calendar.dayOf(createdTime) : undefined;
    if (day === undefined) return;
    const days = this.#days.get(franchiseCode) ?? new Map<Day, { leads: number; deals: number }>();
    this.#days.set(franchiseCode, days);
    const counts = days.get(day) ?? { leads: 0, deals: 0 };
    counts[kind] += 1;
    days.set(day, counts);
  }

  /** What was counted, one entry for each franchise and day. */
  entries(): readonly CreatedOnDay[] {
    return [...this.#days].flatMap(([franchiseCode, days]) =>
      [...days].map(([day, counts]) => ({ franchiseCode, day, ...counts })),
    );
  }
}
