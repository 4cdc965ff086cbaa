import { isDecimalText } from '#core/shared/decimal-text';
import { countText } from '../../kit/format/counts';
import { ratioText } from '../../kit/format/ratio';
import { rupees } from '../../kit/format/rupees';
import type { TermWord } from '../../kit/texts/use-term';
import { fieldTexts } from './field-texts';

type FieldKey = keyof (typeof fieldTexts)['en'];
export type FieldWords = (key: FieldKey) => string;

/** The fields whose values are products, stages or sources. */
const OF_TERMS: ReadonlySet<string | undefined> = new Set([
  'product',
  'Product_Category',
  'Stage',
  'Lead_Source',
]);

/** The fields whose values are rupees. */
const OF_RUPEES: ReadonlySet<string | undefined> = new Set(['amount', 'amountPaid', 'Amount_paid', 'total']);

/** The fields whose values are counts. */
const OF_COUNTS: ReadonlySet<string | undefined> = new Set([
  'records',
  'read',
  'created',
  'changed',
  'unchanged',
  'left',
  'vendors',
  'paid',
  'failed',
  'views',
  'finished',
  'shares',
]);

const asRecorded: TermWord = (recorded) => recorded;

/**
 * Names a field of the log for people: "Rules · Mutual Fund". A field without a text keeps its own name. Rules are
 * named by product; the network's Hindi words are named by the words that they translate, which are not translated
 * here.
 */
export function fieldName(path: readonly string[], t: FieldWords, term = asRecorded): string {
  const ofRules = path[0] === 'rules';
  return path.map((name) => wordOf(`field.${name}`, t) ?? (ofRules ? term(name) : name)).join(' · ');
}

/**
 * Formats a value of the log: yes and no as words, products, stages and sources by name, money and numbers as people
 * read them.
 */
export function fieldValue(
  value: string,
  t: FieldWords,
  path: readonly string[] = [],
  term = asRecorded,
): string {
  return (
    wordOf(`value.${value}`, t) ?? numberIn(value, path) ?? (OF_TERMS.has(path.at(-1)) ? term(value) : value)
  );
}

/** Formats a number of the log; undefined for a value that is no number or needs no format. */
function numberIn(value: string, path: readonly string[]): string | undefined {
  const name = path.at(-1);
  if (!isDecimalText(value)) return undefined;
  if (OF_RUPEES.has(name)) return rupees(value);
  if (OF_COUNTS.has(name)) return countText(Number(value));
  return path[0] === 'rules' && path.length === 2 ? ratioText(value) : undefined;
}

function wordOf(key: string, t: FieldWords): string | undefined {
  return isFieldKey(key) ? t(key) : undefined;
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(fieldTexts.en, key);
}
