import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditAct } from '#core/audit/audit-acts';
import type { Clock } from '#core/shared/clock.port';
import { ChangedMeanwhile, NotFound } from '#core/shared/failure';
import type { Managed } from '#core/shared/managed';
import type { PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';

/** The person who manages content, the transaction and the clock. */
export interface Keeping {
  readonly transaction: PortalTransaction;
  readonly principal: Pick<Principal, 'userId'>;
  readonly clock: Clock;
}

/** The tables of content that has an order and is archived instead of deleted, by kind. */
const TABLES = { slide: 'carousel_slides', promotion: 'promotions', training: 'trainings' } as const;

/** The audit log's name of an admin's act. */
type Act = AuditAct<keyof typeof TABLES>;

/** Stores one kind of content that an admin manages, within one transaction. */
export abstract class SqlContentAdmin<Item extends Managed, Plan> {
  constructor(
    protected readonly keeping: Keeping,
    protected readonly subject: keyof typeof TABLES,
  ) {}

  /** Lists every piece in its order, including hidden and archived ones. */
  abstract all(): Promise<readonly Item[]>;

  /** Adds a piece at the end; repeating the call with the same `key` returns the same piece. Throws `InvalidInput`. */
  async add(plan: Plan, key: string): Promise<Item> {
    const checked = await this.checked(plan, undefined);
    // The id follows from the caller and the key, so that a repeated call makes one piece.
    const name = createHash('sha256').update(`${this.keeping.principal.userId} ${key}`).digest('hex');
    const id = `${this.subject}-${name.slice(0, 24)}`;
    if (!(await this.insert(id, await this.#nextPosition(), checked))) return this.#one(id);
    const added = await this.#one(id);
    await this.note(id, 'create', undefined, added);
    return added;
  }

  /** Replaces the plan of a piece. Throws `ChangedMeanwhile` when the piece is no longer at `version`. */
  async change(id: string, version: number, plan: Plan): Promise<Item> {
    const before = await this.#one(id);
    if (before.version !== version) changedMeanwhile();
    if (!(await this.put(id, version, await this.checked(plan, before), before))) changedMeanwhile();
    const after = await this.#one(id);
    await this.note(id, this.actOf(before, after), before, after);
    return after;
  }

  /** Hides a piece from vendors at once and archives it. Throws `NotFound`. */
  async remove(id: string): Promise<void> {
    const before = await this.#one(id);
    await this.#markRemoved(id, this.keeping.clock.now());
    await this.note(id, 'archive', before);
  }

  /** Restores a piece from the archive. Throws `NotFound`. */
  async restore(id: string): Promise<Item> {
    await this.#markRemoved(id, null);
    const after = await this.#one(id);
    await this.mayReturn(after);
    await this.note(id, 'restore', undefined, after);
    return after;
  }

  /** Validates a plan and returns it as it is stored; `before` is undefined for a new piece. Throws `InvalidInput`. */
  protected abstract checked(plan: Plan, before: Item | undefined): Promise<Plan>;
  /** Stores a new piece; false when one with this id exists. */
  protected abstract insert(id: string, position: number, plan: Plan): Promise<boolean>;
  /** Stores a change as the version after `version`; false when the piece is no longer at that version. */
  protected abstract put(id: string, version: number, plan: Plan, before: Item): Promise<boolean>;

  /** Throws `InvalidInput` when an archived piece cannot be restored any more. */
  protected async mayReturn(_item: Item): Promise<void> {}

  /** Returns the audit log's name of a change. */
  protected actOf(_before: Item, _after: Item): Act {
    return 'edit';
  }

  /** Records an admin's act on a piece in the audit log. */
  protected note(subjectId: string, action: Act, before?: unknown, after?: unknown): Promise<void> {
    const { transaction, principal, clock } = this.keeping;
    return recordChange(transaction, principal, clock, {
      subject: this.subject,
      subjectId,
      action,
      before,
      after,
    });
  }

  async #one(id: string): Promise<Item> {
    const item = (await this.all()).find((each) => each.id === id);
    if (item === undefined) throw noSuchContent();
    return item;
  }

  async #nextPosition(): Promise<number> {
    const last = await this.keeping.transaction
      .selectFrom(TABLES[this.subject])
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    return Number(last?.position ?? 0) + 1;
  }

  /** Stores since when a piece is archived; null restores it. */
  async #markRemoved(id: string, removed_at_ms: number | null): Promise<void> {
    const { numUpdatedRows } = await this.keeping.transaction
      .updateTable(TABLES[this.subject])
      .set({ removed_at_ms })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw noSuchContent();
  }
}

/** A kind of content that vendors see in an order that admins set. */
export abstract class SqlOrderedContentAdmin<Item extends Managed, Plan> extends SqlContentAdmin<Item, Plan> {
  /** Sets the order; `ids` names every piece once. Throws `ChangedMeanwhile` when the pieces are others by now. */
  async order(ids: readonly string[]): Promise<void> {
    const before = (await this.all()).filter(({ archived }) => !archived).map(({ id }) => id);
    const names = new Set(ids);
    if (names.size !== ids.length || ids.length !== before.length || !before.every((id) => names.has(id)))
      changedMeanwhile();
    for (const [at, id] of ids.entries()) {
      await this.keeping.transaction
        .updateTable(TABLES[this.subject])
        .set({ position: at + 1 })
        .where('id', '=', id)
        .execute();
    }
    await this.note('all', 'order', before, ids);
  }
}

/** Returns the SQL condition for a piece at a version; the first version is stored as null. */
export function isOfVersion(version: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(revision, 0) = ${version}`;
}

/** Returns a trimmed text; null for an empty one. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

function changedMeanwhile(): never {
  throw new ChangedMeanwhile('Somebody else has changed this meanwhile.');
}

function noSuchContent(): NotFound {
  return new NotFound('There is no such content.');
}
