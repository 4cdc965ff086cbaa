/**
 * A name as people read it at a glance: case, spaces, compatibility forms (Ａ for A) and marks that nobody sees do not count.
 * Two names that are equal so look like one person.
 */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]+/gu, '')
    .toUpperCase()
    .toLowerCase();
}
