import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { csvText } from '../../src/ui/features/export/csv-file';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { leadsTable } from '../../src/ui/features/leads/leads-export';
import { aVendor } from '../support/a-vendor';
import { readCsv } from '../support/read-csv';

const t = (key: string, ..._values: readonly unknown[]) => key;
const word = (status: string) => status;
const rows = readLeads(
  [
    { id: 'l1', franchiseCode: 'FR-001', name: 'Asha' },
    { id: 'l2', franchiseCode: 'FR-9', name: 'Ravi' },
  ],
  new BusinessCalendar(),
  Date.parse('2026-11-22T10:00:00Z'),
);

describe('leads in a file', () => {
  it('of a network say whose each lead is, a franchise without a name by its code', () => {
    const byCode = new Map([['FR-001', aVendor({ franchiseCode: 'FR-001', name: 'Example Partners' })]]);
    const [head = [], ...lines] = readCsv(csvText(leadsTable(rows, t, word, byCode)));
    const at = [head.indexOf('leads.column.franchise'), head.indexOf('leads.column.franchiseName')];
    expect(lines.map((cells) => at.map((place) => cells[place]))).toEqual([
      ['FR-001', 'Example Partners'],
      ['FR-9', ''],
    ]);
  });

  it('of one franchise do not', () => {
    const [head] = readCsv(csvText(leadsTable(rows, t, word)));
    expect(head?.filter((name) => name.includes('franchise'))).toEqual([]);
  });
});
