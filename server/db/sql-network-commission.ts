import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addUpCells } from '#core/commission/add-up-cells';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import { COUNTING_STATES } from '#core/commission/deal-assessment';
import type { DealAssessor } from '#core/commission/deal-assessor';
import {
  type CommissionFigures,
  type FiguresOptions,
  type FiguresQuestion,
  MOST_NAMED,
  NetworkCommission,
} from '#core/commission/network-commission.port';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { holdsDay, monthPeriod, type Period, shiftDay } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { isInStates } from './deal-state-sql';
import type { PortalDatabase } from './portal-database';
import { NO_DAY, readRecords } from './record-readings';
import { isWithin, type Scope } from './scope';
import { type DatedCell, dealCells } from './sql-deal-cells';

/** The monthly commission of a network from cells of deals that the database adds up, judged by the core. */
export class SqlNetworkCommission extends NetworkCommission {
  /** `assessor` reads the terms that the deals are judged by. */
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
    private readonly assessor: Pick<DealAssessor, 'terms'>,
  ) {
    super();
  }

  override async figures(
    vendors: readonly Vendor[],
    questions: readonly FiguresQuestion[],
    { onProgress, signal }: FiguresOptions = {},
  ): Promise<readonly CommissionFigures[]> {
    await readRecords(this.database, this.calendar);
    const franchiseCodes = vendors.map(({ franchiseCode }) => franchiseCode);
    const days = daysOfAll(questions);
    const within = isWithin(this.scope, 'franchise_code');
    const where = days ? sql<SqlBool>`${within} and ${isOfQuestion({ days })}` : within;
    const wanted = { franchiseCodes, where, cuts: cutsOf(questions) };
    const cells = await dealCells(this.database, wanted, signal);
    const terms = await this.assessor.terms(vendors, signal);
    const answers: CommissionFigures[] = [];
    for (const question of questions) {
      const figures = addUpCells(
        vendors,
        cells.filter((cell) => isAsked(cell, question)),
        terms,
      );
      answers.push({ ...figures, named: await this.#named(franchiseCodes, question, figures) });
    }
    const total = cells.reduce((count, { deals }) => count + deals, 0);
    onProgress?.({ done: total, total, failed: 0 });
    return answers;
  }

  async #named(
    franchiseCodes: readonly string[],
    question: FiguresQuestion,
    { leftOut }: Pick<CommissionFigures, 'leftOut'>,
  ): Promise<readonly ExcludedDeal[]> {
    const named: ExcludedDeal[] = [];
    for (const reason of question.naming ?? []) {
      const state = COUNTING_STATES.find((each) => each === reason);
      if (!state || !leftOut.some((each) => each.reason === reason)) continue;
      const { rows } = await sql<{ id: string; franchise_code: string; created_day: string }>`
        select id, franchise_code, created_day from deals
        where ${await isInStates(this.database, [state])} and ${isOfQuestion(question)}
          and franchise_code in (${sql.join(franchiseCodes)}) and ${isWithin(this.scope, 'franchise_code')}
        order by franchise_code, id limit ${MOST_NAMED}
      `.execute(this.database);
      for (const { id, franchise_code, created_day } of rows) {
        const month =
          created_day === NO_DAY
            ? undefined
            : (`${created_day.slice(0, 4)}-${created_day.slice(5, 7)}` as const);
        named.push({ dealId: id, franchiseCode: franchise_code, reason, month });
      }
    }
    return named;
  }
}

/** Whether a question is of a cell, which lies on one side of each of its cuts. */
function isAsked({ first, month }: DatedCell, { months, days, datedOnly = false }: FiguresQuestion): boolean {
  // A deal of an unknown month may belong to any chosen one, so it stays in.
  if (first === undefined || month === undefined) return !datedOnly;
  return (months?.has(month) ?? true) && (days === undefined || holdsDay(days, first));
}

/** The SQL condition for the same. */
function isOfQuestion({ months, days, datedOnly = false }: FiguresQuestion): RawBuilder<SqlBool> {
  const conditions = [
    sql`created_day <> ${NO_DAY}`,
    ...(months ? [isOneOf([...months])] : []),
    ...(days ? [sql`created_day between ${days.from} and ${days.to}`] : []),
  ];
  const dated = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  return datedOnly ? dated : sql<SqlBool>`(created_day = ${NO_DAY} or ${dated})`;
}

function isOneOf(months: readonly string[]): RawBuilder<unknown> {
  return months.length === 0 ? sql`1 = 0` : sql`substr(created_day, 1, 7) in (${sql.join(months)})`;
}

/** The days on which a question begins or has ended. Months need none: cells are of one month. */
function cutsOf(questions: readonly FiguresQuestion[]): readonly Day[] {
  return [...new Set(questions.flatMap(({ days }) => (days ? [days.from, shiftDay(days.to, 1)] : [])))];
}

/** From the first to the last day that any question is of; undefined when one is of all. */
function daysOfAll(questions: readonly FiguresQuestion[]): Period | undefined {
  const edges: Day[] = [];
  for (const { months, days } of questions) {
    if (!months && !days) return undefined;
    if (days) edges.push(days.from, days.to);
    else for (const month of months ?? []) edges.push(monthPeriod(month).from, monthPeriod(month).to);
  }
  const [first, last] = [edges.toSorted()[0], edges.toSorted().at(-1)];
  return first && last && { from: first, to: last };
}
