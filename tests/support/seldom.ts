import fc from 'fast-check';

/**
 * Draws a condition once in four times, and otherwise none. Where many conditions are drawn at once, nearly every
 * question has the answer "none", and a property about the answers would hold for a program that finds nothing.
 */
export function seldom<Condition, Nothing>(
  condition: fc.Arbitrary<Condition>,
  nothing: Nothing,
): fc.Arbitrary<Condition | Nothing> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: condition });
}
