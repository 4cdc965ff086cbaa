import type { PendingItem } from './pending-item';

/** The unsent changes of one person. `owner` distinguishes people on the same device. */
export interface Pending {
  readonly owner: string;
  readonly items: readonly PendingItem[];
}

/** Stores unsent changes for the length of a browser session. Never fails: an item that cannot be stored is dropped. */
export abstract class PendingStore {
  /** Returns the stored changes; undefined when there are none or they have an unexpected form. */
  abstract kept(): Pending | undefined;
  abstract keep(unsent: Pending): void;
  abstract clear(): void;
}
