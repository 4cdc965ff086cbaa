import type { HandedOver, StoredSession } from './stored-session';

/** How long a new tab waits for the first answer, and then for one that says something else, in ms. */
const WAIT_MS = 250;
const OTHERS_MS = 60;
const CHANNEL = 'portal.session';

/** The messages between the tabs of the portal. Whatever else comes is left alone. */
type Message =
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly session: HandedOver }
  | { readonly kind: 'ended'; readonly token: string; readonly chosen: boolean };

/** As much of a `BroadcastChannel` as is needed. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', heard: (event: { readonly data: unknown }) => void): void;
}

/**
 * The own tabs of this origin: one that is new asks who is signed in, one that is signed in answers, and one whose
 * session ends says so. Nothing is kept anywhere but in the `sessionStorage` of each tab.
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

  /** Takes the session of the other tabs over; false where there is none, or where they do not have the same. */
  async takeOver(): Promise<boolean> {
    if (!this.channel || this.stored.current()) return false;
    // Unlike randomUUID, this is there on a page without TLS too.
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
      this.#tell({ kind: 'ask', id });
    });
    const [first] = answers;
    // Two people in two tabs: nobody can say whose the new one is.
    if (!first || answers.some(({ token }) => token !== first.token)) return false;
    return this.stored.takeOver(first);
  }

  /** Tells the other tabs that the session of a token has ended; `chosen` where the person logged out. */
  tellEnded(token: string, chosen: boolean): void {
    this.#tell({ kind: 'ended', token, chosen });
  }

  /** Calls back when another tab says that the session of this one has ended; gives the way to stop it. */
  watch(onEnded: (chosen: boolean) => void): () => void {
    this.#watchers.add(onEnded);
    return () => this.#watchers.delete(onEnded);
  }

  #hear(message: Message): void {
    for (const hear of this.#hearers) hear(message);
    if (message.kind === 'ask') {
      const session = this.stored.handOver();
      if (session) this.#tell({ kind: 'answer', id: message.id, session });
    }
    if (message.kind === 'ended' && this.stored.current()?.token === message.token) {
      for (const watcher of this.#watchers) watcher(message.chosen);
    }
  }

  #tell(message: Message): void {
    this.channel?.postMessage(message);
  }
}

/** Undefined where the browser has none. */
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
