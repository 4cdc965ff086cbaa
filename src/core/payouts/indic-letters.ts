/**
 * The first code points of the Indian scripts with a common layout, in which a letter has the same offset. First those
 * that drop the vowel at the end of a word, like Hindi, then those that keep it.
 */
const BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
const LAST = 0xd7f;
const DROPPING = new Set([0x900, 0x980, 0xa00, 0xa80]);
const MALAYALAM = 0xd00;

/** Consonants from offset 0x15, and from 0x58. */
const CONSONANTS = lettersFrom(
  0x15,
  'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
);
const MORE_CONSONANTS = lettersFrom(0x58, 'k kh g z r rh f y');
/** The final consonants of Malayalam. */
const CHILLUS = lettersFrom(0x7a, 'n n r l l k');
const VOWELS = lettersFrom(0x05, 'a a i i u u ri l e e e ai o o o au');
const VOWEL_SIGNS = lettersFrom(0x3e, 'a i i u u ri ri e e e ai o o o au');
/** Consonants changed by a dot below. */
const DOTTED: Readonly<Record<string, string>> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };
const DOT_BELOW = 0x3c;
const NO_VOWEL = 0x4d;
const NASAL = new Set([0x01, 0x02, 0x70]);
const BREATH = 0x03;

const INDIC_WORD = /[\u0900-\u0D7F]+/g;

interface Syllable {
  consonants: string;
  /** The number of letters of the consonants. */
  count: number;
  vowel: string;
  /** Whether the vowel is the inherent one, which is not written. */
  isInherent: boolean;
  /** Sounds after the vowel, such as a nasal. */
  end: string;
}

/**
 * Transliterates words in Indian scripts to Latin letters, as people spell names: रमेश कुमार becomes ramesh kumar.
 * Other words stay as they are.
 */
export function latinFromIndic(text: string): string {
  return text.replace(INDIC_WORD, (word) => spelled(syllablesOf(word), DROPPING.has(blockOf(word))));
}

function spelled(syllables: Syllable[], isDropping: boolean): string {
  if (isDropping) dropUnspoken(syllables);
  return syllables
    .map(({ consonants, vowel, end }, at) => {
      const next = syllables[at + 1]?.consonants ?? '';
      const nasal = /^[pbm]/.test(next) ? 'm' : next === 'h' ? 'ng' : 'n';
      return consonants + vowel + end.replaceAll('~', nasal);
    })
    .join('');
}

/**
 * Removes unwritten vowels that Hindi does not pronounce, at the end of a word and between a vowel and a syllable with
 * one: kamala becomes kamla.
 */
function dropUnspoken(syllables: Syllable[]): void {
  const last = syllables.at(-1);
  if (last && syllables.length > 1 && isDroppable(last)) last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at -= 1) {
    const [before, here, after] = [syllables[at - 1], syllables[at], syllables[at + 1]];
    if (!before || !here || !after || !isDroppable(here)) continue;
    if (before.vowel !== '' && before.end === '' && after.vowel !== '' && after.count === 1) here.vowel = '';
  }
}

function isDroppable({ isInherent, count, end }: Syllable): boolean {
  return isInherent && count === 1 && end === '';
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  let open: Syllable | undefined;
  let joins = false;
  for (const letter of word) {
    const code = letter.charCodeAt(0);
    const block = blockOf(letter);
    const place = code - block;
    const consonant =
      CONSONANTS.get(place) ??
      (block === MALAYALAM ? CHILLUS.get(place) : undefined) ??
      MORE_CONSONANTS.get(place);
    const vowel = VOWELS.get(place);
    const sign = VOWEL_SIGNS.get(place);
    if (consonant !== undefined) {
      const isChillu = block === MALAYALAM && CHILLUS.has(place);
      if (open && joins) {
        open.consonants += consonant;
        open.count += 1;
        open.vowel = 'a';
        open.isInherent = true;
      } else {
        open = {
          consonants: consonant,
          count: 1,
          vowel: isChillu ? '' : 'a',
          isInherent: !isChillu,
          end: '',
        };
        syllables.push(open);
      }
      joins = false;
    } else if (vowel !== undefined) {
      open = { consonants: '', count: 0, vowel, isInherent: false, end: '' };
      syllables.push(open);
      joins = false;
    } else if (open && sign !== undefined) {
      open.vowel = sign;
      open.isInherent = false;
    } else if (open && place === NO_VOWEL) {
      open.vowel = '';
      open.isInherent = false;
      joins = true;
    } else if (open && place === DOT_BELOW) {
      open.consonants = dotted(open.consonants);
    } else if (open && NASAL.has(place)) open.end += '~';
    else if (open && place === BREATH) open.end += 'h';
  }
  return syllables;
}

function dotted(consonants: string): string {
  return consonants.replace(/(?:ph|dh|[jd])$/, (letter) => DOTTED[letter] ?? letter);
}

function blockOf(text: string): number {
  const code = Math.min(text.charCodeAt(0), LAST);
  return BLOCKS.findLast((block) => block <= code) ?? 0;
}

function lettersFrom(place: number, letters: string): ReadonlyMap<number, string> {
  return new Map(letters.split(' ').map((letter, at) => [place + at, letter]));
}
