import type * as z from 'zod/mini';
import type { ApiPath, Endpoint, PathParameterOf } from '#contract/endpoint';
import type { DeliveryBody } from './read-delivery';
import type { FilmBody } from './read-film-body';
import type { SignedBody } from './read-signed-body';
import type { TableBody } from './read-table-body';
import { type Call, encoded, noBody, type Route, routeOf } from './route';

/**
 * A route whose body is a picture, a document or a file of subtitles as it was sent. Throws at the start when the endpoint takes
 * none.
 */
export function bytesRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<Uint8Array, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  const { name, takes } = endpoint;
  if (takes !== 'picture' && takes !== 'document' && takes !== 'subtitles')
    throw new TypeError(`${name} takes no small file`);
  const isBytes = (sent: unknown) => sent instanceof Uint8Array;
  return routeOf(endpoint, bodyThat(isBytes, name), async (call) => encoded(endpoint, await answer(call)));
}

/** A route whose body another service has signed. Throws at the start when the endpoint takes none. */
export function signedRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<SignedBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('signed', isSignedBody, endpoint, answer);
}

/** A route whose body is what a mailbox takes, as it comes. Throws at the start when the endpoint takes none. */
export function deliveryRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<DeliveryBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('delivery', isDelivery, endpoint, answer);
}

/** A route whose body is a film as it comes. Throws at the start when the endpoint takes none. */
export function filmRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<FilmBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('film', isFilmBody, endpoint, answer);
}

/** A route whose body is a table as it was sent, and which answers once. Throws at the start when the endpoint is not like that. */
export function sheetRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<TableBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'table' || endpoint.streams) throw new TypeError(`${endpoint.name} takes no sheet`);
  return routeOf(endpoint, bodyThat(isTableBody, endpoint.name), async (call) =>
    encoded(endpoint, await answer(call)),
  );
}

/** Reads a body that the web has read already. Throws for one of another kind. */
export function bodyThat<Body>(
  isBody: (sent: unknown) => sent is Body,
  name: string,
): (sent: unknown) => Body {
  return (sent) => {
    if (!isBody(sent)) throw new TypeError(`${name} was called with a body of another kind`);
    return sent;
  };
}

/** A route whose body comes as the web has read it, of the kind that the endpoint takes. */
function routeTaking<Body, Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  kind: NonNullable<Endpoint['takes']>,
  isBody: (sent: unknown) => sent is Body,
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<Body, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  const { name, takes } = endpoint;
  if (takes !== kind) throw new TypeError(`${name} takes no ${kind}`);
  return routeOf(endpoint, bodyThat(isBody, name), async (call) => encoded(endpoint, await answer(call)));
}

/** An answer that is a file: its content, and the headers that say what it is. */
export class FileAnswer {
  constructor(
    readonly content: string | Uint8Array<ArrayBuffer>,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer that is a file of the disk, which never changes; a range of it can be asked for. */
export class StoredFile {
  constructor(readonly path: string) {}
}

/** A route that answers with a file. Throws at the start when the endpoint does not. */
export function fileRoute<Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, Path, Query>,
  answer: (call: Call<undefined, PathParameterOf<Path>, z.output<Query>>) => Promise<FileAnswer | StoredFile>,
): Route {
  if (!endpoint.answerType) throw new TypeError(`${endpoint.name} does not answer with a file`);
  return routeOf(endpoint, noBody, answer);
}

/** Tells whether a body is a table. */
export function isTableBody(body: unknown): body is TableBody {
  return typeof body === 'object' && body !== null && 'pieces' in body;
}

function isSignedBody(body: unknown): body is SignedBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && 'header' in body;
}

function isDelivery(body: unknown): body is DeliveryBody {
  return typeof body === 'object' && body !== null && 'pieces' in body && 'header' in body;
}

function isFilmBody(body: unknown): body is FilmBody {
  return typeof body === 'object' && body !== null && 'film' in body;
}
