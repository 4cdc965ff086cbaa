import * as z from 'zod/mini';

/**
 * The callers allowed to make a call. `public` needs no token; `signed-in` any valid one, with rows limited to the
 * caller's own franchises; `admin` an administrator's; `mailbox` only the token of the mailbox in the path. This is the
 * only table of authority: the server mounts nothing without it.
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'mailbox';

/** One call of the wire as data, from which the HTTP adapters, the server and the OpenAPI page are built. */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Path extends ApiPath = ApiPath,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
> {
  /** The name in logs, and OpenAPI's operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with parameters in braces, as in spec section 7. */
  readonly path: Path;
  readonly access: Access;
  /**
   * `fresh`: an administrator with a second factor has to have proved it within ten minutes. `exempt`: may be called
   * before one is set up, even where every administrator must have one. Read-only tokens of programs are never asked
   * for one.
   */
  readonly secondFactor?: 'fresh' | 'exempt';
  /** The server may store a cookie over these calls: it carries the proof of a verified code. */
  readonly withCookies?: true;
  /** The answer is a stream of JSON lines, and `answer` the schema of one. */
  readonly streams?: true;
  /** Recognizes the last line of a stream: without it the answer was cut. */
  isLast?(line: z.output<Answer>): boolean;
  /**
   * Sent twice, the call would create two of something (a record, a token, a log entry) or be refused the second time:
   * with an `Idempotency-Key` it may be repeated and still happens once. A call without this flag may be repeated as it
   * is.
   */
  readonly creates?: true;
  /** The call ends the session that makes it: repeated under its key, it is still answered. */
  readonly endsSession?: true;
  /**
   * The body is not JSON, so it has no schema: the bytes of a file (a table is CSV or XLSX), bytes signed by another
   * service, or records for a mailbox.
   */
  readonly takes?: 'picture' | 'document' | 'film' | 'subtitles' | 'table' | 'signed' | 'delivery';
  /** The answer is a file of this type instead of JSON; `answer` is then a text or, for bytes, unknown. */
  readonly answerType?: 'text/calendar' | 'text/vtt' | 'image/*' | 'video/*';
  /** The answer contains every record of the franchises, like an exported file: the server logs who reads it. */
  readonly wholeLists?: true;
  /**
   * The answer reads much data. Where the portal has a standby, administrators are answered from there, so that data
   * may be some seconds old: `AS_OF_HEADER` names its time. For reads only.
   */
  readonly readsMuch?: true;
  readonly query: Query;
  readonly body?: Body;
  /** The answer as our server sends it. The client accepts more; see `liberal-reading`. */
  readonly answer: Answer;
}

/** The header with the time of an answer's data, as ISO 8601; sent by each call with `readsMuch`. */
export const AS_OF_HEADER = 'Data-As-Of';

/** Every path of the wire. */
export type ApiPath = `/api/${string}`;

/** The query of a call without one: the query of its address is ignored. */
export const NO_QUERY = z.object({});

/** The body of a call without one. */
export type NoBody = z.ZodMiniUndefined;

/** The names of the parameters in a path; any text where the compiler does not know the path. */
export type PathParameterOf<Path extends string> = ApiPath extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParameterOf<Rest>
    : never;

/** The parsed query of a call. */
export type QueryOf<To extends Endpoint> = z.output<To['query']>;

/** The parsed body of a call. */
export type BodyOf<To extends Endpoint> = z.output<NonNullable<To['body']>>;

/** The answer of a call in the core's types. */
export type AnswerOf<To extends Endpoint> = z.output<To['answer']>;

/** Checks that this is an endpoint while keeping the exact types of its path and schemas. */
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

/** The value of a path parameter, or the values of a list. */
export type PathValue = string | readonly string[];

/**
 * Fills in the parameters of a path, each percent-encoded by itself. A list is joined with commas, as the calls over
 * several franchises need it. Throws when a parameter is missing.
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
