import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assessFreeDemat, type DealStatus } from '#core/commission/deal-assessment';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT, isClosedLost, VOID_STAGE } from '#core/deals/deal';
import type { PortalDatabase } from '../../db/portal-database';
import { NO_DAY } from '../../records/derived-columns';
import { readDematStages } from './stored-sums';

/**
 * Returns the SQL condition for deals in one of some states, as `assessFreeDemat` and `assessProductDeal` define them.
 * The state for unreadable values does not occur in a database. `stages` are those of the free demat accounts among the
 * deals.
 */
export function isInStates(states: readonly DealStatus[], stages: readonly string[]): RawBuilder<SqlBool> {
  return isOneOf(states.map((state) => isInState(state, stages)));
}

/**
 * The SQL condition for the deals that users see in one of some states (`displayedStatus`); `stages` come from
 * `stagesForStatus`.
 */
export function hasDisplayedStatus(
  states: readonly DealStatus[],
  stages: readonly string[],
): RawBuilder<SqlBool> {
  return isOneOf(states.map((state) => hasOneDisplayedStatus(state, stages)));
}

function isOneOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const demat = sql<SqlBool>`product_category = ${FREE_DEMAT_ACCOUNT}`;
const product = sql<SqlBool>`(product_category <> ${FREE_DEMAT_ACCOUNT} and stage <> ${VOID_STAGE})`;
const won = sql<SqlBool>`(${demat} and stage = ${CLOSED_WON})`;
const dated = sql<SqlBool>`created_day <> ${NO_DAY}`;
const paid = sql<SqlBool>`exists (select 1 from payments where payments.deal_id = deals.id)`;
/**
 * Selects the ratio of the first rule of the deal's vendor for its category and day, if there is one, like `ruleFor`.
 */
const ratio = sql<number | null>`(
  select rule.ratio_micros from commission_rules as rule
  join vendors on vendors.vendor_id = rule.vendor_id
  where vendors.franchise_code = deals.franchise_code and rule.product_category = deals.product_category
    and (not ${dated} or deals.created_day between rule.from_day and rule.until_day)
  order by rule.position limit 1
)`;
const payable = sql<SqlBool>`(${product} and ${dated} and ${paid})`;

function isInState(state: DealStatus, stages: readonly string[]): RawBuilder<SqlBool> {
  switch (state) {
    case 'counted':
      return sql`((${won} and ${dated}) or (${payable} and ${ratio} > 0))`;
    case 'no-payments':
      return sql`(${product} and not ${paid})`;
    case 'unreadable-date':
      return sql`(not ${dated} and (${won} or (${product} and ${paid})))`;
    case 'no-rule':
      return sql`(${payable} and ${ratio} is null)`;
    case 'zero-ratio':
      return sql`(${payable} and ${ratio} <= 0)`;
    case 'stage-differs':
    case 'closed-lost':
    case 'waiting-for-closed-won':
      return sql`(${demat} and ${isInStage(stages.filter((stage) => stateOfStage(stage) === state))})`;
    case 'void':
      return sql`(stage = ${VOID_STAGE})`;
    case 'payments-unreadable':
    case 'rules-unreadable':
      return sql`1 = 0`;
  }
}

function hasOneDisplayedStatus(state: DealStatus, stages: readonly string[]): RawBuilder<SqlBool> {
  const own = isInState(state, stages);
  const unpaid = isInState('no-payments', stages);
  const lost = isInStage(stages.filter((stage) => isClosedLost({ stage })));
  switch (state) {
    case 'no-payments':
      return sql`(${own} and not ${lost} and ${ratio} > 0)`;
    case 'no-rule':
      return sql`(${own} or (${unpaid} and not ${lost} and ${ratio} is null))`;
    case 'zero-ratio':
      return sql`(${own} or (${unpaid} and not ${lost} and ${ratio} <= 0))`;
    case 'closed-lost':
      return sql`(${own} or (${unpaid} and ${lost}))`;
    default:
      return own;
  }
}

function isInStage(stages: readonly string[]): RawBuilder<SqlBool> {
  return stages.length === 0 ? sql`(1 = 0)` : sql`(stage in (${sql.join(stages)}))`;
}

const OF_DEMAT_STAGE: ReadonlySet<DealStatus> = new Set(['stage-differs', 'waiting-for-closed-won']);
const OF_LOSS: ReadonlySet<DealStatus> = new Set(['closed-lost', 'no-payments', 'no-rule', 'zero-ratio']);

/** Whether one of some states depends on which deals without payments are lost, which sums do not tell. */
export function areOfLoss(states: readonly DealStatus[]): boolean {
  return states.some((state) => OF_LOSS.has(state));
}

function stateOfStage(stage: string): DealStatus {
  const deal = { id: '', franchiseCode: '', createdTime: '', productCategory: FREE_DEMAT_ACCOUNT, stage };
  return assessFreeDemat(deal, undefined, undefined).state;
}

/**
 * Lists the stages that determine some states: all stages of free demat accounts, and those in which any deal is lost.
 * Only the core decides what a stage means, not SQL.
 */
export async function stagesForStatus(
  database: PortalDatabase,
  states: readonly DealStatus[],
): Promise<readonly string[]> {
  return [
    ...(states.some((state) => OF_DEMAT_STAGE.has(state)) ? await dematStages(database) : []),
    ...(areOfLoss(states) ? await lostStages(database) : []),
  ];
}

async function lostStages(database: PortalDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ stage: string }>`
    select distinct stage from deals where lower(stage) like '%closed%lost%'
  `.execute(database);
  return rows.map(({ stage }) => stage).filter((stage) => isClosedLost({ stage }));
}

async function dematStages(database: PortalDatabase): Promise<readonly string[]> {
  const kept = await database.selectFrom('deal_sums').select('demat_stages').distinct().execute();
  // Every day of a month sorts before the month followed by a full stop; so does the empty day.
  const { rows } = await sql<{ stage: string }>`
    select distinct deals.stage from deal_changes join deals on deals.franchise_code = deal_changes.franchise_code
      and deals.created_day >= deal_changes.month and deals.created_day < deal_changes.month || '.'
    where deals.product_category = ${FREE_DEMAT_ACCOUNT}
  `.execute(database);
  return [...new Set([...kept.flatMap(readDematStages), ...rows.map(({ stage }) => stage)])];
}
