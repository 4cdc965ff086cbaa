/** The guards that matter most: how each is switched off, and the test that must then turn red. */
export declare const GUARDS: readonly {
  readonly guard: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly test: string;
}[];
