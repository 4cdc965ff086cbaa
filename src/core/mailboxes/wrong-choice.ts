import { missingFields, wrongChoice } from '../imports/column-mapping';
import type { NewMailbox } from './mailbox';

/**
 * Finds what is wrong with a choice of columns: an unknown field, a column chosen twice, or a required field without a
 * column.
 */
export function wrongMailboxChoice({
  kind,
  mapping,
}: Pick<NewMailbox, 'kind' | 'mapping'>):
  | { readonly what: 'field' | 'twice' | 'missing'; readonly name: string }
  | undefined {
  // Any column may exist in a delivery.
  const wrong = wrongChoice(kind, mapping, Object.values(mapping));
  if (wrong && wrong.what !== 'column') return { what: wrong.what, name: wrong.name };
  const [missing] = missingFields(kind, mapping);
  return missing === undefined ? undefined : { what: 'missing', name: missing };
}
