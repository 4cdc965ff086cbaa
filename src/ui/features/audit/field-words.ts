import { isDecimalText } from '#core/shared/money';
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

/** The fields whose values are numbers of things. */
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
 * Names a field of the log in plain words: "Rules · Mutual Fund". A field without words is named as it is. Rules are
 * named by products; the words in Hindi are named by the words they translate, which are therefore not put into Hindi.
 */
export function fieldName(path: readonly string[], t: FieldWords, term = asRecorded): string {
  const ofRules = path[0] === 'rules';
  return path.map((name) => wordOf(`field.${name}`, t) ?? (ofRules ? term(name) : name)).join(' · ');
}

/** A value of the log: yes and no in words, a product, stage or source by its word, money and numbers as people read them. */
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

/** A number of the log in its form; undefined for what is none, or has no form of its own. */
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
