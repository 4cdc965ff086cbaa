import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { type AnyInput, type AskForCode, type InputFor, PortalApi } from '#contract/portal-api';
import { proveSecondFactor } from '#contract/second-factor';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotOffered,
  UnexpectedAnswer,
} from '#core/shared/failure';
import type { CallOptions } from './call-options';
import type { HttpClient } from './http-client';

/** Calls our server over HTTP, or in this process if the client's `fetch` is that of the server's app. */
export class HttpPortalApi extends PortalApi {
  readonly #askForCode: AskForCode | undefined;

  /** Without `askForCode`, a call that needs the second factor again is refused. */
  constructor(
    private readonly client: HttpClient,
    askForCode?: AskForCode,
  ) {
    super();
    this.#askForCode = askForCode;
  }

  override call<const To extends Endpoint>(endpoint: To, ...input: InputFor<To>): Promise<AnswerOf<To>>;
  override async call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
    try {
      const call = encoded(endpoint, input);
      return decoded(endpoint, await this.#proved(() => this.#answer(endpoint, call)));
    } catch (error) {
      throw ownFailure(error, endpoint);
    }
  }

  /** Makes a call, and repeats it after the person has proved the second factor, if the call requires that. */
  async #proved(make: () => Promise<unknown>): Promise<unknown> {
    try {
      return await make();
    } catch (error) {
      const wanted = error instanceof NotAllowed && error.code === 'auth.factor-needed';
      if (!wanted || !this.#askForCode) throw error;
      await this.#askForCode(async (body) => void (await this.call(proveSecondFactor, { body })));
      return make();
    }
  }

  #answer(endpoint: Endpoint, call: CallOptions): Promise<unknown> {
    const isText = endpoint.answerType?.startsWith('text/');
    return isText ? this.client.text(endpoint, call) : this.client.call(endpoint, call);
  }

  override lines<const To extends Endpoint>(
    endpoint: To,
    ...input: InputFor<To>
  ): AsyncIterable<AnswerOf<To>>;
  override async *lines(endpoint: Endpoint, input: AnyInput = {}): AsyncIterable<unknown> {
    let isWhole = endpoint.isLast === undefined;
    try {
      for await (const line of this.client.lines(endpoint, encoded(endpoint, input))) {
        const read = decoded(endpoint, parsed(endpoint, line));
        isWhole ||= endpoint.isLast?.(read) ?? false;
        yield read;
      }
    } catch (error) {
      throw ownFailure(error, endpoint);
    }
    if (!isWhole) throw new UnexpectedAnswer(`The answer to ${endpoint.name} was cut before its end.`);
  }
}

function encoded(endpoint: Endpoint, { query, body, ...input }: AnyInput): CallOptions {
  return {
    ...input,
    ...(query && { query: written(endpoint.query, query) }),
    ...(body !== undefined && endpoint.body && { body: written(endpoint.body, body) }),
  };
}

/**
 * Encodes values of the core for the wire. Throws an `InvalidInput`, in the server's words, for what it would refuse.
 */
function written(schema: z.ZodMiniType, value: unknown): Readonly<Record<string, unknown>> {
  const { success, data, error } = z.safeEncode(schema, value);
  if (success) return z.parse(z.record(z.string(), z.unknown()), data);
  const field = String(error.issues[0]?.path[0] ?? '');
  throw new InvalidInput(`The value of ${field} is missing or not valid.`, field);
}

function parsed({ name }: Endpoint, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnexpectedAnswer(`A line of the answer to ${name} cannot be read.`);
  }
}

function decoded({ name, answer }: Endpoint, wire: unknown): unknown {
  const read = z.safeDecode(answer, wire);
  if (!read.success) throw new UnexpectedAnswer(`The answer to ${name} has another form.`);
  return read.data;
}

/**
 * Converts a failure for the core: a missing call becomes `NotOffered`, and a refused field gets its name in the core.
 */
function ownFailure(error: unknown, endpoint: Endpoint): unknown {
  return isMissing(error, endpoint)
    ? new NotOffered(error.message, error.forPeople)
    : withOwnName(error, endpoint);
}

/** Returns whether the server has no such call: not with this method, or none at a path without a record id. */
function isMissing(error: unknown, { path }: Endpoint): error is NotFound | InvalidInput {
  if (error instanceof NotFound) return !path.replace('{kind}', '').includes('{');
  return error instanceof InvalidInput && error.code === 'request.wrong-method';
}

/** Returns the refusal of a field under the field's name in the core. */
function withOwnName(error: unknown, { body }: Endpoint): unknown {
  if (!(error instanceof InvalidInput) || error.field === undefined) return error;
  const names = body && 'names' in body ? z.safeParse(z.record(z.string(), z.string()), body.names).data : {};
  const [own = error.field] = Object.entries(names ?? {}).find(([, onWire]) => onWire === error.field) ?? [];
  const { message, forPeople, code } = error;
  return error instanceof Conflict
    ? new Conflict(message, error.details, own, forPeople, code)
    : new InvalidInput(message, own, forPeople, code);
}
