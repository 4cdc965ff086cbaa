import { i18n, type Messages } from '@lingui/core';

/** The names of the values that a message needs: those in `{name}` and `{count, plural, ...}`. */
export type MessageValues<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ? ValueName<Inside> | MessageValues<Rest>
  : never;

/** A branch of a plural ("# deals") is not a name: it contains a blank or the number sign. */
type ValueName<Inside extends string> = Inside extends `${infer Name},${string}`
  ? PlainName<Name>
  : PlainName<Inside>;

type PlainName<Name extends string> = Name extends `${string}${' ' | '#'}${string}` ? never : Name;

/** The texts of one feature, from which `useTexts` derives their keys and values. */
export type Texts<English extends Record<string, string>> = {
  readonly en: English;
  readonly hi: { readonly [Key in keyof English]: string };
};

/**
 * Registers the texts of one feature. Keys are unique in the whole portal ("signIn.email"); messages are plain ICU
 * strings. A key that only one of the languages has does not compile. In a plural, every branch holds "#" or more than
 * one word.
 */
export function defineTexts<const English extends Record<string, string>>(
  texts: Texts<English>,
): Texts<English> {
  i18n.load({ en: loaded(texts.en), hi: loaded(texts.hi) });
  return texts;
}

/** Wraps texts without values as compiled messages: the build compiles only literal texts, not composed ones. */
function loaded(texts: Readonly<Record<string, string>>): Messages {
  const whole = (text: string) => (typeof text === 'string' && !/[{}']/.test(text) ? [text] : text);
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, whole(text)]));
}
