/**
 * Returns texts under the ids of the whole portal, such as "leads.column.city" for `city`: each name with a prefix and
 * a suffix.
 */
export function textsUnder<Before extends string, Name extends string, After extends string = ''>(
  before: Before,
  texts: Readonly<Record<Name, string>>,
  after?: After,
): { readonly [Key in Name as `${Before}${Key}${After}`]: string };
export function textsUnder(before: string, texts: Readonly<Record<string, string>>, after = ''): object {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${before}${name}${after}`, text]));
}
