import { fromWireNames, toWireNames } from '#contract/field-map';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { columnsOf, fromColumns, toColumns } from '../../records/columns';
import { derivedOfLead } from '../../records/derived-columns';
import { recordTable } from './record-table';

const TEXTS = columnsOf(LEAD_TEXT_FIELDS);

/** The table of leads, by the wire names of their fields. */
export const leadTable = recordTable({
  table: 'leads',
  columns: ['id', 'franchise_code', ...Object.values(TEXTS)],
  rowOf: (values) => ({
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    ...toColumns(LEAD_TEXT_FIELDS, fromWireNames(LEAD_TEXT_FIELDS, values)),
  }),
  valuesOf: (row) => ({
    id: row.id,
    Franchise_code: row.franchise_code,
    ...toWireNames(LEAD_TEXT_FIELDS, fromColumns(TEXTS, row)),
  }),
  derivedOf: derivedOfLead,
});
