import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { shownText } from '#core/shared/shown-text';
import type { MessageValues, Texts } from './define-texts';

/** The arguments after the key: none for a plain text, the named values for a text that needs some. */
type ValuesOf<Message extends string> = [MessageValues<Message>] extends [never]
  ? []
  : [values: { readonly [Name in MessageValues<Message>]: string | number }];

/** Returns the text of a key in the chosen language. */
export type Translate<English extends Record<string, string>> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string;

/** Returns the texts of a feature in the chosen language: `t('deals.count', { count: 3 })`. */
export function useTexts<English extends Record<string, string>>(_texts: Texts<English>): Translate<English> {
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same object speaks another language after a change.
  return useCallback(
    (key, ...values) => i18n._(key, values[0] && shownValues(values[0])),
    [i18n, i18n.locale],
  );
}

/** Isolates each value put into a sentence, so that it cannot change the text direction of the rest. */
function shownValues(values: Readonly<Record<string, string | number>>) {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? shownText(value) : value,
  ]);
  return Object.fromEntries(shown);
}
