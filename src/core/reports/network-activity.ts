import type { SaidComplete } from '../shared/read-result';
import type { FranchiseActivity } from './franchise-activity';

/** The activity of each franchise with a lead or a deal, by franchise code. */
export interface NetworkActivity extends SaidComplete {
  readonly records: readonly FranchiseActivity[];
}
