import { namesOf } from '../shared/each-of';

/** A person who may become a customer. All but the id may be missing in the CRM. */
export interface Lead {
  readonly id: string;
  readonly franchiseCode: string;
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly city?: string | undefined;
  readonly product?: string | undefined;
  readonly status?: string | undefined;
  readonly source?: string | undefined;
  readonly createdTime?: string | undefined;
  readonly followUpTime?: string | undefined;
  /** When the person was last reached, as far as the portal knows. An ISO time. */
  readonly lastContactTime?: string | undefined;
}

/**
 * The texts of a lead in the order in which they are shown: by our name, the one that files and the log of changes have.
 * It is the wire's, too, which `src/contract/leads.ts` names for itself.
 */
export const LEAD_FILE_NAMES = {
  name: 'Full_Name',
  mobile: 'Mobile',
  email: 'Email',
  city: 'City',
  product: 'Product_Category',
  status: 'Lead_Status',
  source: 'Lead_Source',
  createdTime: 'Created_Time',
  followUpTime: 'Follow_Up_Time',
} as const satisfies Partial<Record<keyof Lead, string>>;
export type LeadText = keyof typeof LEAD_FILE_NAMES;

/** The fields by whose values leads are filtered, in the order of the filters. */
export const LEAD_FILTERS = ['status', 'product', 'city', 'source'] as const satisfies readonly LeadText[];
export type LeadFilter = (typeof LEAD_FILTERS)[number];

/** The fields that words are searched in, beside the mobile. */
export const SEARCHED_LEAD_FIELDS = ['name', 'email', 'city'] as const satisfies readonly LeadText[];

/** The texts that lists have a column for and can be ordered by, beside the name, in the order of the columns. */
export const LEAD_COLUMN_TEXTS = [
  'mobile',
  'product',
  'status',
  'source',
  'city',
] as const satisfies readonly LeadText[];

/**
 * The texts of one line that may be left out when a lead is added, in the order of the form, with the most characters of
 * each.
 */
export const MAX_LEAD_TEXTS = { email: 254, city: 100 } as const satisfies Partial<Record<LeadText, number>>;
export type OptionalLeadText = keyof typeof MAX_LEAD_TEXTS;
export const OPTIONAL_LEAD_TEXTS = namesOf(MAX_LEAD_TEXTS);
