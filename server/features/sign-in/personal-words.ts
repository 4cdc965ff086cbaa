import type { PortalDatabase } from '../../db/portal-database';

const SHORTEST = 3;
const MAX_WORDS = 4;
/** The largest number of digits and signs around the words: a year, a birthday, a few exclamation marks. */
const MAX_OTHERS = 10;
/** Words that name any portal of this kind, in addition to the portal's own. */
const OF_EVERY_PORTAL = ['partner', 'portal', 'franchise', 'vendor', 'admin', 'demat'];
const SETTINGS = ['officeEmail', 'officeAddress', 'companyName'];

/**
 * Collects the words of an account that others know: its name and address, the company, the city, and those of the
 * office.
 */
export async function personalWords(database: PortalDatabase, userId: string): Promise<readonly string[]> {
  const account = await database
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .select(['users.name', 'users.email', 'users.city'])
    .select([
      'vendors.name as company',
      'vendors.contact_person',
      'vendors.city as vendor_city',
      'vendors.state',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const office = await database
    .selectFrom('settings')
    .select('value')
    .where('name', 'in', SETTINGS)
    .execute();
  return wordsOf([...Object.values(account ?? {}), ...office.map(({ value }) => value)]);
}

/** Returns the words of some texts in lower case, each alone and those of a text joined. */
export function wordsOf(texts: readonly (string | null)[]): readonly string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text ?? '').split(/[^\p{L}\p{M}]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)].filter((word) => word.length >= SHORTEST);
}

/**
 * Tells whether a password consists only of such words, with a year or a few other digits and signs around or between
 * them.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = plain(password);
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, '');
  if ([...text].length - [...letters].length > MAX_OTHERS) return false;
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = core.replaceAll(/[@430$51!]/g, (sign) => SPELLED[sign] ?? sign);
  return [letters, spelled.replaceAll(/[^\p{L}\p{M}]/gu, '')].some((each) => consistsOf(each, words));
}

const SPELLED: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '!': 'i',
};

function consistsOf(text: string, own: readonly string[]): boolean {
  const all = [...new Set([...own, ...OF_EVERY_PORTAL])];
  const isRest = (rest: string, left: number, hasOwn: boolean): boolean => {
    if (rest === '') return hasOwn;
    if (left === 0) return false;
    return all.some(
      (word) =>
        rest.startsWith(word) && isRest(rest.slice(word.length), left - 1, hasOwn || own.includes(word)),
    );
  };
  return text !== '' && isRest(text, MAX_WORDS, false);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
