import type { AppDependencies } from '../app-dependencies';
import type { Route } from '../http/route';

/** What one part of the portal brings to the server. */
export interface Feature {
  /** The additions to the spec's calls that a page may ask for; what is not announced it does not call. */
  readonly announces: readonly string[];
  /** Its calls. Of two that fit a path the first one answers. */
  readonly routes: (dependencies: AppDependencies) => readonly Route[];
}
