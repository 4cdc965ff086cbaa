import type { Route } from './route';

/** A part of the portal: everything that it adds to the server, and everything that it needs from the server. */
export interface Feature<Dependencies> {
  /** Its calls. If two match a path, the first one answers. */
  readonly routes: (dependencies: Dependencies) => readonly Route[];
}
