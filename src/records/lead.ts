import { LABELS } from './common-labels';
import {
  type FieldTable,
  fieldsBy,
  fieldsWith,
  keysOf,
  optional,
  some,
  typedFields,
  words,
} from './field-table';

/** All fields of a lead. The CRM may lack all but the id. */
export const LEAD = {
  id: {
    wire: 'id',
    kind: 'text',
    label: words('Lead number', 'लीड नंबर'),
    fileLabel: LABELS.id,
    logLabel: LABELS.record,
    required: true,
    imported: true,
    fact: true,
    exported: true,
  },
  franchiseCode: {
    wire: 'Franchise_code',
    kind: 'text',
    label: LABELS.franchiseCode,
    logLabel: LABELS.franchise,
    required: true,
    imported: true,
    exported: true,
  },
  name: {
    wire: 'Full_Name',
    kind: 'text',
    label: LABELS.name,
    logLabel: words('Full name', 'पूरा नाम'),
    imported: true,
    fact: true,
    searched: true,
    exported: true,
    typed: 'needed',
    max: 80,
  },
  mobile: {
    wire: 'Mobile',
    kind: 'text',
    label: LABELS.mobile,
    imported: true,
    fact: true,
    searched: true,
    column: 'mobile',
    exported: true,
    typed: 'needed',
    max: 32,
  },
  email: {
    wire: 'Email',
    kind: 'text',
    label: LABELS.email,
    imported: true,
    fact: true,
    searched: true,
    exported: true,
    typed: 'optional',
    max: 254,
  },
  city: {
    wire: 'City',
    kind: 'text',
    label: LABELS.city,
    imported: true,
    fact: true,
    searched: true,
    filter: 'city',
    column: 'city',
    exported: true,
    typed: 'optional',
    max: 100,
  },
  product: {
    wire: 'Product_Category',
    kind: 'text',
    label: LABELS.product,
    imported: true,
    fact: true,
    filter: 'product',
    column: 'product',
    exported: true,
    typed: 'needed',
    max: 100,
  },
  status: {
    wire: 'Lead_Status',
    kind: 'text',
    label: words('Status', 'स्थिति'),
    imported: true,
    fact: true,
    filter: 'status',
    column: 'status',
    exported: true,
  },
  source: {
    wire: 'Lead_Source',
    kind: 'text',
    label: words('Source', 'स्रोत'),
    imported: true,
    fact: true,
    filter: 'source',
    column: 'source',
    exported: true,
  },
  createdTime: {
    wire: 'Created_Time',
    kind: 'moment',
    label: LABELS.created,
    fileLabel: LABELS.createdInFile,
    imported: true,
    fact: true,
    exported: true,
  },
  followUpTime: {
    wire: 'Follow_Up_Time',
    kind: 'moment',
    label: words('Follow-up', 'फ़ॉलो-अप'),
    logLabel: words('Next follow-up', 'अगला फ़ॉलो-अप'),
    imported: true,
    fact: true,
    exported: true,
  },
  /** The id of the deal that the lead became, according to the CRM. */
  convertedDealId: {
    wire: 'Converted_Deal',
    kind: 'text',
    label: words('Became deal', 'जो डील बनी'),
    imported: true,
    fact: true,
  },
  /** The time of the last contact known to the portal: a call, a message, a meeting. An ISO time. */
  lastContactTime: {
    wire: 'Last_Contact_Time',
    kind: 'moment',
    label: words('Last contact', 'पिछला संपर्क'),
  },
} as const satisfies FieldTable;

/** The fields that the CRM or a file provides for a lead, apart from id and franchise: each has a database column. */
export const LEAD_TEXTS = some(optional(LEAD), fieldsWith(optional(LEAD), 'imported'));
export type LeadText = keyof typeof LEAD_TEXTS;

/** Maps each filter of a list to its field; the filters are in order. */
export const LEAD_FILTER_FIELDS = fieldsBy(LEAD, 'filter', ['status', 'product', 'city', 'source']);
export const LEAD_FILTERS = keysOf(LEAD_FILTER_FIELDS);
export type LeadFilter = keyof typeof LEAD_FILTER_FIELDS;

/** The sortable text columns of tables, in order; the name always comes first. */
export const LEAD_COLUMN_TEXTS = keysOf(
  fieldsBy(LEAD, 'column', ['mobile', 'product', 'status', 'source', 'city']),
);

/** The field whose label a column uses, where the column has another name than the field. */
export const LEAD_COLUMN_LABELS = {
  franchise: 'franchiseCode',
  followUp: 'followUpTime',
  created: 'createdTime',
} as const;

/** The columns that lists of leads can be sorted by, apart from time. */
export const SORTED_LEAD_TEXTS = ['name', 'franchise', ...LEAD_COLUMN_TEXTS] as const;

/** The texts covered by a search. */
export const SEARCHED_LEAD_TEXTS = fieldsWith(LEAD, 'searched');

/** The fields that vendors enter about a person, in form order: the required ones, then the optional ones. */
export const OPTIONAL_LEAD_TEXTS = typedFields(LEAD, 'optional');
export type OptionalLeadText = (typeof OPTIONAL_LEAD_TEXTS)[number];
export const PERSON_FIELDS = [...typedFields(LEAD, 'needed'), ...OPTIONAL_LEAD_TEXTS] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
