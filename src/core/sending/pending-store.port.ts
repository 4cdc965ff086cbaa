import type { PendingItem } from './pending-item';

/** The changes of one person that the server does not have yet. `owner` tells people on one device apart. */
export interface Pending {
  readonly owner: string;
  readonly items: readonly PendingItem[];
}

/** Stores unsent work for the length of a browser session. Never fails: an item that cannot be kept is left out. */
export abstract class PendingStore {
  /** Gives the stored work, or undefined when there is none or its form is not as expected. */
  abstract kept(): Pending | undefined;
  abstract keep(unsent: Pending): void;
  abstract clear(): void;
}
