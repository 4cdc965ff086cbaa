import type { Insertable } from 'kysely';
import type { VendorRow } from '../db/portal-database';
import { demoMobile } from './demo-names';
import { RATIOS_OF_VENDORS } from './demo-products';

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const CITIES = ['Mumbai', 'Jaipur', 'Kochi', 'Indore', 'Pune', 'Surat'];
const MICROS = 1_000_000;

/** A person who can sign in to the demo; the password is public. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'admin' | 'vendor';
  readonly vendorId: string | undefined;
  readonly name: string;
}

/** The vendors of the demo network. The first one has the address of the demo account. */
export const DEMO_VENDORS: readonly Insertable<VendorRow>[] = NUMBERS.map((number, at) => ({
  vendor_id: `v${at + 1}`,
  franchise_code: `FR-00${at + 1}`,
  name: `Demo Partner ${number}`,
  email: at === 0 ? 'vendor@example.com' : `vendor${at + 1}@example.com`,
  mobile: demoMobile(at + 1),
  city: CITIES[at] ?? null,
  status: 'active',
  bank_account: `00000000${String(4321 + at)}`,
  pan: `AAAPD000${at + 1}A`,
  gstin: at === 0 ? '27AAAPD0001A1Z3' : null,
}));

/** The settings for the company of the demo network, whose name says that it does not exist. */
export const DEMO_COMPANY = [
  { name: 'companyName', value: 'Demo Distributors (example)' },
  { name: 'officeAddress', value: '1 Example Road, Pune 411001' },
  { name: 'companyGstin', value: '27AAACD0000A1ZV' },
] as const;

/** The administrator of the demo network whose address is published. */
export const DEMO_ADMIN: DemoAccount = {
  id: 'u0',
  email: 'admin@example.com',
  password: 'admin-demo-1',
  role: 'admin',
  vendorId: undefined,
  name: 'Demo Administrator',
};

/** The second administrator: payouts need two. */
export const DEMO_CHECKER: DemoAccount = {
  id: 'u-second',
  email: 'admin2@example.com',
  password: 'admin-demo-2',
  role: 'admin',
  vendorId: undefined,
  name: 'Demo Second Administrator',
};

/** The demo's accounts: every vendor and two admins. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...DEMO_VENDORS.map((vendor, at) => ({
    id: `u${at + 1}`,
    email: vendor.email,
    password: `vendor-demo-${at + 1}`,
    role: 'vendor' as const,
    vendorId: vendor.vendor_id,
    name: vendor.name,
  })),
  DEMO_ADMIN,
  DEMO_CHECKER,
];

/** The ratio of each demo vendor for each product: some products have no rule, some a ratio of 0. */
export const DEMO_RULES = DEMO_VENDORS.flatMap(({ vendor_id }, at) =>
  Object.entries(RATIOS_OF_VENDORS[at] ?? {}).map(([product_category, ratio], position) => ({
    vendor_id,
    product_category,
    ratio_micros: Math.round(Number(ratio) * MICROS),
    position,
  })),
);

/** A ratio entered wrongly for some months, and its correction. Percent. */
export const MISTAKEN_RULE = {
  vendorId: 'v1',
  productCategory: 'Mutual Fund',
  was: { ratio: '30', reason: 'New agreement' },
  agreed: { ratio: '40', reason: 'The agreement says 40 %; 30 % was a mistake' },
} as const;
