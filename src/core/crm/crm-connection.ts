/** The data centres of Zoho, by the end of their addresses. */
export const ZOHO_REGIONS = ['in', 'com', 'eu', 'com.au', 'jp', 'ca', 'sa', 'uk', 'com.cn'] as const;
export type ZohoRegion = (typeof ZOHO_REGIONS)[number];

/** The connection to Zoho CRM, without what is secret of it. */
export interface CrmConnection {
  /** The environment of the server wins over what was connected on the page. */
  readonly source: 'environment' | 'settings';
  readonly clientId: string;
  /** Undefined for addresses that the environment names by itself. */
  readonly region: ZohoRegion | undefined;
  /** Ms since 1970, and whose account it was; undefined for the environment. */
  readonly connectedAt: number | undefined;
  readonly by: string | undefined;
}

/** A deal as a trial has read it. */
export interface TriedDeal {
  readonly id: string;
  readonly name: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly product: string | undefined;
  readonly stage: string | undefined;
  /** Why it would be left out; undefined for one that would be stored. */
  readonly fault: string | undefined;
}

/** The outcome of a trial: nothing is stored before it is accepted. */
export interface CrmTrial {
  readonly deals: readonly TriedDeal[];
  /** Accepts it: holds what was tried, sealed, and only for who tried it. */
  readonly ticket: string;
}
