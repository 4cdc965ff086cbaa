import type { PendingItem } from './pending-item';

/** What one person did and the server does not have yet. `owner` tells people on one device apart. */
export interface Pending {
  readonly owner: string;
  readonly items: readonly PendingItem[];
}

/** Where unsent work lives for the length of a browser session. Never fails: what cannot be kept is only not kept. */
export abstract class PendingStore {
  /** What is kept, or undefined when there is nothing or what is stored is not what it should be. */
  abstract kept(): Pending | undefined;
  abstract keep(unsent: Pending): void;
  abstract clear(): void;
}
