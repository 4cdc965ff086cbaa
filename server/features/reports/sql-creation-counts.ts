import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreationAnswer, CreationQuestion } from '#core/reports/creation-counts';
import { CreationTally } from '#core/reports/creation-tally';
import { Cancelled } from '#core/shared/failure';
import { type Day, isMonth, type Month, monthOfDay } from '#core/shared/month';
import { daysOf, holdsDay, holdsMonth, monthPeriod, type Period } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { addCreated, nothingCreated } from '../../records/created-by-day';

/** The tables for each kind of records: how many are kept of each month, and which months have changed since. */
const KINDS = {
  leads: { sums: 'lead_sums', changes: 'lead_changes' },
  deals: { sums: 'deal_sums', changes: 'deal_changes' },
} as const;
type Kind = keyof typeof KINDS;

/** When the leads and deals in a snapshot of the database came, within a caller's scope. */
export class SqlCreationCounts {
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
  ) {}

  /** Counts by days of the business; records without a readable day are in none. */
  async ofFranchises(
    franchiseCodes: readonly string[],
    question: CreationQuestion,
    signal?: AbortSignal,
  ): Promise<CreationAnswer> {
    const tally = new CreationTally(question);
    const months = new Map<Month, PlaceOfMonth>();
    const codes = new Set(franchiseCodes);
    for (const kind of ['leads', 'deals'] as const) {
      if (signal?.aborted) throw new Cancelled();
      await this.#count(kind, codes, question, months, tally);
      for (const [month, { onDays }] of months)
        onDays.forEach((count, dayOfMonth) => {
          onDays[dayOfMonth] = 0;
          if (count === 0) return;
          const day: Day = `${month}-${String(dayOfMonth).padStart(2, '0')}`;
          if (holdsDay(question.days, day)) tally.addToDay(day, kind, count);
        });
    }
    return tally.answer();
  }

  async #count(
    kind: Kind,
    codes: ReadonlySet<string>,
    question: CreationQuestion,
    months: Map<Month, PlaceOfMonth>,
    tally: CreationTally,
  ) {
    const { sums, changes } = KINDS[kind];
    const changed = new Map<Month | '', Set<string>>();
    const periods = [...question.periods, question.days];
    // All, since there are hardly any.
    const noted = await this.snapshot
      .selectFrom(changes)
      .select(['franchise_code', 'month'])
      .distinct()
      .where(isWithin(this.scope, 'franchise_code'))
      .execute();
    for (const { franchise_code: code, month } of noted)
      if (codes.has(code) && month !== '' && periods.some((period) => holdsMonth(period, month)))
        changed.set(month, (changed.get(month) ?? new Set()).add(code));
    // A row for each franchise, since a row for each month costs more than all that is done with it.
    const { rows } = await sql<{ code: string; text: string }>`
      select franchise_code as code, string_agg(month || ' ' || records || ' ' ||
        case when ${isTakenApart(question)} then created else '' end, ',') as text
      from ${sql.table(sums)}
      where ${isOneOfList(this.snapshot, 'franchise_code', [...codes])} and ${isWithin(this.scope, 'franchise_code')}
        and ${isOfAny(periods)}
      group by franchise_code
    `.execute(this.snapshot);
    for (const some of inBatches(rows)) {
      for (const { code, text } of some)
        for (const ofMonth of text.split(',')) {
          const month = ofMonth.slice(0, ofMonth.indexOf(' '));
          if (!isMonth(month) || changed.get(month)?.has(code)) continue;
          const place = months.get(month) ?? placeOfMonth(month, question);
          months.set(month, place);
          this.#addMonth(kind, code, ofMonth, place, tally);
        }
      await setImmediate();
    }
    for (const [month, codesOfMonth] of changed)
      for (const { code, day, count } of await this.#ofMonth(kind, [...codesOfMonth], month))
        tally.add(kind, code, day, Number(count));
  }

  /** Takes a month of a franchise: `2026-11 4 05:3 17:1`. */
  #addMonth(kind: Kind, code: string, text: string, place: PlaceOfMonth, tally: CreationTally): void {
    const [records, created] = [text.indexOf(' ') + 1, text.indexOf(' ', text.indexOf(' ') + 1)];
    for (const at of place.whole) tally.addToPeriod(at, kind, code, Number(text.slice(records, created)));
    if (place.cut.length === 0 && !place.shown) return;
    addCreated(text, created + 1, place.onDays);
    if (place.cut.length === 0) return;
    const own = nothingCreated();
    addCreated(text, created + 1, own);
    for (const { at, days } of place.cut) {
      const count = own.reduce((sum, each, day) => (days.has(day) ? sum + each : sum), 0);
      if (count > 0) tally.addToPeriod(at, kind, code, count);
    }
  }

  /** The records of a month day by day, each counted. */
  async #ofMonth(kind: Kind, codes: readonly string[], month: Month | '') {
    const { rows } = await sql<{ code: string; day: Day; count: number }>`
      select franchise_code as code, created_day as day, count(*) as count from ${sql.table(kind)}
      where franchise_code in (${sql.join(codes)}) and created_day between ${`${month}-01`} and ${`${month}-31`}
      group by franchise_code, created_day
    `.execute(this.snapshot);
    return rows;
  }
}

/** The periods of a question that a month lies in, by their places, and those of which it has only some days. */
interface PlaceOfMonth {
  readonly whole: readonly number[];
  readonly cut: readonly { readonly at: number; readonly days: ReadonlySet<number> }[];
  /** Whether some of its days are asked for. */
  readonly shown: boolean;
  /** How many records of one kind came on each of its days, by the number of the day. */
  readonly onDays: number[];
}

function placeOfMonth(month: Month, { periods, days }: CreationQuestion): PlaceOfMonth {
  const all = daysOf(monthPeriod(month));
  const touched = periods
    .map((period, at) => ({ at, days: all.filter((day) => holdsDay(period, day)) }))
    .filter((each) => each.days.length > 0);
  const isWhole = (each: { readonly days: readonly Day[] }) => each.days.length === all.length;
  return {
    whole: touched.flatMap((each) => (isWhole(each) ? [each.at] : [])),
    cut: touched.flatMap((each) =>
      isWhole(each) ? [] : [{ at: each.at, days: new Set(each.days.map((day) => Number(day.slice(8)))) }],
    ),
    shown: holdsMonth(days, month),
    onDays: nothingCreated(),
  };
}

/** The months whose days are asked for: all that are shown, and those in which a period begins or ends. */
function isTakenApart({ periods, days }: CreationQuestion): RawBuilder<SqlBool> {
  const ends = periods.flatMap(({ from, to }) => [monthOfDay(from), monthOfDay(to)]);
  return sql<SqlBool>`(${isOfAny([days])} or month in (${sql.join([...new Set(ends)])}))`;
}

/** The months of which some period has a day. */
function isOfAny(periods: readonly Period[]): RawBuilder<SqlBool> {
  const each = periods.map(({ from, to }) => sql`month between ${monthOfDay(from)} and ${monthOfDay(to)}`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
