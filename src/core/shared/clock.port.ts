/** The current time as a dependency: the core has no clock of its own. */
export abstract class Clock {
  /** The current time, in ms since 1970. */
  abstract now(): number;
}
