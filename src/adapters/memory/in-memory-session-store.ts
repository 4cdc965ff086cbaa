import type { Session } from '#core/session/session';
import { type KeptData, SessionStore } from '#core/session/session-store.port';

/** A session that lives as long as this object. */
export class InMemorySessionStore extends SessionStore {
  #session: Session | undefined;
  #kept: Partial<KeptData> = {};
  #running = new AbortController();

  override current(): Session | undefined {
    return this.#session;
  }

  override start(session: Session): void {
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
    this.#kept = {};
    this.#running.abort();
    this.#running = new AbortController();
  }
}
