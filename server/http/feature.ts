import type { Route } from './route';

/** One part of the portal: all that it brings to the server, and all that it needs of the server for that. */
export interface Feature<Needs> {
  /** Its calls. Of two that fit a path the first one answers. */
  readonly routes: (needs: Needs) => readonly Route[];
}
