import * as z from 'zod/mini';
import type { Managed } from '#core/shared/managed';
import { type Codec, listOf, under } from './codec';
import { type ApiPath, type Endpoint, endpoint, type NoBody } from './endpoint';

/** What every piece of content carries besides its own fields. */
export const KEPT = { version: z.int(), archived: z.boolean() };

/** Tells that a removal archived the piece. */
const removal = z.object({ archived: z.boolean() });

/** Every piece once, in its order. */
const movedOrder = z.object({
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

/** One kind of content: how its pieces look on the wire, and what its calls are called there. */
interface ContentKind<Item, Plan> {
  readonly path: ApiPath;
  readonly one: string;
  readonly many: string;
  readonly item: Codec<Item>;
  /** The plan of a new piece, and of a change with the version that it is based on. */
  readonly plan: Codec<Plan>;
  readonly change: Codec<Plan & BasedOn>;
  readonly summaries: Readonly<Record<keyof ContentCalls<Managed, Plan>, string>>;
}

/** Makes the calls of one kind of content, for administrators. */
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

/** Makes the call that sets the order of one kind of content. */
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
