/** One after the other, in the order in which they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Settles when it is the caller's turn, with what gives the turn to the next. */
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
