import type { AnswerOf, Endpoint } from '#contract/endpoint';
import type { DeliveryBody } from './read-delivery';
import type { FilmBody } from './read-film-body';
import type { SignedBody } from './read-signed-body';
import type { TableBody } from './read-table-body';
import { type CallTo, encoded, noBody, type Route, routeOf } from './route';

/** The bodies other than JSON, by kind: a small file is read completely, a table or a film piece by piece. */
interface Bodies {
  readonly file: Uint8Array;
  readonly table: TableBody;
  readonly film: FilmBody;
  readonly signed: SignedBody;
  readonly delivery: DeliveryBody;
}

type BodyKind = keyof Bodies;

/** The kind of body for what an endpoint takes. */
const KIND_OF: Readonly<Record<NonNullable<Endpoint['takes']>, BodyKind>> = {
  picture: 'file',
  document: 'file',
  subtitles: 'file',
  table: 'table',
  film: 'film',
  signed: 'signed',
  delivery: 'delivery',
};

const IS_BODY: { readonly [Kind in BodyKind]: (body: unknown) => body is Bodies[Kind] } = {
  file: (body) => body instanceof Uint8Array,
  table: (body): body is TableBody => hasKey(body, 'pieces'),
  film: (body): body is FilmBody => hasKey(body, 'film'),
  signed: (body): body is SignedBody => hasKey(body, 'bytes') && hasKey(body, 'header'),
  delivery: (body): body is DeliveryBody => hasKey(body, 'pieces') && hasKey(body, 'header'),
};

/**
 * Makes a route whose body is passed on as received. Throws at the start when the endpoint takes another kind, or
 * streams.
 */
export function bodyRoute<Kind extends BodyKind, const To extends Endpoint>(
  kind: Kind,
  endpoint: To,
  answer: (call: CallTo<To, Bodies[Kind]>) => Promise<AnswerOf<To>>,
): Route {
  if (endpoint.streams) throw new TypeError(`${endpoint.name} answers with a stream`);
  return routeOf(endpoint, bodyOf(kind, endpoint), async (call) => encoded(endpoint, await answer(call)));
}

/** Returns a body that was read already; throws for one of another kind. */
export function bodyOf<Kind extends BodyKind>(
  kind: Kind,
  { name, takes }: Pick<Endpoint, 'name' | 'takes'>,
): (sent: unknown) => Bodies[Kind] {
  if (!takes || KIND_OF[takes] !== kind) throw new TypeError(`${name} takes no ${kind}`);
  const isBody: (sent: unknown) => sent is Bodies[Kind] = IS_BODY[kind];
  return (sent) => {
    if (!isBody(sent)) throw new TypeError(`${name} was called with a body of another kind`);
    return sent;
  };
}

function hasKey(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && key in body;
}

/** An answer that is a file: its content, and its headers. */
export class FileAnswer {
  constructor(
    readonly content: string | Uint8Array<ArrayBuffer>,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer that is a file on the disk, which never changes; a call can request a range of it. */
export class StoredFile {
  constructor(readonly path: string) {}
}

/** Makes a route that answers with a file. Throws at the start when the endpoint does not. */
export function fileRoute<const To extends Endpoint>(
  endpoint: To,
  answer: (call: CallTo<To>) => Promise<FileAnswer | StoredFile>,
): Route {
  if (!endpoint.answerType) throw new TypeError(`${endpoint.name} does not answer with a file`);
  return routeOf(endpoint, noBody, answer);
}
