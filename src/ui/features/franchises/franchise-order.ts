import { plainText } from '#core/shared/plain-text';
import type { Vendor } from '#core/vendors/vendor';
import type { Translate } from '../../kit/texts/use-texts';
import type { adminTexts } from './admin-texts';

/** The properties of a vendor that a chooser shows. */
export type Choosable = Pick<Vendor, 'franchiseCode' | 'name' | 'city'>;

/** Returns the franchises whose code, former codes, name or city contain each word, the most recently chosen first. */
export function franchisesFor<Of extends Choosable>(
  vendors: readonly Of[],
  searched: string,
  recent: readonly string[],
  formerOf: (code: string) => readonly string[],
): readonly Of[] {
  const words = plainText(searched).split(/\s+/).filter(Boolean);
  const found = vendors.filter(({ franchiseCode, name = '', city = '' }) => {
    const text = plainText([franchiseCode, ...formerOf(franchiseCode), name, city].join(' '));
    return words.every((word) => text.includes(word));
  });
  const first = recent.flatMap((code) => found.filter(({ franchiseCode }) => franchiseCode === code));
  return [...first, ...found.filter((vendor) => !first.includes(vendor))];
}

/** Names the codes that a franchise had before; undefined if it had none. */
export function formerText(
  codes: readonly string[],
  t: Translate<(typeof adminTexts)['en']>,
): string | undefined {
  return codes.length > 0 ? t('admin.formerly', { codes: codes.join(', ') }) : undefined;
}
