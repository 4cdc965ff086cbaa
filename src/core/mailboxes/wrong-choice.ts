import { missingFields, wrongChoice } from '../imports/column-mapping';
import type { NewMailbox } from './mailbox';

/** Finds what of a choice of columns cannot be saved: a field that its kind does not have, a column that is chosen twice, a field that is needed and has none. */
export function wrongMailboxChoice({
  kind,
  mapping,
}: Pick<NewMailbox, 'kind' | 'mapping'>):
  | { readonly what: 'field' | 'twice' | 'missing'; readonly name: string }
  | undefined {
  // Any column may be there.
  const wrong = wrongChoice(kind, mapping, Object.values(mapping));
  if (wrong && wrong.what !== 'column') return { what: wrong.what, name: wrong.name };
  const [missing] = missingFields(kind, mapping);
  return missing === undefined ? undefined : { what: 'missing', name: missing };
}
