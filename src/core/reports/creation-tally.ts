import type { Day } from '../shared/month';
import { holdsDay } from '../shared/period';
import type { CreationAnswer, CreationQuestion } from './creation-counts';

type Kind = 'leads' | 'deals';
interface Counts {
  leads: number;
  deals: number;
}

/** Counts leads and deals for one question, in whatever order they come. */
export class CreationTally {
  readonly #periods: readonly Map<string, Counts>[];
  readonly #days = new Map<Day, Counts>();

  constructor(private readonly question: CreationQuestion) {
    this.#periods = question.periods.map(() => new Map());
  }

  /** Counts records of one day, one unless told; those of an unknown day are left out. */
  add(kind: Kind, franchiseCode: string, day: Day | undefined, records = 1): void {
    if (day === undefined) return;
    const { periods, days } = this.question;
    periods.forEach((period, at) => {
      if (holdsDay(period, day)) this.addToPeriod(at, kind, franchiseCode, records);
    });
    if (holdsDay(days, day)) this.addToDay(day, kind, records);
  }

  /** Counts records of a franchise in one of the periods, by its place, and in nothing else. */
  addToPeriod(at: number, kind: Kind, franchiseCode: string, records: number): void {
    const period = this.#periods[at];
    if (period) countsIn(period, franchiseCode)[kind] += records;
  }

  /** Counts records of one day among the days, and in nothing else. */
  addToDay(day: Day, kind: Kind, records: number): void {
    countsIn(this.#days, day)[kind] += records;
  }

  /** Gives the counts. */
  answer(): CreationAnswer {
    return {
      periods: this.#periods.map((codes) =>
        [...codes].map(([franchiseCode, counts]) => ({ franchiseCode, ...counts })),
      ),
      days: [...this.#days].map(([day, counts]) => ({ day, ...counts })),
    };
  }
}

function countsIn<Key>(all: Map<Key, Counts>, key: Key): Counts {
  const found = all.get(key);
  if (found) return found;
  const counts = { leads: 0, deals: 0 };
  all.set(key, counts);
  return counts;
}
