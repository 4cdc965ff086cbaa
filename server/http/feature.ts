import type { FeatureName } from '#core/session/feature-name';
import type { Route } from './route';

/** One part of the portal: all that it brings to the server, and all that it needs of the server for that. */
export interface Feature<Needs> {
  /** The additions to the spec's calls that a page may ask for; what is not announced it does not call. */
  readonly announces: readonly FeatureName[];
  /** Its calls. Of two that fit a path the first one answers. */
  readonly routes: (needs: Needs) => readonly Route[];
}
