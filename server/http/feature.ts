import type { Route } from './route';

/** A part of the portal: everything that it adds to the server, and everything that it needs from the server. */
export interface Feature<Needs> {
  /** Its calls. If two match a path, the first one answers. */
  readonly routes: (needs: Needs) => readonly Route[];
}
