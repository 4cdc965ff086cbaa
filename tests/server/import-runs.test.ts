import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBulkAct } from '#contract/bulk-acts';
import { dealFigures, dealsPage } from '#contract/deal-pages';
import { importRun, importRunRows, importRuns } from '#contract/import-runs';
import { leadsPage, leadValues } from '#contract/lead-pages';
import type { RunPart } from '#core/imports/import-run';
import { apiOf } from '../support/api-of';
import { stored } from './an-undo';
import { HEADS, LongImports, leads, ROWS } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(() => imports.server.close());

const api = () => apiOf(imports.server, imports.token);
const rowsOf = async (id: string, part: RunPart) =>
  (await api().call(importRunRows, { path: { id }, query: { part } })).data;
/** The leads and deals of an import, with the counts of their cities and how many deals are added up. */
async function foundBy(batch: string, more: { city?: string } = {}) {
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id).toSorted();
  const query = { batch, limit: '100' };
  const leadsFound = await api().call(leadsPage, { query: { ...query, ...more } });
  const dealsFound = await api().call(dealsPage, { query });
  const { city } = await api().call(leadValues, { query: { batch } });
  return {
    found: { leads: ids(leadsFound.records), deals: ids(dealsFound.records.map((each) => each.deal)) },
    leadCounts: city.map(({ value, count }) => [value, count]).toSorted(),
    sums: (await api().call(dealFigures, { query: { batch } })).deals,
  };
}
const LEADS = [HEADS.leads, 'K-1,FR-001,Asha,Pune,Loan', 'K-2,FR-001,Binu,Pune,Loan'];
const deal = (id: string, stage: string) => `${id},FR-001,2026-11-01,Loan,${stage}`;

describe('an import that was stored', () => {
  it('is a filter of leads and deals, which finds what it made or changed and nothing else', async () => {
    await stored(imports, 'leads', LEADS);
    const ofLeads = await stored(imports, 'leads', [
      HEADS.leads,
      'K-2,FR-001,Binu,Nashik,Loan',
      'K-3,FR-002,Chitra,Pune,Loan',
    ]);
    // A deal may have the id of a lead.
    const ofDeals = await stored(imports, 'deals', [HEADS.deals, deal('K-1', 'Open'), deal('K-9', 'Open')]);
    const { leadCounts, found } = await foundBy(ofLeads);
    expect([found, leadCounts]).toEqual([
      { leads: ['K-2', 'K-3'], deals: [] },
      [
        ['Nashik', 1],
        ['Pune', 1],
      ],
    ]);
    expect((await foundBy(ofLeads, { city: 'Pune' })).found.leads).toEqual(['K-3']);
    const others = await foundBy(ofDeals);
    expect([others.found, others.sums]).toEqual([{ leads: [], deals: ['K-1', 'K-9'] }, 2]);
    expect((await foundBy('no import')).found).toEqual({ leads: [], deals: [] });
    const act = await api().call(makeBulkAct, {
      body: { subject: 'leads', what: 'archive', reason: 'A wrong file', query: { batch: ofLeads } },
    });
    expect(act.found).toBe(2);
  });

  it('stays, with its file, its counts and exactly its new, changed and excluded rows', async () => {
    await stored(imports, 'leads', LEADS);
    imports.server.clock.pass(1);
    const id = await stored(imports, 'leads', [
      HEADS.leads,
      'K-1,FR-001,Asha,Pune,Loan',
      'K-2,FR-001,Binu,Nashik,Loan',
      'K-3,FR-001,Chitra,Pune,Loan',
      'K-4,FR-999,Dev,Pune,Loan',
    ]);
    expect(await api().call(importRun, { path: { id } })).toMatchObject({
      kind: 'leads',
      door: 'file',
      file: 'office.csv',
      state: 'stored',
      by: expect.any(String),
      rows: 4,
      created: 1,
      changed: 1,
      unchanged: 1,
      faulty: 1,
    });
    expect(await rowsOf(id, 'created')).toEqual([{ line: 4, id: 'K-3', name: 'Chitra' }]);
    expect(await rowsOf(id, 'changed')).toEqual([
      { line: 3, id: 'K-2', name: 'Binu', fields: [{ field: 'City', before: 'Pune', after: 'Nashik' }] },
    ]);
    expect(await rowsOf(id, 'excluded')).toEqual([
      { line: 5, fault: 'unknown-franchise', field: 'Franchise_code', value: 'FR-999' },
    ]);
    const { data } = await api().call(importRuns, { query: {} });
    expect(data.map((run) => run.id)[0]).toBe(id);
    expect(data).toHaveLength(2);
  });

  it('is not there where nothing was stored', async () => {
    const { result } = await imports.importFile('leads', [...LEADS, 'K-9,FR-999,Nobody,Pune,Loan']);
    expect(result).toMatchObject({ stored: false });
    expect(result?.importId).toBeUndefined();
    expect((await api().call(importRuns, { query: {} })).data).toEqual([]);
    for (const table of ['import_runs', 'import_rows', 'import_faults'] as const)
      expect(await imports.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('lists a long part page by page', async () => {
    const id = await stored(imports, 'leads', leads('Pune'));
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api().call(importRunRows, { path: { id }, query: { part: 'created', cursor } });
      ids.push(...page.data.map((row) => row.id ?? ''));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(ids).toHaveLength(ROWS);
    expect(new Set(ids).size).toBe(ROWS);
  });
});
