/** The time, as a dependency: the core has no clock of its own. */
export abstract class Clock {
  /** Now, in ms since 1970. */
  abstract now(): number;
}
