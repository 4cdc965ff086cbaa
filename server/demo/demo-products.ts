import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';

/** The products that earn commission, and their companies; all names are invented. */
export const PRODUCT_COMPANIES: Readonly<Record<string, readonly string[]>> = {
  'Mutual Fund': ['Example Mutual Fund', 'Sample Asset Management'],
  'Health Insurance': ['Demo Health Cover', 'Placeholder Insurance'],
  'Term Insurance': ['Sample Life', 'Placeholder Insurance'],
  'Corporate Fixed Deposit': ['Example Finance'],
  'Loan Against Securities': ['Demo Lending', 'Example Finance'],
};
export const PRODUCTS = Object.keys(PRODUCT_COMPANIES);

/** The brokers where free demat accounts are opened. */
export const BROKERS = ['Example Broking', 'Sample Securities', 'Demo Stock House'];

/** Every category that a lead can ask for. */
export const CATEGORIES = [FREE_DEMAT_ACCOUNT, ...PRODUCTS];

/** Each stage occurs as often as it is in these lists. */
export const DEMAT_STAGES = [
  CLOSED_WON,
  CLOSED_WON,
  CLOSED_WON,
  CLOSED_WON,
  'Documents Pending',
  'KYC In Progress',
  'Closed Lost',
  // The CRM's other spelling, which does not count: spec section 4.
  'Closed Won',
];
export const PRODUCT_STAGES = [
  CLOSED_WON,
  CLOSED_WON,
  'Proposal Sent',
  'Payment Pending',
  'Negotiation',
  'Closed Lost',
];

/** The percentages of each product in the order of the CRM, as exact texts; missing products have no rule. */
export const RATIOS_OF_VENDORS: readonly Readonly<Record<string, string>>[] = [
  {
    'Mutual Fund': '40',
    'Health Insurance': '25',
    'Term Insurance': '12.5',
    'Corporate Fixed Deposit': '33.33',
    'Loan Against Securities': '0',
  },
  // A rule for the free demat account must change nothing: that product never earns commission.
  {
    'Free Demat Account': '100',
    'Mutual Fund': '35',
    'Health Insurance': '30',
    'Term Insurance': '0',
    'Corporate Fixed Deposit': '1.25',
  },
  { 'Mutual Fund': '50', 'Health Insurance': '20', 'Term Insurance': '15', 'Loan Against Securities': '10' },
  {
    'Mutual Fund': '33.33',
    'Health Insurance': '22.75',
    'Corporate Fixed Deposit': '2',
    'Loan Against Securities': '7.5',
  },
  {
    'Mutual Fund': '45',
    'Health Insurance': '25',
    'Term Insurance': '12.5',
    'Corporate Fixed Deposit': '0.75',
    'Loan Against Securities': '5',
  },
  { 'Mutual Fund': '30', 'Health Insurance': '0' },
];
