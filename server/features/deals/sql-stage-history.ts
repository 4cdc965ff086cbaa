import { type SqlBool, sql } from 'kysely';
import { VOID_STAGE } from '#core/deals/deal';
import type { StageStep } from '#core/deals/stage-step';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { nameThen } from '../../names/kept-names';

/** Reads how the stages of deals within a scope have changed since the portal first stored them. */
export class SqlStageHistory {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {}

  /**
   * Lists the changes of one deal, the newest first. Throws `NotFound` for a deal that is missing or someone else's.
   */
  async of(dealId: string): Promise<readonly StageStep[]> {
    const rows = await this.database
      .selectFrom('deals')
      .leftJoin('deal_stages', 'deal_stages.deal_id', 'deals.id')
      // The statement that changed the stage has the same time.
      .leftJoin('deal_voids', (join) =>
        join
          .onRef('deal_voids.deal_id', '=', 'deal_stages.deal_id')
          .onRef('deal_voids.at_ms', '=', 'deal_stages.at_ms')
          .on('what', '<>', 'reported')
          .on(sql<SqlBool>`((what = 'void') = (${sql.ref('deal_stages.after')} = ${VOID_STAGE}))`),
      )
      .select(['before', 'after', 'deal_stages.at_ms', 'deal_voids.reason'])
      .select(nameThen('deal_voids.user_id', 'deal_voids.at_ms').as('by'))
      .where('deals.id', '=', dealId)
      .where(isWithin(this.scope, 'deals.franchise_code'))
      .orderBy('deal_stages.step', 'desc')
      .execute();
    // A deal without changes gives one row with nulls.
    if (rows.length === 0) throw new NotFound('There is no such deal.');
    const isForAdmin = this.scope.franchiseCodes === 'all';
    return rows.flatMap(({ before, after, at_ms, reason, by }) =>
      before === null || after === null || at_ms === null
        ? []
        : [
            {
              time: new Date(at_ms).toISOString(),
              before,
              after,
              ...(reason !== null && { reason }),
              ...(by !== null && isForAdmin && { by }),
            },
          ],
    );
  }
}

/** A change of a deal's stage before it is stored. */
interface NewStep {
  readonly id: string;
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Records real changes of stages at `now` (ms since 1970); a new deal has none. Call it in the transaction that changes
 * the deals.
 */
export async function noteStages(
  database: PortalDatabase,
  changes: readonly NewStep[],
  now: number,
): Promise<void> {
  const moved = changes.flatMap(({ id, before, after }) =>
    before === undefined || before === after ? [] : [{ id, before, after }],
  );
  if (moved.length === 0) return;
  const known = await database
    .selectFrom('deal_stages')
    .select(({ fn }) => ['deal_id', fn.max<number>('step').as('step')])
    .where(
      'deal_id',
      'in',
      moved.map(({ id }) => id),
    )
    .groupBy('deal_id')
    .execute();
  const last = new Map(known.map(({ deal_id, step }) => [deal_id, step]));
  await database
    .insertInto('deal_stages')
    .values(
      moved.map(({ id, before, after }) => ({
        deal_id: id,
        step: (last.get(id) ?? 0) + 1,
        before,
        after,
        at_ms: now,
      })),
    )
    .execute();
}
