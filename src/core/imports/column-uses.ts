import { PAYMENT } from '#records/payment';
import { type ColumnMapping, mapColumns } from './column-mapping';
import { isRepeated } from './distinct-headings';
import { IMPORT_KINDS, type ImportKind } from './import-kind';
import type { ColumnReading, ColumnUse } from './import-report';
import { plainHeading } from './plain-heading';
import { ratioProduct } from './ratio-column';

const COUNTED: ReadonlySet<string> = new Set(
  [
    'Sr',
    'Sr No',
    'Sl',
    'Sl No',
    'S No',
    'Sno',
    'Serial',
    'Serial No',
    'Serial Number',
    'No',
    '#',
    'क्रमांक',
    'क्र',
    'क्र सं',
    'क्रम संख्या',
  ].map(plainHeading),
);

/**
 * Reports, for every column of a file in its order, what it is used for, or why it is not used; adds how it is read
 * where `readings` has its field. No column is dropped silently.
 */
export function columnUses(
  kind: ImportKind,
  headings: readonly string[],
  mapping: ColumnMapping,
  readings: Readonly<Record<string, ColumnReading>> = {},
): readonly ColumnUse[] {
  const fields = new Map(Object.entries(mapping).map(([field, heading]) => [heading, field]));
  return headings.map((heading, place) => {
    const field = headings.indexOf(heading) === place ? fields.get(heading) : undefined;
    if (field === undefined) return { heading, ...reasonOf(kind, headings, heading, mapping) };
    if (field === PAYMENT.reference.wire) return { heading, field, kept: true };
    const reading = readings[field];
    return { heading, field, ...(reading && { reading }) };
  });
}

/** Whether a column only numbers the rows of its file, judged by its heading. */
function countsRows(heading: string): boolean {
  return COUNTED.has(plainHeading(heading)) || heading.trim() === '#';
}

function reasonOf(
  kind: ImportKind,
  headings: readonly string[],
  heading: string,
  mapping: ColumnMapping,
): Pick<ColumnUse, 'reason' | 'of'> {
  if (heading === '') return { reason: 'no-heading' };
  if (isRepeated(heading, headings)) return { reason: 'same-heading' };
  if (countsRows(heading)) return { reason: 'counted' };
  if (/%/.test(heading) || ratioProduct(heading) !== undefined) return { reason: 'rate' };
  const own = Object.values(mapping).includes(heading) || Object.keys(mapColumns(kind, [heading])).length > 0;
  const of = own
    ? undefined
    : IMPORT_KINDS.find((other) => other !== kind && Object.keys(mapColumns(other, [heading])).length > 0);
  return of ? { reason: 'other-kind', of } : {};
}
