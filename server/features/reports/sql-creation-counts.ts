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

/** For each kind of records, the table of monthly counts and the table of months changed since. */
const KINDS = {
  leads: { sums: 'lead_sums', changes: 'lead_changes' },
  deals: { sums: 'deal_sums', changes: 'deal_changes' },
} as const;
type Kind = keyof typeof KINDS;

/** Counts when the leads and deals of a snapshot were created, within a caller's scope. */
export class SqlCreationCounts {
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
  ) {}

  /** Counts by days in the time zone of the business; omits records without a readable day. */
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
    // All of them, since there are hardly any.
    const noted = await this.snapshot
      .selectFrom(changes)
      .select(['franchise_code', 'month'])
      .distinct()
      .where(isWithin(this.scope, 'franchise_code'))
      .execute();
    for (const { franchise_code: code, month } of noted)
      if (codes.has(code) && month !== '' && periods.some((period) => holdsMonth(period, month)))
        changed.set(month, (changed.get(month) ?? new Set()).add(code));
    // One row for each franchise, since a row for each month would cost more than all the processing.
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

  /** Adds a stored month of a franchise: `2026-11 4 05:3 17:1`. */
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

  /** Counts the records of a month for each day. */
  async #ofMonth(kind: Kind, codes: readonly string[], month: Month | '') {
    const { rows } = await sql<{ code: string; day: Day; count: number }>`
      select franchise_code as code, created_day as day, count(*) as count from ${sql.table(kind)}
      where franchise_code in (${sql.join(codes)}) and created_day between ${`${month}-01`} and ${`${month}-31`}
      group by franchise_code, created_day
    `.execute(this.snapshot);
    return rows;
  }
}

/** The indexes of the question's periods that contain a month, and of those that contain only some of its days. */
interface PlaceOfMonth {
  readonly whole: readonly number[];
  readonly cut: readonly { readonly at: number; readonly days: ReadonlySet<number> }[];
  /** Whether the question asks for some of its days. */
  readonly shown: boolean;
  /** The number of records of one kind created on each day, by day of the month. */
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

/** Matches the months whose days are needed: shown months, and those in which a period begins or ends. */
function isTakenApart({ periods, days }: CreationQuestion): RawBuilder<SqlBool> {
  const ends = periods.flatMap(({ from, to }) => [monthOfDay(from), monthOfDay(to)]);
  return sql<SqlBool>`(${isOfAny([days])} or month in (${sql.join([...new Set(ends)])}))`;
}

/** Matches the months with a day in some period. */
function isOfAny(periods: readonly Period[]): RawBuilder<SqlBool> {
  const each = periods.map(({ from, to }) => sql`month between ${monthOfDay(from)} and ${monthOfDay(to)}`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
