import * as z from 'zod/mini';
import type { Managed } from '#core/shared/managed';
import { type Codec, listOf, under } from './codec';
import { type ApiPath, type Endpoint, endpoint, type NoBody } from './endpoint';

/** Fields of every piece of content. */
export const KEPT = { version: z.int(), archived: z.boolean() };

/** Whether a removal archived the piece instead of deleting it. */
const removal = z.object({ archived: z.boolean() });

/** The ids of all pieces, in the new order. */
const movedOrder = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(1000)),
});

/** The address of a stored picture. */
export const keptPicture = under('imageUrl', z.string());

/** The version that a change is based on. */
export interface BasedOn {
  readonly version: number;
}

/**
 * The calls by which administrators manage one kind of content. All throw a `Failure`: `InvalidInput` names the faulty
 * field, `ChangedMeanwhile` means that somebody else has changed the piece since that version.
 */
export interface ContentCalls<Item extends Managed, Plan> {
  /** Lists all pieces in order, including those that vendors do not see and archived ones. */
  readonly all: Endpoint<NoBody, Codec<readonly Item[]>>;
  /** Adds a piece at the end. */
  readonly add: Endpoint<Codec<Plan>, Codec<Item>>;
  readonly change: Endpoint<Codec<Plan & BasedOn>, Codec<Item>>;
  /** Hides a piece from vendors immediately and archives it. */
  readonly remove: Endpoint<NoBody, typeof removal>;
  /** Restores a piece from the archive. */
  readonly restore: Endpoint<NoBody, Codec<Item>>;
  readonly picture: Endpoint<NoBody, typeof keptPicture>;
}

/** The calls of content whose order vendors see. */
export interface OrderedContentCalls<Item extends Managed, Plan> extends ContentCalls<Item, Plan> {
  /** Sets the order of all pieces. */
  readonly order: Endpoint<typeof movedOrder, typeof movedOrder>;
}

/** One kind of content: its codec, and the names in its calls. */
interface ContentKind<Item, Plan> {
  readonly path: ApiPath;
  readonly one: string;
  readonly many: string;
  readonly item: Codec<Item>;
  /** A new piece, or the new values of a changed one. */
  readonly plan: Codec<Plan>;
  readonly change: Codec<Plan & BasedOn>;
  readonly summaries: Readonly<Record<keyof ContentCalls<Managed, Plan>, string>>;
}

/** Builds the calls of one kind of content, for administrators. */
export function contentCalls<Item extends Managed, Plan>(
  kind: ContentKind<Item, Plan>,
): ContentCalls<Item, Plan> {
  const { path, one, many, item, plan, change, summaries } = kind;
  const access = 'admin';
  return {
    all: endpoint({
      access,
      name: `kept${many}`,
      summary: summaries.all,
      method: 'GET',
      path: `${path}/all`,
      answer: under('data', listOf(item)),
    }),
    add: endpoint({
      access,
      name: `add${one}`,
      summary: summaries.add,
      method: 'POST',
      path,
      creates: true,
      body: plan,
      answer: item,
    }),
    change: endpoint({
      access,
      name: `change${one}`,
      summary: summaries.change,
      method: 'PATCH',
      path: `${path}/{id}`,
      body: change,
      creates: true,
      answer: item,
    }),
    remove: endpoint({
      access,
      name: `remove${one}`,
      summary: summaries.remove,
      method: 'DELETE',
      path: `${path}/{id}`,
      creates: true,
      answer: removal,
    }),
    restore: endpoint({
      access,
      name: `restore${one}`,
      summary: summaries.restore,
      method: 'POST',
      path: `${path}/{id}/restore`,
      creates: true,
      answer: item,
    }),
    picture: endpoint({
      access,
      name: `keep${one}Picture`,
      summary: summaries.picture,
      method: 'POST',
      path: `${path}/pictures`,
      takes: 'picture',
      answer: keptPicture,
    }),
  };
}

/** Builds the call that sets the order of one kind of content. */
export function orderCall(
  { path, many }: Pick<ContentKind<unknown, unknown>, 'path' | 'many'>,
  summary: string,
) {
  return endpoint({
    access: 'admin',
    name: `order${many}`,
    summary,
    method: 'PUT',
    path: `${path}/order`,
    creates: true,
    body: movedOrder,
    answer: movedOrder,
  });
}
