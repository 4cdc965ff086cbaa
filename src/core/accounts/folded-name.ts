/**
 * Reduces a name to what people see at a glance, without case, spaces, compatibility forms (Ａ for A) and invisible
 * marks. Two names with the same result look like one person.
 */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]+/gu, '')
    .toUpperCase()
    .toLowerCase();
}
