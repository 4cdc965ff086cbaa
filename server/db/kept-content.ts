import { createHash } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import { ChangedMeanwhile, NotFound, Refused } from '#core/shared/failure';
import type { Principal } from '../auth/principal';
import { PICTURE_PATH } from '../pictures/pictures';
import { recordChange } from './audit-log';
import type { AuditSubject } from './audit-tables';
import type { PortalTransaction } from './portal-database';

/** Who keeps content, in which transaction and when. */
export interface Keeping {
  readonly transaction: PortalTransaction;
  readonly principal: Pick<Principal, 'userId'>;
  readonly clock: Clock;
}

/** Writes to the log what an admin did with a piece of content. */
export function noteContent(
  { transaction, principal, clock }: Keeping,
  subject: AuditSubject,
  subjectId: string,
  action:
    | 'create'
    | 'edit'
    | 'remove'
    | 'archive'
    | 'restore'
    | 'order'
    | 'approve'
    | 'publish'
    | 'unpublish',
  before?: unknown,
  after?: unknown,
): Promise<void> {
  return recordChange(transaction, principal, clock, { subject, subjectId, action, before, after });
}

/** The id of a piece that was named by its maker, so that it is made once. */
export function idNamed(kind: AuditSubject, { principal }: Keeping, key: string): string {
  return `${kind}-${createHash('sha256').update(`${principal.userId} ${key}`).digest('hex').slice(0, 24)}`;
}

/** The piece that was asked for. Throws `NotFound`. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new NotFound('There is no such content.');
  return item;
}

/** Throws `ChangedMeanwhile`: what somebody changed is no longer what stands. */
export function changedMeanwhile(): never {
  throw new ChangedMeanwhile('Somebody else has changed this meanwhile.');
}

/** Throws `ChangedMeanwhile` unless both name the same pieces, each once. */
export function sameOnes(asked: readonly string[], there: readonly string[]): void {
  const names = new Set(asked);
  if (names.size !== asked.length || asked.length !== there.length || !there.every((id) => names.has(id)))
    changedMeanwhile();
}

/** Checks that a picture is one that was kept for this purpose. Throws `Refused` with its field. */
export async function knownPicture(
  transaction: PortalTransaction,
  field: string,
  address: string | undefined,
): Promise<void> {
  if (!address) return;
  const row = address.startsWith(PICTURE_PATH)
    ? await transaction
        .selectFrom('pictures')
        .select('name')
        .where('name', '=', address.slice(PICTURE_PATH.length))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refused('This picture is not there. Please choose it again.', field);
}

/** A text without blanks at its ends; null for none. */
export function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

/** The tables of content that stands in an order and is taken from vendors without being deleted. */
type ContentTable = 'carousel_slides' | 'promotions' | 'trainings';

/** The place after the last one. */
export async function nextPosition({ transaction }: Keeping, table: ContentTable): Promise<number> {
  const last = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}

/** Says since when a record is taken from vendors, null for not any more. Throws `NotFound`. */
export async function markRemoved(
  { transaction }: Keeping,
  table: ContentTable,
  id: string,
  removed_at_ms: number | null,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable(table)
    .set({ removed_at_ms })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) found(undefined);
}

/** Puts the records in the order of these ids. */
export async function putInOrder(
  { transaction }: Keeping,
  table: ContentTable,
  ids: readonly string[],
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await transaction
      .updateTable(table)
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute();
  }
}
