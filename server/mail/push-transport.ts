import type { DuePush } from './outbox';

/**
 * The outcome of a push. `gone`: its device gets no messages any more; `later`: to be tried again, not before so many
 * seconds where the service said so.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly reason: string; readonly seconds?: number | undefined };

/** The transport of messages to devices. */
export interface PushTransport {
  /** Hands a push over. Rejects when the service could not be reached, or when the signal came first. */
  send(push: DuePush, signal: AbortSignal): Promise<PushOutcome>;
}
