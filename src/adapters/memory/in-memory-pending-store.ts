import { type Pending, PendingStore } from '#core/sending/pending-store.port';

/** Keeps unsent work for the lifetime of this object. */
export class InMemoryPendingStore extends PendingStore {
  #kept: Pending | undefined;

  override kept(): Pending | undefined {
    return this.#kept;
  }

  override keep(unsent: Pending): void {
    this.#kept = unsent;
  }

  override clear(): void {
    this.#kept = undefined;
  }
}
