import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import { isDealStatus } from '#core/commission/deal-assessment';
import type { DealAssessor } from '#core/commission/deal-assessor';
import {
  type CommissionFigures,
  type FiguresOptions,
  type FiguresQuestion,
  MAX_NAMED,
  NetworkCommission,
} from '#core/commission/network-commission.port';
import { assessAggregate, type DealAggregate, tallyAggregates } from '#core/commission/tally-aggregates';
import { type Day, type Month, monthOfDay } from '#core/shared/month';
import { ALL_DAYS, holdsDay, monthPeriod, type Period, shiftDay } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { NO_DAY } from '../../records/derived-columns';
import type { DealCell } from './cell-sums';
import { isInStates } from './deal-state-sql';
import { dealCells } from './sql-deal-aggregates';

/** The monthly commission of a network from cells of deals that a database adds up at one moment, judged by the core. */
export class SqlNetworkCommission extends NetworkCommission {
  /** `assessor` reads the terms that the deals are judged by, from the same snapshot. */
  constructor(
    private readonly snapshot: PortalTransaction,
    private readonly scope: Scope,
    private readonly assessor: Pick<DealAssessor, 'terms'>,
  ) {
    super();
  }

  override async figures(
    vendors: readonly Vendor[],
    questions: readonly FiguresQuestion[],
    { onProgress, signal }: FiguresOptions = {},
  ): Promise<readonly CommissionFigures[]> {
    const franchiseCodes = vendors.map(({ franchiseCode }) => franchiseCode);
    const days = daysOfAll(questions);
    const within = isWithin(this.scope, 'franchise_code');
    const where = days ? sql<SqlBool>`${within} and ${isOfQuestion({ days })}` : within;
    const terms = await this.assessor.terms(vendors, signal);
    const kept = { where: within, days: days ?? ALL_DAYS, undated: true };
    const [cuts, apart] = [cutsOf(questions), monthsApart(questions)];
    const wanted = { franchiseCodes, where, kept, terms, cuts, apart };
    const sums = await dealCells(this.snapshot, wanted, signal);
    const judge = (cells: readonly DealCell[]) =>
      cells.map((cell) => ({ cell, assessment: assessAggregate(cell, terms) }));
    const [byMonth, together] = [judge(sums.cellsApart()), judge(sums.together().cells())];
    const answers: CommissionFigures[] = [];
    for (const question of questions) {
      const judged = question.together ? together : byMonth;
      const asked = judged.filter(({ cell }) => isAsked(cell, question));
      const named: ExcludedDeal[] = [];
      const left = asked.filter(({ assessment }) => assessment.state !== 'counted');
      for (const reason of question.naming ?? []) {
        const excluded = left.filter(({ assessment }) => assessment.state === reason);
        named.push(
          ...(await this.#named(
            excluded.map(({ cell }) => cell),
            reason,
            question,
          )),
        );
      }
      answers.push({ ...tallyAggregates(vendors, asked, terms, question.together), named });
    }
    const total = together.reduce((count, { cell }) => count + cell.deals, 0);
    onProgress?.({ done: total, total, failed: 0 });
    return answers;
  }

  /** The first deals that are left out for one reason, of the franchises of the cells that are. */
  async #named(
    left: readonly DealAggregate[],
    reason: ExcludedDeal['reason'],
    question: FiguresQuestion,
  ): Promise<readonly ExcludedDeal[]> {
    if (left.length === 0 || !isDealStatus(reason)) return [];
    const { rows } = await sql<{ id: string; code: string; day: Day | '' }>`
      select id, franchise_code as code, created_day as day from deals
      where franchise_code in (${sql.join(firstCodes(left))}) and ${isOfQuestion(question)}
        and ${isInStates([reason], [...new Set(left.map(({ stage }) => stage))])} and ${isWithin(this.scope, 'franchise_code')}
      order by franchise_code, id limit ${MAX_NAMED}
    `.execute(this.snapshot);
    return rows.map(({ id, code, day }) => ({
      dealId: id,
      franchiseCode: code,
      reason,
      month: day ? monthOfDay(day) : undefined,
    }));
  }
}

/** As many franchises, the first of them first, as hold what is named. */
function firstCodes(left: readonly DealAggregate[]): readonly string[] {
  const codes = new Set<string>();
  let deals = 0;
  for (const cell of left.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1))) {
    if (deals >= MAX_NAMED && !codes.has(cell.franchiseCode)) break;
    codes.add(cell.franchiseCode);
    deals += cell.deals;
  }
  return [...codes];
}

/** Whether a question is of a cell, which lies on one side of each of its cuts. */
function isAsked(
  { first, month }: DealAggregate,
  { months, days, datedOnly = false }: FiguresQuestion,
): boolean {
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

/** The months that some question tells from others, or is of alone. */
function monthsApart(questions: readonly FiguresQuestion[]): ReadonlySet<Month> | 'all' {
  const months = new Set<Month>();
  for (const question of questions) {
    if (!question.months && !question.together) return 'all';
    for (const month of question.months ?? []) months.add(month);
  }
  return months;
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
