/** Shows a sentence and never breaks a line within an amount or a percentage, not even after a minus sign. */
export function WholeAmounts({ text }: { text: string }) {
  // The pattern has one group, so every second piece is an amount or a percentage.
  return text.split(/([-+]?₹[\d,]+(?:\.\d+)?[.,;:]?|[\d.]+ %[.,;:]?)/).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no name but their place.
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
