import type { Day } from '../shared/month';
import type { CreatedOnDay } from './creation-counts.port';

/** Counts leads and deals by franchise and day of creation, in whatever order they come. */
export class CreationTally {
  readonly #days = new Map<string, Map<Day, { leads: number; deals: number }>>();

  /** Counts some records, one unless told; those of an unknown day are left out. */
  add(kind: 'leads' | 'deals', franchiseCode: string, day: Day | undefined, records = 1): void {
    if (day === undefined) return;
    const days = this.#days.get(franchiseCode) ?? new Map<Day, { leads: number; deals: number }>();
    this.#days.set(franchiseCode, days);
    const counts = days.get(day) ?? { leads: 0, deals: 0 };
    counts[kind] += records;
    days.set(day, counts);
  }

  /** What was counted, one entry for each franchise and day. */
  entries(): readonly CreatedOnDay[] {
    return [...this.#days].flatMap(([franchiseCode, days]) =>
      [...days].map(([day, counts]) => ({ franchiseCode, day, ...counts })),
    );
  }
}
