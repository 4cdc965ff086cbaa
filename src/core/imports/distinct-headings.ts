import { plainHeading } from './plain-heading';
import { ratioProduct } from './ratio-column';

/** Whether several columns share this heading; later ones are numbered: "Amount", "Amount (2)". */
export function isRepeated(heading: string, headings: readonly string[]): boolean {
  // Two columns for the ratio of one product are reported in every row that fills them instead.
  if (ratioProduct(heading) !== undefined) return false;
  const [plain, others] = [withoutNumber(heading), headings.map(withoutNumber)];
  return others.filter((other) => other === plain).length > 1;
}

/** Makes the headings of a file distinct: a second column "Amount" becomes "Amount (2)". */
export function distinctHeadings(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  const taken = new Set(cells.map((cell) => cell.trim()));
  return cells.map((cell) => {
    const heading = cell.trim();
    const plain = plainHeading(heading);
    if (plain === '' || ratioProduct(heading) !== undefined) return heading;
    let count = (seen.get(plain) ?? 0) + 1;
    while (count > 1 && taken.has(`${heading} (${count})`)) count += 1;
    seen.set(plain, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

function withoutNumber(heading: string): string {
  return plainHeading(heading.replace(/ \(\d+\)$/, ''));
}
