/** Serializes callers in the order in which they arrive. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Settles when it is the caller's turn, with a function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let giveBack = () => {};
    this.#last = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }
}
