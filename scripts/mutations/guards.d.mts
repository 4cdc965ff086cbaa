/** The guards that matter most: how each is switched off, and the test that must then turn red. */
export declare const GUARDS: readonly {
  readonly guard: string;
  /** Which of several ways to switch the same guard off. */
  readonly how?: string;
  readonly off: (code: string) => string;
  readonly test: string;
}[];
