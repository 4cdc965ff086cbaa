import { InvalidInput } from './failure';

/** The faults that a field can have. */
export type FaultWord =
  | 'missing'
  | 'too-short'
  | 'too-long'
  | 'not-https'
  | 'not-allowed'
  | 'not-a-link'
  | 'out-of-range'
  | 'before-start'
  | 'after-approval'
  | 'over';

/** A faulty field, and why. */
export interface FieldError<Field extends string = string> {
  readonly field: Field;
  readonly why: FaultWord;
}

/** The sentence of each fault, by "field why". */
export type FieldErrorSentences = Readonly<Record<string, string>>;

/** Throws `InvalidInput` with the first fault, if any. */
export function refuseFaults(faults: readonly FieldError[], sentences: FieldErrorSentences): void {
  const [first] = faults;
  if (first)
    throw new InvalidInput(sentences[`${first.field} ${first.why}`] ?? 'This is not valid.', first.field);
}

/** Checks the length of a text in characters, without outer blanks; an optional text may be empty. */
export function lengthFault<Field extends string>(
  field: Field,
  text: string | undefined,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): FieldError<Field> | undefined {
  const length = text?.trim().length ?? 0;
  if (length === 0) return least > 0 ? { field, why: 'missing' } : undefined;
  if (length < least) return { field, why: 'too-short' };
  return length > most ? { field, why: 'too-long' } : undefined;
}

/** Collects the faults of several checks, at most one per field. */
export function faultsOf<Field extends string>(
  ...checks: readonly (FieldError<Field> | undefined)[]
): readonly FieldError<Field>[] {
  const found = checks.filter((check) => check !== undefined);
  return found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
}
