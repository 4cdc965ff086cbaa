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
import { AggregateTally } from '#core/commission/tally-aggregates';
import { type Day, FIRST_DAY, monthOfDay } from '#core/shared/month';
import { ALL_DAYS, monthPeriod, type Period, shiftDay } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { NO_DAY } from '../../records/derived-columns';
import { isInStates } from './deal-state-sql';
import { judgeOf } from './judged-spans';
import { takeSpans } from './sql-deal-aggregates';

/**
 * Computes the monthly commission of a network from sums that the database makes of one snapshot and the core assesses.
 */
export class SqlNetworkCommission extends NetworkCommission {
  /** `assessor` reads the terms for assessing the deals from the same snapshot. */
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
    const wanted = { franchiseCodes, where, kept, terms, cuts: cutsOf(questions) };
    const tallies = questions.map((question) => new AggregateTally(question));
    const judge = judgeOf(terms);
    let total = 0;
    await takeSpans(
      this.snapshot,
      wanted,
      (code, month, span) => {
        const judged = judge(code, month, span);
        total += judged.deals;
        for (const tally of tallies) tally.add(code, month || undefined, span.from || undefined, judged);
      },
      signal,
    );
    const answers: CommissionFigures[] = [];
    for (const tally of tallies) {
      const named: ExcludedDeal[] = [];
      for (const reason of tally.question.naming ?? [])
        named.push(...(await this.#named(tally.toName(reason), reason, tally.question)));
      answers.push({ ...tally.figures(vendors, terms), named });
    }
    onProgress?.({ done: total, total, failed: 0 });
    return answers;
  }

  /** Lists the first deals excluded for one reason, from the franchises whose cells contain any. */
  async #named(
    left: readonly LeftOut[],
    reason: ExcludedDeal['reason'],
    question: FiguresQuestion,
  ): Promise<readonly ExcludedDeal[]> {
    if (left.length === 0 || !isDealStatus(reason)) return [];
    const { rows } = await sql<{ id: string; code: string; day: Day | '' }>`
      select id, franchise_code as code, created_day as day from deals
      where franchise_code in (${sql.join(firstCodes(left))}) and ${isOfQuestion(question, IN_ORDER)}
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

type LeftOut = ReturnType<AggregateTally['toName']>[number];

/** Returns the first franchise codes whose excluded deals fill the list. */
function firstCodes(left: readonly LeftOut[]): readonly string[] {
  const codes = new Set<string>();
  let deals = 0;
  for (const cell of left.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1))) {
    if (deals >= MAX_NAMED && !codes.has(cell.franchiseCode)) break;
    codes.add(cell.franchiseCode);
    deals += cell.deals;
  }
  return [...codes];
}

/**
 * The day of a deal as an expression that no index by day serves: ordered by id, the first deals of a franchise are
 * found without reading all of them.
 */
const IN_ORDER = sql`substr(created_day, 1)`;

/** Returns the SQL condition for the deals of a question. */
function isOfQuestion(
  { months, days, datedOnly = false }: FiguresQuestion,
  day: RawBuilder<unknown> = sql`created_day`,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`created_day <> ${NO_DAY}`,
    ...(months ? [isOneOf([...months])] : []),
    ...(days ? [isOneOfDays(day, days)] : []),
  ];
  const dated = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  return datedOnly ? dated : sql<SqlBool>`(created_day = ${NO_DAY} or ${dated})`;
}

/** Omits a lower bound that every day meets: with both bounds, PostgreSQL expects hardly any deals and reads all. */
function isOneOfDays(day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<unknown> {
  return from === FIRST_DAY ? sql`${day} <= ${to}` : sql`${day} between ${from} and ${to}`;
}

function isOneOf(months: readonly string[]): RawBuilder<unknown> {
  return months.length === 0 ? sql`1 = 0` : sql`substr(created_day, 1, 7) in (${sql.join(months)})`;
}

/** Returns the days on which a period begins or has ended. Months need none, since a cell belongs to one month. */
function cutsOf(questions: readonly FiguresQuestion[]): readonly Day[] {
  return [...new Set(questions.flatMap(({ days }) => (days ? [days.from, shiftDay(days.to, 1)] : [])))];
}

/** Returns the period that covers all questions; undefined when one has no period. */
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
