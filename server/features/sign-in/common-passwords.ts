import { dictionary } from '@zxcvbn-ts/language-common';

/** The most frequent stolen passwords, about 49,000, in lower case. */
const STOLEN: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** Words that people use in passwords, here and everywhere: alone, in pairs, or with a few digits and signs around. */
const WORDS = new Set(
  `password passwort passcode pass admin administrator root user username guest test testing demo login logon
  welcome hello letmein changeme change default secret private access master manager system server computer internet
  network windows android samsung iphone apple google facebook whatsapp instagram youtube microsoft qwerty azerty
  asdf zxcv abc abcd love iloveyou loveyou lovely babygirl baby sweetheart princess prince angel sunshine shadow dragon
  monkey tiger lion eagle falcon butterfly flower rainbow summer winter spring autumn monday sunday january december
  football baseball basketball cricket soccer hockey superman batman spiderman pokemon starwars matrix hunter ranger
  killer freedom whatever trustno trustno1 nothing forever friend friends family mother father jesus blessed lucky
  happy money dollar rupee rupees diamond silver golden charlie michael michelle jennifer jessica jordan daniel ashley
  india bharat hindustan jaihind mumbai delhi kolkata chennai bangalore bengaluru hyderabad pune jaipur kochi indore
  krishna ganesh ganesha hanuman shiva mahadev radhe radhakrishna jaishriram jaishreeram saibaba waheguru allah lakshmi
  sachin dhoni virat kohli rahul priya pooja deepak sanjay rajesh suresh ramesh kumar sharma
  vendor partner franchise portal demat trading account company office business market stock shares finance bank`
    .trim()
    .split(/\s+/),
);

/**
 * Rows and columns of keyboards, and sequences for counting or spelling; any piece of them, in either direction, is no
 * secret.
 */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymju',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '!@#$%^&*()_+',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
};
const SHORTEST_PIECE = 3;
const MAX_PIECES = 3;
const MAX_UNIT = 8;
/** Matches dates and telephone numbers. */
const FEW_DIGITS = /^\d{1,10}$/;
const DECORATED = /^[^\p{L}]{0,4}(\p{L}.*?)[^\p{L}]{0,6}$/su;

/** Tells whether a password is among the first that an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  return (
    FEW_DIGITS.test(text) || isRepetition(text) || isWalk(text, MAX_PIECES) || isWord(text) || isStolen(text)
  );
}

function isStolen(text: string): boolean {
  return STOLEN.has(text) || STOLEN.has(DECORATED.exec(text)?.[1] ?? '');
}

function isRepetition(text: string): boolean {
  const longest = Math.min(MAX_UNIT, Math.floor(text.length / 2));
  return Array.from({ length: longest }, (_, at) => text.slice(0, at + 1)).some(
    (unit) => unit.repeat(text.length).slice(0, text.length) === text,
  );
}

/** Tells whether a text consists of a few pieces of keyboard walks, such as qwe-123-asd. */
function isWalk(text: string, pieces: number): boolean {
  if (pieces === 0) return false;
  if (WALKS.some((walk) => walk.includes(text))) return true;
  for (let size = SHORTEST_PIECE; size <= text.length - SHORTEST_PIECE; size += 1) {
    const piece = text.slice(0, size);
    // A longer piece begins with this one, so it is no part of a walk either.
    if (!WALKS.some((walk) => walk.includes(piece))) return false;
    if (isWalk(text.slice(size), pieces - 1)) return true;
  }
  return false;
}

function isWord(text: string): boolean {
  const core = DECORATED.exec(text)?.[1] ?? '';
  const spelled = core.replaceAll(/[@430$5]/g, (sign) => LETTERS[sign] ?? sign);
  return [core, ...['i', 'l'].map((one) => spelled.replaceAll(/[1!]/g, one))].some(isOneOrTwoLabels);
}

function isOneOrTwoLabels(text: string): boolean {
  if (WORDS.has(text)) return true;
  return Array.from(text, (_, at) => at).some(
    (at) => WORDS.has(text.slice(0, at)) && WORDS.has(text.slice(at)),
  );
}
