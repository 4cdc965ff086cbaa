import { z } from 'zod';
import type { Clock } from '#core/shared/clock.port';
import type { DuePush } from '../mail/outbox';
import type { PushOutcome, PushTransport } from '../mail/push-transport';
import { AccessToken } from './access-token';
import type { ServiceAccount } from './service-account';

/** The access to the messaging service. */
export interface FcmSettings {
  readonly account: ServiceAccount;
  readonly baseUrl: string;
}

/** After a day, a notice need not ring a phone that was off. */
const KEPT_SECONDS = 86_400;

const InvalidInput = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Sends to devices with the HTTP v1 API of Firebase Cloud Messaging. */
export class FcmPush implements PushTransport {
  readonly #token: AccessToken;
  readonly #address: string;

  constructor({ account, baseUrl }: FcmSettings, clock: Clock) {
    this.#token = new AccessToken(account, clock);
    this.#address = `${baseUrl.replace(/\/$/, '')}/v1/projects/${account.project_id}/messages:send`;
  }

  async send(push: DuePush, signal: AbortSignal): Promise<PushOutcome> {
    const token = await this.#token.get(signal);
    const response = await this.#post(push, token, signal);
    if (response.status !== 401) return outcomeOf(response);
    // A token can end early, when the account's keys are changed: a new one is requested once.
    this.#token.drop(token);
    return outcomeOf(await this.#post(push, await this.#token.get(signal), signal));
  }

  #post({ token, title, body, path }: DuePush, bearer: string, signal: AbortSignal): Promise<Response> {
    const message = {
      token,
      notification: { title, body },
      data: { path },
      webpush: { headers: { TTL: String(KEPT_SECONDS) } },
    };
    return fetch(this.#address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message }),
      signal,
    });
  }
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return { kind: 'sent' };
  const words = await wordsOf(response);
  // A token of another project will never be valid for ours.
  if (response.status === 404 || words.includes('UNREGISTERED') || words.includes('SENDER_ID_MISMATCH')) {
    return { kind: 'gone' };
  }
  const reason = ['push', response.status, ...words].join(' ');
  return { kind: 'later', reason, seconds: secondsIn(response.headers.get('retry-after')) };
}

/** Reads the service's error codes, without its messages, which may contain the device's token. */
async function wordsOf(response: Response): Promise<readonly string[]> {
  try {
    const { error } = InvalidInput.parse(await response.json());
    return [error.status, ...(error.details ?? []).map(({ errorCode }) => errorCode)].filter(
      (word) => word !== undefined,
    );
  } catch {
    return [];
  }
}

function secondsIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
