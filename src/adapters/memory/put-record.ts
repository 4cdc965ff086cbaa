/** Puts a record into a list: in the place of the one with its id, or at the end. */
export function putRecord<Item extends { readonly id: string }>(list: Item[], record: Item): Item {
  const at = list.findIndex(({ id }) => id === record.id);
  if (at < 0) list.push(record);
  else list[at] = record;
  return record;
}
