/**
 * Shows a sentence whose amounts and percentages are never parted at the end of a line, not even behind their minus.
 */
export function WholeAmounts({ text }: { text: string }) {
  // Every second piece is one of them: the pattern holds one group.
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
