import { type Unsent, UnsentStore } from '#core/sending/unsent-store.port';

/** Unsent work that lives as long as this object. */
export class InMemoryUnsentStore extends UnsentStore {
  #kept: Unsent | undefined;

  override kept(): Unsent | undefined {
    return this.#kept;
  }

  override keep(unsent: Unsent): void {
    this.#kept = unsent;
  }

  override clear(): void {
    this.#kept = undefined;
  }
}
