import { fieldTexts } from './field-texts';

type FieldKey = keyof (typeof fieldTexts)['en'];
export type FieldWords = (key: FieldKey) => string;

/** A field of the log in plain words: "Rules · Mutual Fund". What has no words, such as a product, is said as it is. */
export function fieldName(path: readonly string[], t: FieldWords): string {
  return path.map((name) => wordOf(`field.${name}`, t) ?? name).join(' · ');
}

/** A value of the log: yes and no in words, all else as it is. */
export function fieldValue(value: string, t: FieldWords): string {
  return wordOf(`value.${value}`, t) ?? value;
}

function wordOf(key: string, t: FieldWords): string | undefined {
  return isFieldKey(key) ? t(key) : undefined;
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(fieldTexts.en, key);
}
