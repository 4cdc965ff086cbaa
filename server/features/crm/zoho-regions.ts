import { ZOHO_REGIONS, type ZohoRegion } from '#core/crm/crm-connection';

/** The accounts and API addresses of each Zoho data centre. */
const REGIONS: Readonly<Record<ZohoRegion, { readonly accounts: string; readonly api: string }>> = {
  in: { accounts: 'https://accounts.zoho.in', api: 'https://www.zohoapis.in' },
  com: { accounts: 'https://accounts.zoho.com', api: 'https://www.zohoapis.com' },
  eu: { accounts: 'https://accounts.zoho.eu', api: 'https://www.zohoapis.eu' },
  'com.au': { accounts: 'https://accounts.zoho.com.au', api: 'https://www.zohoapis.com.au' },
  jp: { accounts: 'https://accounts.zoho.jp', api: 'https://www.zohoapis.jp' },
  ca: { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' },
  sa: { accounts: 'https://accounts.zoho.sa', api: 'https://www.zohoapis.sa' },
  uk: { accounts: 'https://accounts.zoho.uk', api: 'https://www.zohoapis.uk' },
  'com.cn': { accounts: 'https://accounts.zoho.com.cn', api: 'https://www.zohoapis.com.cn' },
};

/** The sign-in address of a region, without a trailing slash. */
export function accountsOf(region: ZohoRegion): string {
  return REGIONS[region].accounts;
}

/** The API address that belongs to an accounts address; India's for an unknown one. */
export function apiOfRegion(accountsUrl: string): string {
  const region = ZOHO_REGIONS.find((each) => REGIONS[each].accounts === accountsUrl);
  return REGIONS[region ?? 'in'].api;
}

/**
 * Whether an API address that came with a token may receive it: only Zoho's own, or a local one where the accounts
 * address is local too.
 */
export function isZohoApi(address: string, accountsUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (hostname === '127.0.0.1' || hostname === 'localhost') return new URL(accountsUrl).hostname === hostname;
  return protocol === 'https:' && /(^|\.)zohoapis\.[a-z]{2,3}(\.[a-z]{2})?$/.test(hostname);
}
