import { FAULT_KINDS, type RecordFault } from '#core/commission/find-faults';
import type { Column } from '#documents/column';
import { faultLabel } from '#documents/fault-labels';
import { type Sheet, sheetOf } from './sheet';
import type { Style } from './style';
import { terminalText } from './terminal-text';

const MAX_NAMED = 20;

const COLUMNS: readonly Column<RecordFault>[] = [
  { key: 'fault', kind: 'text', value: (fault) => fault.kind },
  { key: 'franchiseCode', kind: 'text', value: (fault) => fault.franchiseCode },
  { key: 'productCategory', kind: 'text', value: (fault) => fault.productCategory },
  { key: 'detail', kind: 'text', value: (fault) => fault.detail },
  { key: 'deals', kind: 'count', value: (fault) => fault.dealIds.length },
  { key: 'dealIds', kind: 'text', value: (fault) => fault.dealIds.join(' ') },
];

/** Builds a sheet with a row for each fault. */
export function faultSheet(faults: readonly RecordFault[]): Sheet {
  return sheetOf('faults', COLUMNS, faults);
}

/** Formats the faults for people: by kind, each franchise with its deals; a long list is cut unless `whole`. */
export function faultText(
  title: string,
  faults: readonly RecordFault[],
  style: Style,
  whole: boolean,
): string {
  const lines = [style.bold(title)];
  for (const kind of FAULT_KINDS) {
    const ofKind = faults.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) continue;
    lines.push('', `${style.yellow('!')} ${faultLabel(kind)}`);
    for (const fault of ofKind) lines.push(`    ${terminalText(lineOf(fault, whole))}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function lineOf({ franchiseCode, productCategory, detail, dealIds }: RecordFault, whole: boolean): string {
  const named = (whole ? dealIds : dealIds.slice(0, MAX_NAMED)).map((id) => id || '(no id)');
  const more = dealIds.length - named.length;
  const ids = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
  const written = detail === undefined ? undefined : `"${detail}"`;
  return [franchiseCode, productCategory, written, ids].filter(Boolean).join(' · ');
}
