import { fromWireNames, toWireNames } from '#contract/field-map';
import { LEAD_TEXTS } from '#contract/leads';
import { columnsOf, fromColumns, toColumns } from '../../records/columns';
import { derivedOfLead } from '../../records/derived-columns';
import { recordTable } from './record-table';

const TEXTS = columnsOf(LEAD_TEXTS);

/** Leads, by the names that the wire has for their fields. */
export const leadTable = recordTable({
  table: 'leads',
  columns: ['id', 'franchise_code', ...Object.values(TEXTS)],
  rowOf: (values) => ({
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    ...toColumns(LEAD_TEXTS, fromWireNames(LEAD_TEXTS, values)),
  }),
  valuesOf: (row) => ({
    id: row.id,
    Franchise_code: row.franchise_code,
    ...toWireNames(LEAD_TEXTS, fromColumns(TEXTS, row)),
  }),
  derivedOf: derivedOfLead,
});
