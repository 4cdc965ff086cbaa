import type { UnsentItem } from './unsent-item';

/** What one person did and the server does not have yet. `owner` tells people on one device apart. */
export interface Unsent {
  readonly owner: string;
  readonly items: readonly UnsentItem[];
}

/** Where unsent work lives for the length of a browser session. Never fails: what cannot be kept is only not kept. */
export abstract class UnsentStore {
  /** What is kept, or undefined when there is nothing or what is stored is not what it should be. */
  abstract kept(): Unsent | undefined;
  abstract keep(unsent: Unsent): void;
  abstract clear(): void;
}
