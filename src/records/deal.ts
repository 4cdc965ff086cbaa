import { LABELS } from './common-labels';
import { type FieldTable, fieldsBy, fieldsWith, keysOf, optional, words } from './field-table';

/** All fields of a deal, as stored in the CRM. */
export const DEAL = {
  id: {
    wire: 'id',
    kind: 'text',
    label: words('Deal number', 'डील नंबर'),
    fileLabel: LABELS.id,
    logLabel: LABELS.record,
    required: true,
    imported: true,
    fact: true,
    searched: true,
    exported: true,
    snapshot: true,
    sheet: true,
  },
  franchiseCode: {
    wire: 'Franchise_code',
    kind: 'text',
    label: LABELS.franchise,
    fileLabel: LABELS.franchiseCode,
    logLabel: LABELS.franchise,
    required: true,
    imported: true,
    fact: true,
    searched: true,
    filter: 'franchise',
    column: 'franchise',
    exported: true,
    snapshot: true,
    sheet: true,
  },
  createdTime: {
    wire: 'Created_Time',
    kind: 'moment',
    label: LABELS.created,
    fileLabel: LABELS.createdInFile,
    required: true,
    imported: true,
    fact: true,
    exported: true,
    snapshot: true,
    sheet: true,
  },
  productCategory: {
    wire: 'Product_Category',
    kind: 'text',
    label: LABELS.product,
    required: true,
    imported: true,
    fact: true,
    searched: true,
    filter: 'category',
    column: 'product',
    exported: true,
    snapshot: true,
    sheet: true,
  },
  stage: {
    wire: 'Stage',
    kind: 'text',
    label: words('Stage', 'चरण'),
    required: true,
    imported: true,
    fact: true,
    filter: 'stage',
    column: 'stage',
    exported: true,
    snapshot: true,
    sheet: true,
  },
  name: {
    wire: 'Deal_Name',
    kind: 'text',
    label: words('Deal', 'डील'),
    fileLabel: words('Deal name', 'डील का नाम'),
    imported: true,
    fact: true,
    searched: true,
    exported: true,
    snapshot: true,
    sheet: true,
  },
  company: {
    wire: 'Company',
    kind: 'text',
    label: words('Company', 'कंपनी'),
    imported: true,
    fact: true,
    searched: true,
    filter: 'company',
    exported: true,
    snapshot: true,
  },
  /**
   * Why an administrator has declared the deal void. An empty cell changes nothing: only an administrator can have the
   * deal count again.
   */
  voidReason: {
    wire: 'Void_reason',
    kind: 'text',
    label: words('Void', 'रद्द'),
    imported: true,
    keepsWhenEmpty: true,
  },
} as const satisfies FieldTable;

/** The fields that a deal may lack. */
export const OPTIONAL_DEAL = optional(DEAL);

/** Maps each filter of a list to its field; the filters are in order. */
export const DEAL_FILTER_FIELDS = fieldsBy(DEAL, 'filter', ['category', 'stage', 'company', 'franchise']);
export const DEAL_PAGE_FILTERS = keysOf(DEAL_FILTER_FIELDS);
export type DealPageFilter = keyof typeof DEAL_FILTER_FIELDS;

/** Maps each sortable text column of a table to its field; the columns are in order. */
export const DEAL_COLUMN_FIELDS = fieldsBy(DEAL, 'column');
export const DEAL_TEXT_COLUMNS = keysOf(DEAL_COLUMN_FIELDS);
/** The field whose label each column uses. */
export const DEAL_COLUMN_LABELS = { ...DEAL_COLUMN_FIELDS, created: 'createdTime' } as const;
export type DealTextColumn = keyof typeof DEAL_COLUMN_FIELDS;

/** The fields covered by a search. */
export const SEARCHED_DEAL_FIELDS = fieldsWith(DEAL, 'searched', [
  'name',
  'company',
  'productCategory',
  'id',
  'franchiseCode',
]);
