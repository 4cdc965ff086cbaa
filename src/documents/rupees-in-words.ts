import { type Decimal, toRupees } from '#core/shared/money';
import type { DocumentLanguage } from './statement-labels';

const ENGLISH_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const HINDI_SMALL = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((tens) => tens.split(' '));

/** The number words above a hundred, the largest first. */
const UNITS = [
  { size: 10_000_000n, en: 'crore', hi: 'करोड़' },
  { size: 100_000n, en: 'lakh', hi: 'लाख' },
  { size: 1000n, en: 'thousand', hi: 'हज़ार' },
  { size: 100n, en: 'hundred', hi: 'सौ' },
];

/**
 * Writes an amount of rupees, rounded once, in words as on cheques: "Rupees twelve lakh five hundred and fifty paise
 * only".
 */
export function rupeesInWords(amount: Decimal, language: DocumentLanguage): string {
  const [whole = '0', paise = '00'] = toRupees(amount).replace('-', '').split('.');
  const [rupees, part] = [wordsOf(BigInt(whole), language), BigInt(paise)];
  const small = part === 0n ? undefined : wordsOf(part, language);
  if (language === 'en') return `Rupees ${rupees}${small === undefined ? '' : ` and ${small} paise`} only`;
  return `${rupees} रुपये${small === undefined ? '' : ` और ${small} पैसे`} मात्र`;
}

function wordsOf(number: bigint, language: DocumentLanguage): string {
  const unit = UNITS.find(({ size }) => number >= size);
  if (!unit) return belowHundred(Number(number), language);
  const rest = number % unit.size;
  const head = `${wordsOf(number / unit.size, language)} ${unit[language]}`;
  return rest === 0n ? head : `${head} ${wordsOf(rest, language)}`;
}

function belowHundred(number: number, language: DocumentLanguage): string {
  if (language === 'hi') return HINDI_SMALL[number] ?? '';
  if (number < 20) return ENGLISH_SMALL[number] ?? '';
  const [tens, ones] = [ENGLISH_TENS[Math.floor(number / 10)], number % 10];
  return ones === 0 ? `${tens}` : `${tens}-${ENGLISH_SMALL[ones]}`;
}
