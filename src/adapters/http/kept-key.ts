import { RequestRejected } from '#core/shared/failure';
import { newKey } from './new-key';

/**
 * Keeps the idempotency key of a call until its answer is known: an equal call after a lost answer uses the same key
 * and takes effect once. Any other call gets another key.
 */
export class KeptKey {
  #unanswered: { readonly sent: string; readonly key: string } | undefined;

  constructor(private readonly purpose: string) {}

  /** Makes a call under its key, which depends on the endpoint and the body. Throws what the call throws. */
  async under<Result>(
    called: string,
    body: unknown,
    call: (key: string) => Promise<Result>,
  ): Promise<Result> {
    const sent = JSON.stringify([called, body]);
    const key = this.#unanswered?.sent === sent ? this.#unanswered.key : `${this.purpose}-${newKey()}`;
    this.#unanswered = { sent, key };
    try {
      const result = await call(key);
      this.#unanswered = undefined;
      return result;
    } catch (error) {
      if (error instanceof RequestRejected) this.#unanswered = undefined;
      throw error;
    }
  }
}
