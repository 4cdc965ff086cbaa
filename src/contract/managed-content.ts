import * as z from 'zod/mini';
import type { Managed } from '#core/shared/managed';
import { type Codec, under } from './codec';
import type { Endpoint, NoBody } from './endpoint';

/** What every piece of content carries besides its own fields. */
export const KEPT = { version: z.int(), archived: z.boolean() };

/** Tells that a removal archived the piece. */
export const removal = z.object({ archived: z.boolean() });

/** Every piece once, in its order. */
export const movedOrder = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(1000)),
});

/** The address of a picture that was kept. */
export const keptPicture = under('imageUrl', z.string());

/** The version that a change is based on. */
export interface BasedOn {
  readonly version: number;
}

/**
 * The calls by which administrators keep one kind of content. All throw a `Failure`: `InvalidInput` names the field that is
 * not right, `ChangedMeanwhile` says that somebody else has changed the piece since that version.
 */
export interface ContentCalls<Item extends Managed, Plan> {
  /** Lists all of it in its order, also what vendors do not see and what was archived. */
  readonly all: Endpoint<NoBody, Codec<readonly Item[]>>;
  /** Adds a piece at the end. */
  readonly add: Endpoint<Codec<Plan>, Codec<Item>>;
  readonly change: Endpoint<Codec<Plan & BasedOn>, Codec<Item>>;
  /** Takes a piece from vendors at once and archives it. */
  readonly remove: Endpoint<NoBody, typeof removal>;
  /** Puts a piece back from the archive. */
  readonly restore: Endpoint<NoBody, Codec<Item>>;
  readonly picture: Endpoint<NoBody, typeof keptPicture>;
}

/** The calls of content whose order vendors see. */
export interface OrderedContentCalls<Item extends Managed, Plan> extends ContentCalls<Item, Plan> {
  /** Sets the order, naming every piece once. */
  readonly order: Endpoint<typeof movedOrder, typeof movedOrder>;
}
