/** The data centres of Zoho, by the end of their addresses. */
export const ZOHO_REGIONS = ['in', 'com', 'eu', 'com.au', 'jp', 'ca', 'sa', 'uk', 'com.cn'] as const;
export type ZohoRegion = (typeof ZOHO_REGIONS)[number];
