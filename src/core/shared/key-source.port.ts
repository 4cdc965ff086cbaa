/** Makes names that nobody made before. */
export abstract class KeySource {
  /** A fresh name of letters, digits and dashes. */
  abstract next(): string;
}
