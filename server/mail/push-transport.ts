import type { DuePush } from './outbox';

/**
 * The outcome of a push. `gone`: its device receives no messages any more; `later`: try again, not before so many
 * seconds if the service gave a time.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly reason: string; readonly seconds?: number | undefined };

/** Sends push messages to devices. */
export interface PushTransport {
  /** Sends a push message. Rejects when the service cannot be reached, or when the signal is aborted first. */
  send(push: DuePush, signal: AbortSignal): Promise<PushOutcome>;
}
