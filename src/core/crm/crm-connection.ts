/** The data centres of Zoho, by the suffix of their addresses. */
export const ZOHO_REGIONS = ['in', 'com', 'eu', 'com.au', 'jp', 'ca', 'sa', 'uk', 'com.cn'] as const;
export type ZohoRegion = (typeof ZOHO_REGIONS)[number];

/** The connection to Zoho CRM, without its secrets. */
export interface CrmConnection {
  /** The server's environment takes precedence over a connection made on the page. */
  readonly source: 'environment' | 'settings';
  readonly clientId: string;
  /** Undefined for custom addresses in the environment. */
  readonly region: ZohoRegion | undefined;
  /** The time, in ms since 1970, and the author; undefined for the environment. */
  readonly connectedAt: number | undefined;
  readonly by: string | undefined;
}

/** A deal read by a trial. */
export interface TriedDeal {
  readonly id: string;
  readonly name: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly product: string | undefined;
  readonly stage: string | undefined;
  /** Why the deal would be skipped; undefined for one that would be stored. */
  readonly fault: string | undefined;
}

/** The result of a trial: nothing is stored until it is accepted. */
export interface CrmTrial {
  readonly deals: readonly TriedDeal[];
  /** Needed to accept the trial: contains the tried credentials, sealed, and is valid only for the same user. */
  readonly ticket: string;
}
