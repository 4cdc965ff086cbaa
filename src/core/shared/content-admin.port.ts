import type { ReadResult } from './read-result';

/** What every piece of content carries beside what it says. */
export interface Managed {
  readonly id: string;
  /** How often it was changed: an edit names the version that it is based on. */
  readonly version: number;
  /** Taken from vendors, and kept with what came of it; it can be put back. */
  readonly archived: boolean;
}

/**
 * Where an admin keeps one kind of content. Every call throws a `Failure` when it cannot be made; `InvalidInput` names the
 * field that is not right.
 */
export abstract class ContentAdmin<Item extends Managed, Plan> {
  /** All of it, in its order, also what vendors do not see and what was archived. */
  abstract all(signal?: AbortSignal): Promise<ReadResult<Item>>;
  /** Adds a piece at the end. `key` names the act, so that it may be repeated and still makes one. */
  abstract add(plan: Plan, key: string): Promise<Item>;
  /** Puts a plan in place of what stands. Throws `ChangedMeanwhile` when that is no longer `version`. */
  abstract change(id: string, version: number, plan: Plan): Promise<Item>;
  /** Takes a piece from vendors at once and archives it. */
  abstract remove(id: string): Promise<void>;
  /** Puts a piece back from the archive. */
  abstract restore(id: string): Promise<Item>;
}

/** Content whose order vendors see. */
export abstract class OrderedContentAdmin<Item extends Managed, Plan> extends ContentAdmin<Item, Plan> {
  /** Sets the order, naming every piece once. Throws `ChangedMeanwhile` when these are not the pieces there are. */
  abstract order(ids: readonly string[]): Promise<void>;
}
