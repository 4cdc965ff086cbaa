import type { AskForCode } from '#contract/portal-api';
import type { FactorProof } from '#core/session/factor-proof';
import { Cancelled } from '#core/shared/failure';

/** The request for a second-factor code that a call waits for. */
export interface AskedCode {
  /** Sends a code or the answer of a passkey. Throws a `Failure` for a wrong one. */
  readonly check: (proof: FactorProof) => Promise<void>;
  /** Lets the call continue, after a correct code. */
  readonly goOn: () => void;
  /** Cancels the call. */
  readonly leave: () => void;
}

/** Passes a call's request for a code to the sheet that asks for it. Calls made meanwhile wait for the same code. */
class CodePrompt {
  #asked: AskedCode | undefined;
  #waiting: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();

  readonly ask: AskForCode = (check) => {
    this.#waiting ??= new Promise<void>((resolve, reject) => {
      this.#show({ check, goOn: resolve, leave: () => reject(new Cancelled()) });
    }).finally(() => {
      this.#waiting = undefined;
      this.#show(undefined);
    });
    return this.#waiting;
  };

  /** Returns the request that is open now. */
  readonly current = (): AskedCode | undefined => this.#asked;

  /** Calls `onChange` when the open request changes; returns a function that stops it. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  #show(asked: AskedCode | undefined): void {
    this.#asked = asked;
    for (const notify of this.#watchers) notify();
  }
}

/** The only prompt of the page. */
export const codePrompt = new CodePrompt();
