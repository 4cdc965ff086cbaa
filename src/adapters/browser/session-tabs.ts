import type { HandedOver, StoredSession } from './stored-session';

/** How long a new tab waits for the first answer, and then for differing ones, in ms. */
const WAIT_MS = 250;
const OTHERS_MS = 60;
const CHANNEL = 'portal.session';

/** The messages between the tabs of the portal. Any other message is ignored. */
type Message =
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly session: HandedOver }
  | { readonly kind: 'ended'; readonly token: string; readonly chosen: boolean };

/** The methods of a `BroadcastChannel` that are used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', heard: (event: { readonly data: unknown }) => void): void;
}

/**
 * Connects the tabs of this origin: a new tab asks who is signed in, a signed-in one answers, and one whose session
 * ends reports it. All data stays in the `sessionStorage` of each tab.
 */
export class SessionTabs {
  readonly #watchers = new Set<(chosen: boolean) => void>();
  readonly #hearers = new Set<(message: Message) => void>();

  constructor(
    private readonly stored: StoredSession,
    private readonly channel: TabChannel | undefined = openChannel(),
  ) {
    channel?.addEventListener('message', ({ data }) => {
      if (isMessage(data)) this.#hear(data);
    });
  }

  /** Takes over the session of the other tabs; returns false if there is none, or if they have different ones. */
  async takeOver(): Promise<boolean> {
    if (!this.channel || this.stored.current()) return false;
    // Unlike randomUUID, this also exists on a page without TLS.
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const answers: HandedOver[] = [];
    await new Promise<void>((resolve) => {
      let timer = setTimeout(done, WAIT_MS);
      const hear = (message: Message) => {
        if (message.kind !== 'answer' || message.id !== id) return;
        answers.push(message.session);
        clearTimeout(timer);
        timer = setTimeout(done, OTHERS_MS);
      };
      const hearers = this.#hearers;
      function done() {
        hearers.delete(hear);
        resolve();
      }
      hearers.add(hear);
      this.#post({ kind: 'ask', id });
    });
    const [first] = answers;
    // Two people are signed in in two tabs: it is unknown whose tab the new one is.
    if (!first || answers.some(({ token }) => token !== first.token)) return false;
    return this.stored.takeOver(first);
  }

  /** Tells the other tabs that the session with this token has ended; `chosen` if the person logged out. */
  announceEnd(token: string, chosen: boolean): void {
    this.#post({ kind: 'ended', token, chosen });
  }

  /** Calls `onEnded` when another tab reports that this tab's session has ended; returns a function that stops it. */
  watch(onEnded: (chosen: boolean) => void): () => void {
    this.#watchers.add(onEnded);
    return () => this.#watchers.delete(onEnded);
  }

  #hear(message: Message): void {
    for (const hear of this.#hearers) hear(message);
    if (message.kind === 'ask') {
      const session = this.stored.handOver();
      if (session) this.#post({ kind: 'answer', id: message.id, session });
    }
    if (message.kind === 'ended' && this.stored.current()?.token === message.token) {
      for (const watcher of this.#watchers) watcher(message.chosen);
    }
  }

  #post(message: Message): void {
    this.channel?.postMessage(message);
  }
}

/** Returns undefined if the browser has no channels. */
function openChannel(): TabChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}

function isMessage(data: unknown): data is Message {
  const { kind, id, session, token, chosen }: Record<string, unknown> = Object(data);
  if (kind === 'ask') return typeof id === 'string';
  if (kind === 'ended') return typeof token === 'string' && typeof chosen === 'boolean';
  const handed: Record<string, unknown> = Object(session);
  return (
    kind === 'answer' &&
    typeof id === 'string' &&
    ['token', 'franchiseCode', 'user'].every((name) => typeof handed[name] === 'string')
  );
}
