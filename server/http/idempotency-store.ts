import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#contract/endpoint';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, SessionExpired } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { RepeatedCallRow } from '../db/tables/access-tables';
import type { KeyedHash } from '../process/keyed-hash';
import { isSealed, type Seal } from '../process/seal';
import type { Principal } from '../sessions/principal';
import { type CallCookies, CookieChange, RecordedCookies } from './call-cookies';
import { HttpError } from './http-error';

/** Longer than a phone is without a network. */
const KEPT_MS = 30 * 86_400_000;
/** For calls of strangers, which answer with sessions and proofs: as long as a code is valid. */
const KEPT_OF_STRANGERS_MS = 5 * 60_000;
/** Matches the key under which a call may come again. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/;
const PURPOSE = 'repeated-call';

/** The known parts of a call that may be repeated. */
export interface RepeatableCall<Body = unknown, Query = unknown> {
  readonly principal: Pick<Principal, 'userId' | 'hasEnded'>;
  readonly path: { readonly sent: string };
  readonly query: Query;
  readonly body: Body;
  readonly cookies: CallCookies;
  readonly idempotencyKey: string | undefined;
}

/** Does the work of a call in one transaction with the record of its answer, and returns the answer. */
export type Once<Answer> = (work: (transaction: PortalTransaction) => Promise<Answer>) => Promise<Answer>;

/** A call under a key of its caller. */
interface NamedCall {
  readonly owner: string;
  readonly key: string;
  /** The name of the call, and a hash of its contents: a key belongs to one call. */
  readonly call: string;
  readonly keptMs: number;
}

/** A stored answer: its JSON, and its cookies. */
const Kept = z.object({ answer: z.string(), cookies: z.array(CookieChange) });

interface StoreParts {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly keyed: KeyedHash;
  readonly seal: Seal;
}

/** Makes repeated calls happen once. Seals stored answers, since they may contain a token that is shown once. */
export class IdempotencyStore {
  constructor(private readonly parts: StoreParts) {}

  /**
   * Performs a call, or returns its first answer when its key was used for it before, even to a person whose session
   * the call has ended. `perform` makes all changes with `once`, and does nothing before that must not happen twice.
   * Throws `InvalidInput` for an invalid key, and a `HttpError` (409) for a key of another call.
   */
  async answer<To extends Endpoint, Call extends RepeatableCall<BodyOf<To>, QueryOf<To>>>(
    endpoint: To,
    call: Call,
    perform: (call: Call, once: Once<AnswerOf<To>>) => Promise<AnswerOf<To>>,
  ): Promise<AnswerOf<To>> {
    const named = this.#named(endpoint, call);
    const cookies = new RecordedCookies(call.cookies);
    const answered = async (): Promise<AnswerOf<To> | undefined> => {
      const first = named && (await this.#first(this.parts.database, named));
      return first && this.#again(endpoint, first, named, cookies);
    };
    let answer = await answered();
    if (answer === undefined) {
      if (call.principal.hasEnded) throw new SessionExpired();
      try {
        answer = await perform({ ...call, cookies }, this.#once(endpoint, named, cookies));
      } catch (error) {
        // A simultaneous repeat may have done it, so that there was nothing left to do.
        answer = await answered();
        if (answer === undefined) throw error;
      }
    }
    cookies.apply();
    return answer;
  }

  #named<To extends Endpoint>(
    { name, body: bodySchema, query: querySchema }: To,
    {
      principal: { userId },
      path,
      query,
      body,
      idempotencyKey: key,
    }: RepeatableCall<BodyOf<To>, QueryOf<To>>,
  ): NamedCall | undefined {
    if (key === undefined) return undefined;
    if (!IDEMPOTENCY_KEY.test(key)) throw new InvalidInput('The Idempotency-Key is not valid.');
    const sent = [path.sent, z.encode(querySchema, query), bodySchema ? z.encode(bodySchema, body) : null];
    // Keyed with the portal's secret, so that a password or a four-digit code cannot be guessed from the hash.
    const call = `${name} ${this.parts.keyed.of(PURPOSE, JSON.stringify(sent))}`;
    return { owner: userId, key, call, keptMs: userId === '' ? KEPT_OF_STRANGERS_MS : KEPT_MS };
  }

  #once<To extends Endpoint>(
    endpoint: To,
    named: NamedCall | undefined,
    cookies: RecordedCookies,
  ): Once<AnswerOf<To>> {
    const { database, clock } = this.parts;
    if (!named) return (work) => database.transaction().execute(work);
    const { owner, key, call, keptMs } = named;
    return (work) => {
      const mark = cookies.mark();
      return database.transaction().execute(async (transaction) => {
        cookies.backTo(mark);
        const now = clock.now();
        await transaction.deleteFrom('repeated_calls').where('kept_until_ms', '<=', now).execute();
        // A simultaneous repeat waits here for the first call to end.
        const { numInsertedOrUpdatedRows: noted } = await transaction
          .insertInto('repeated_calls')
          .values({ owner, key, call, answer_sealed: '', kept_until_ms: now + keptMs })
          .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
          .executeTakeFirstOrThrow();
        // guard: a call that comes again happens once
        if (!noted) {
          const first = await this.#first(transaction, named);
          if (first) return this.#again(endpoint, first, named, cookies);
        }
        const answer = await work(transaction);
        const json = JSON.stringify(z.encode(endpoint.answer, answer));
        const kept = JSON.stringify({ answer: json, cookies: cookies.changes });
        await transaction
          .updateTable('repeated_calls')
          .set({ answer_sealed: this.parts.seal.seal(kept, placeOfAnswer(owner, key)) })
          .where('owner', '=', owner)
          .where('key', '=', key)
          .execute();
        return answer;
      });
    };
  }

  /** Reads the record of an earlier call under the same key. Throws a `HttpError` (409) where it was another call. */
  async #first(
    database: PortalDatabase,
    { owner, key, call }: NamedCall,
  ): Promise<RepeatedCallRow | undefined> {
    const first = await database
      .selectFrom('repeated_calls')
      .selectAll()
      .where('owner', '=', owner)
      .where('key', '=', key)
      .where('kept_until_ms', '>', this.parts.clock.now())
      .executeTakeFirst();
    if (first && !isOfCall(first, call))
      throw new HttpError(
        409,
        'An earlier try went through, with what it said then. Look at it before you try again.',
        {
          code: 'request.key-used',
        },
      );
    return first;
  }

  #again<To extends Endpoint>(
    endpoint: To,
    { answer_sealed }: RepeatedCallRow,
    { owner, key }: NamedCall,
    cookies: RecordedCookies,
  ): AnswerOf<To> {
    if (!isSealed(answer_sealed)) return z.decode<To['answer']>(endpoint.answer, JSON.parse(answer_sealed));
    const opened = this.parts.seal.open(answer_sealed, placeOfAnswer(owner, key));
    const kept = Kept.parse(JSON.parse(opened));
    cookies.record(kept.cookies);
    return z.decode<To['answer']>(endpoint.answer, JSON.parse(kept.answer));
  }
}

/** Returns the context that seals the answer of a call. */
export function placeOfAnswer(owner: string, key: string): string {
  return `repeated_calls ${owner} ${key}`;
}

/**
 * Whether a record is of a call. A record from before answers were sealed has a hash that only its version could make.
 */
function isOfCall({ call: first, answer_sealed }: RepeatedCallRow, call: string): boolean {
  return isSealed(answer_sealed) ? first === call : first.split(' ')[0] === call.split(' ')[0];
}
