/** The most important guards: how each is switched off, and the test that must then fail. */
export declare const GUARDS: readonly {
  readonly guard: string;
  /** Distinguishes several ways to switch the same guard off. */
  readonly how?: string;
  readonly off: (code: string) => string;
  readonly test: string;
}[];
