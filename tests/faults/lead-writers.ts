import { randomUUID } from 'node:crypto';

/** A lead that the server said it has. */
export interface Acknowledged {
  readonly id: string;
  readonly mobile: string;
  readonly key: string;
}

/** Clients that add leads without a pause, and remember what the server said it has. */
export class LeadWriters {
  readonly acknowledged: Acknowledged[] = [];
  /** What was sent and never answered: it may be there or not, but never twice. */
  readonly unanswered: { readonly mobile: string; readonly key: string }[] = [];
  /** The statuses of answers other than 200. */
  readonly refused: number[] = [];
  #next: number;
  #stopped = false;

  constructor(
    private readonly token: string,
    first = 0,
  ) {
    this.#next = first;
  }

  /** Writes through some clients until `stop`, each to its server in turn; settles when every client has ended. */
  async write(addresses: readonly string[], clients: number): Promise<void> {
    this.#stopped = false;
    await Promise.all(
      Array.from({ length: clients }, async (_, at) => {
        while (!this.#stopped) await this.#add(addresses[at % addresses.length] ?? '');
      }),
    );
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Sends a lead again under the name that it had; gives its id. Throws when the server does not take it. */
  async repeat(address: string, mobile: string, key: string): Promise<string> {
    const response = await this.#post(address, mobile, key);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return String((await response.json()).id);
  }

  async #add(address: string): Promise<void> {
    this.#next += 1;
    const mobile = `9${String(100_000_000 + this.#next)}`;
    const key = randomUUID();
    try {
      const response = await this.#post(address, mobile, key);
      const answer = await response.json();
      if (response.ok) this.acknowledged.push({ id: String(answer.id), mobile, key });
      else this.refused.push(response.status);
    } catch {
      this.unanswered.push({ mobile, key });
      // A server that is gone refuses at once: without a pause the others get no time.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #post(address: string, mobile: string, key: string): Promise<Response> {
    return fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${this.token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        Full_Name: 'Written under load',
        Mobile: mobile,
        Product_Category: 'Mutual Fund',
        consent: { version: '1', language: 'en', givenAt: '2024-11-21T10:00:00Z' },
        Offers: false,
      }),
    });
  }
}

/** The call that signs in. */
export function signInCall(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

/** Signs in and gives the token. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const response = await signInCall(address, email, password);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return String((await response.json()).token);
}

/** A call that notes something on a lead, another note each time. */
export async function noteCall(address: string): Promise<() => Promise<Response>> {
  const token = await signIn(address, 'vendor@example.com', 'vendor-demo-1');
  const id = await new LeadWriters(token).repeat(address, '9123456700', randomUUID());
  return () =>
    fetch(`${address}/api/leads/${id}/activities`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ kind: 'note', text: 'Noted under load' }),
    });
}
