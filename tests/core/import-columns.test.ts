import { describe, expect, it } from 'vitest';
import { mapColumns, missingFields } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';

describe('the headings of a sheet kept in Hindi', () => {
  it.each<[ImportKind, string[]]>([
    ['leads', ['आईडी', 'फ़्रैंचाइज़ कोड', 'नाम']],
    ['leads', ['लीड आईडी', 'फ़्रैंचाइज़', 'मोबाइल']],
    ['deals', ['डील आईडी', 'फ़्रैंचाइज़ कोड', 'बनने का समय', 'उत्पाद', 'चरण']],
    ['payments', ['भुगतान आईडी', 'डील आईडी', 'चुकाई गई रकम']],
    ['payments', ['आईडी', 'डील आईडी', 'चुकाई गई रकम']],
  ])('name all that %s need: %j', (kind, headings) => {
    const mapping = mapColumns(kind, headings);
    expect(missingFields(kind, mapping)).toEqual([]);
    expect(mapping.id).toBe(headings[0]);
  });
});
