import { plainText } from '#core/shared/plain-text';
import type { Vendor } from '#core/vendors/vendor';

/** The parts of a vendor that a chooser shows. */
export type Choosable = Pick<Vendor, 'franchiseCode' | 'name' | 'city'>;

/** Finds the franchises whose code, name or city contains each word; those that were chosen last come first. */
export function franchisesFor<Of extends Choosable>(
  vendors: readonly Of[],
  searched: string,
  recent: readonly string[],
): readonly Of[] {
  const words = plainText(searched).split(/\s+/).filter(Boolean);
  const found = vendors.filter(({ franchiseCode, name = '', city = '' }) => {
    const text = plainText(`${franchiseCode} ${name} ${city}`);
    return words.every((word) => text.includes(word));
  });
  const first = recent.flatMap((code) => found.filter(({ franchiseCode }) => franchiseCode === code));
  return [...first, ...found.filter((vendor) => !first.includes(vendor))];
}
