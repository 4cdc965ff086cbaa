import type { Day } from '../shared/month';
import { holdsDay } from '../shared/period';
import type { CreationAnswer, CreationQuestion } from './creation-counts';

type Kind = 'leads' | 'deals';
interface Counts {
  leads: number;
  deals: number;
}

/** Counts leads and deals for one question, in any order. */
export class CreationTally {
  readonly #periods: readonly Map<string, Counts>[];
  readonly #days = new Map<Day, Counts>();

  constructor(private readonly question: CreationQuestion) {
    this.#periods = question.periods.map(() => new Map());
  }

  /** Counts records of one day, by default one; records of an unknown day are skipped. */
  add(kind: Kind, franchiseCode: string, day: Day | undefined, records = 1): void {
    if (day === undefined) return;
    const { periods, days } = this.question;
    periods.forEach((period, at) => {
      if (holdsDay(period, day)) this.addToPeriod(at, kind, franchiseCode, records);
    });
    if (holdsDay(days, day)) this.addToDay(day, kind, records);
  }

  /** Counts records of a franchise only in one period, by index. */
  addToPeriod(at: number, kind: Kind, franchiseCode: string, records: number): void {
    const period = this.#periods[at];
    if (period) countsIn(period, franchiseCode)[kind] += records;
  }

  /** Counts records of one day only among the days. */
  addToDay(day: Day, kind: Kind, records: number): void {
    countsIn(this.#days, day)[kind] += records;
  }

  /** Returns the counts. */
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
