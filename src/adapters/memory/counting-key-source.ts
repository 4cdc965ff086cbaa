import { KeySource } from '#core/shared/key-source.port';

/** Keys that count: "key-0001", "key-0002". */
export class CountingKeySource extends KeySource {
  #made = 0;

  override next(): string {
    this.#made += 1;
    return `key-${String(this.#made).padStart(4, '0')}`;
  }
}
