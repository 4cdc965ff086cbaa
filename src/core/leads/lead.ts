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

/** The fields by whose values leads are filtered, in the order of the filters. */
export const LEAD_FILTERS = [
  'status',
  'product',
  'city',
  'source',
] as const satisfies readonly (keyof Lead)[];
export type LeadFilter = (typeof LEAD_FILTERS)[number];

/** The fields that words are searched in, beside the mobile. */
export const SEARCHED_LEAD_FIELDS = ['name', 'email', 'city'] as const satisfies readonly (keyof Lead)[];
