import { personOf, type Session } from '#core/session/session';
import { type KeptData, SessionStore } from '#core/session/session-store.port';

/** Keeps a session for the lifetime of this object. */
export class InMemorySessionStore extends SessionStore {
  #session: Session | undefined;
  #kept: Partial<KeptData> = {};
  /** The owner of the kept drafts, while nobody is signed in. */
  #draftsOf: string | undefined;
  #running = new AbortController();

  override current(): Session | undefined {
    return this.#session;
  }

  override start(session: Session): void {
    if (!this.#session && this.#draftsOf !== personOf(session.user)) this.forget('drafts');
    this.#draftsOf = undefined;
    this.#session = session;
  }

  override ends(): AbortSignal {
    return this.#running.signal;
  }

  override keep<Key extends keyof KeptData>(key: Key, value: KeptData[Key]): void {
    if (!this.#session) return;
    this.#kept = { ...this.#kept, [key]: value };
  }

  override kept<Key extends keyof KeptData>(key: Key): KeptData[Key] | undefined {
    return this.#kept[key];
  }

  override forget(key: keyof KeptData): void {
    const { [key]: _, ...others } = this.#kept;
    this.#kept = others;
  }

  override clear(): void {
    this.#session = undefined;
    this.#draftsOf = undefined;
    this.#kept = {};
    this.#running.abort();
    this.#running = new AbortController();
  }

  override expire(): void {
    const person = this.#session ? personOf(this.#session.user) : this.#draftsOf;
    const { drafts } = this.#kept;
    this.clear();
    if (person === undefined || drafts === undefined) return;
    this.#kept = { drafts };
    this.#draftsOf = person;
  }
}
