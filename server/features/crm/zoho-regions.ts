import { ZOHO_REGIONS, type ZohoRegion } from '#core/crm/crm-connection';

/** The addresses of each data centre of Zoho: of its accounts, and of its API. */
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

/** The address at which the accounts of a region sign in, without a slash at the end. */
export function accountsOf(region: ZohoRegion): string {
  return REGIONS[region].accounts;
}

/** The address of the API that belongs to an address of accounts; that of India for one that is not known. */
export function apiOfRegion(accountsUrl: string): string {
  const region = ZOHO_REGIONS.find((each) => REGIONS[each].accounts === accountsUrl);
  return REGIONS[region ?? 'in'].api;
}

/**
 * Tells whether an address that came with a token may be sent that token: one of Zoho's, or, where the accounts are on
 * this machine, one that is, too.
 */
export function isZohoApi(address: string, accountsUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (hostname === '127.0.0.1' || hostname === 'localhost') return new URL(accountsUrl).hostname === hostname;
  return protocol === 'https:' && /(^|\.)zohoapis\.[a-z]{2,3}(\.[a-z]{2})?$/.test(hostname);
}
