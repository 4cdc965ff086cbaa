import * as z from 'zod/mini';

/**
 * Who may make a call. `public` needs no token; `signed-in` any valid one, with rows limited to the caller's own
 * franchises; `admin` an administrator's; `mailbox` the token of the mailbox that
 * the path names, and no other. This is the one table of authority: the server mounts nothing without it.
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'mailbox';

/** One call of the wire as data: the HTTP adapters, the server and the OpenAPI page all read it from here. */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Path extends ApiPath = ApiPath,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
> {
  /** A name for logs and for OpenAPI's operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its parameters in braces, as spec section 7 writes them. */
  readonly path: Path;
  readonly access: Access;
  /**
   * `fresh`: an administrator with a second factor proves it again unless that was within ten minutes. `exempt`: may be called
   * before one is set up, also where every administrator must have one. Programs' tokens, which read, are asked for none.
   */
  readonly secondFactor?: 'fresh' | 'exempt';
  /** The client lets the server keep a cookie over these calls: the proof of a verified code travels in one. */
  readonly withCookies?: true;
  /** The answer is a stream of JSON lines, and `answer` the schema of one. */
  readonly streams?: true;
  /** Tells the line with which a stream ends: without it the answer was cut. */
  isLast?(line: z.output<Answer>): boolean;
  /**
   * Sent twice, the call would make two of something (a record, a token, an entry in a log) or be refused the second time: with an
   * `Idempotency-Key` it may be repeated and still happens once. A call without this may be repeated as it is.
   */
  readonly creates?: true;
  /** The call ends the session by which it is made: sent again under its key, it is answered all the same. */
  readonly endsSession?: true;
  /**
   * The body is the bytes of a file (a table is CSV or XLSX) and no JSON, so there is no schema for it; or bytes that another
   * service has signed, or records as a mailbox takes them.
   */
  readonly takes?: 'picture' | 'document' | 'film' | 'subtitles' | 'table' | 'signed' | 'delivery';
  /** The answer is a file of this kind and no JSON; `answer` then is a text or, for bytes, unknown. */
  readonly answerType?: 'text/calendar' | 'text/vtt' | 'image/*' | 'video/*';
  /** The answer holds every record of the franchises asked for, as a file of them does: the server notes who reads it. */
  readonly wholeLists?: true;
  /**
   * The answer goes through much. Where the portal has a standby, administrators get it from there, so that it may be some seconds
   * old: `AS_OF_HEADER` says of which moment it is. For reads alone.
   */
  readonly readsMuch?: true;
  readonly query: Query;
  readonly body?: Body;
  /** Exactly what our server sends. What the client accepts is wider; see `liberal-reading`. */
  readonly answer: Answer;
}

/** The header with the moment that an answer shows, as ISO 8601; of each call that `readsMuch`. */
export const AS_OF_HEADER = 'Data-As-Of';

/** Every path of the wire. */
export type ApiPath = `/api/${string}`;

/** The query of a call that has none: that of its address is ignored. */
export const NO_QUERY = z.object({});

/** The body of a call that has none. */
export type NoBody = z.ZodMiniUndefined;

/** The names of the parameters in a path; any text where the compiler does not know the path. */
export type PathParameterOf<Path extends string> = ApiPath extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParameterOf<Rest>
    : never;

/** The query of a call, once it is parsed. */
export type QueryOf<To extends Endpoint> = z.output<To['query']>;

/** Keeps the exact type of an endpoint's path and schemas while checking that it is one. */
export function endpoint<
  const Answer extends z.ZodMiniType,
  const Path extends ApiPath,
  const Query extends z.ZodMiniObject,
  const Body extends z.ZodMiniType = NoBody,
>(definition: Endpoint<Body, Answer, Path, Query>): Endpoint<Body, Answer, Path, Query>;
export function endpoint<
  const Answer extends z.ZodMiniType,
  const Path extends ApiPath,
  const Body extends z.ZodMiniType = NoBody,
>(definition: Omit<Endpoint<Body, Answer, Path>, 'query'>): Endpoint<Body, Answer, Path, typeof NO_QUERY>;
export function endpoint(definition: Omit<Endpoint, 'query'>): Endpoint {
  return { query: NO_QUERY, ...definition };
}

/** The value of a parameter of a path, or the values of a list. */
export type PathValue = string | readonly string[];

/**
 * The path of a call with its parameters filled in, each percent-encoded by itself.
 * A list is joined with commas, as the calls over several franchises want it. Throws when a parameter is missing.
 */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  parameters: Readonly<Record<string, PathValue>> = {},
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return typeof value === 'string' ? encodeURIComponent(value) : value.map(encodeURIComponent).join(',');
  });
}
