import { aMoneyServer } from './a-money-server';
import type { PageApi } from './page-api';

/** The address of the network's payouts. */
export const PAYOUTS = '/admindashboard?tab=money&view=payouts';

/** Makes a payout on the wire: FR-001 is paid 1,000.00. */
export function aPayout(change: Readonly<Record<string, unknown>> = {}) {
  return {
    Franchise_code: 'FR-001',
    vendor: 'Asha Traders',
    amount: '1000.00',
    state: 'planned',
    holder: 'ASHA TRADERS',
    account: '••••4321',
    ifsc: 'HDFC0001234',
    reference: 'P0000300011',
    last_paid: '800.00',
    ...change,
  };
}

const made = { act: 'create', at: '2026-10-06T05:30:00Z', by: 'Omkar' };
const submitted = { act: 'submit', at: '2026-10-06T06:00:00Z', by: 'Omkar' };
const approved = { act: 'approve', at: '2026-10-06T07:00:00Z', by: 'Lata' };

/**
 * Makes run 3 on the wire, a draft of the signed-in maker: FR-001 is paid, FR-002 is held since nobody verified the
 * account.
 */
export function aRun(change: Readonly<Record<string, unknown>> = {}) {
  return {
    no: 3,
    state: 'draft',
    total: '1000.00',
    cutoff: '2026-10-05',
    count: 1,
    held: 1,
    open: 0,
    steps: [made],
    payouts: [
      aPayout(),
      {
        Franchise_code: 'FR-002',
        vendor: 'Verma Associates',
        amount: '250.50',
        state: 'held',
        held: 'account-not-verified',
      },
    ],
    moved: [],
    changed: [],
    own: true,
    total_before: '900.00',
    ...change,
  };
}

/** Makes run 3 submitted, awaiting the signed-in administrator. */
export function aSubmittedRun(change: Readonly<Record<string, unknown>> = {}) {
  return aRun({ state: 'submitted', steps: [made, submitted], own: false, ...change });
}

/** Makes run 3 approved: FR-001 and FR-003 are to be paid. */
export function anApprovedRun(change: Readonly<Record<string, unknown>> = {}) {
  return aRun({
    state: 'approved',
    total: '1500.00',
    count: 2,
    open: 2,
    steps: [made, submitted, approved],
    payouts: [
      aPayout({ state: 'approved' }),
      aPayout({
        Franchise_code: 'FR-003',
        vendor: 'Namuna Advisors',
        amount: '500.00',
        state: 'approved',
        holder: 'NAMUNA & SONS',
        account: '••••0091',
        reference: 'P0000300021',
      }),
    ],
    own: false,
    ...change,
  });
}

/** Makes an administrator on the wire, as in the list of accounts. */
export function anAdmin(id: string, own: boolean) {
  return { id, name: id, email: `${id}@example.com`, role: 'admin', status: 'active', sessions: 1, own };
}

/**
 * Answers as the server of a network with payouts: one run, an account of the office, two templates, two
 * administrators, no lock.
 */
export function aPayoutServer(run: Readonly<Record<string, unknown>> = aRun()): PageApi {
  const api = aMoneyServer();
  Object.assign(api.answers, {
    'GET /api/vendors/directory': () => ({
      data: [
        { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders', status: 'active' },
        { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Verma Associates', status: 'active' },
      ],
    }),
    'GET /api/payouts': () => ({ data: [run] }),
    'GET /api/payouts/3': () => run,
    'GET /api/payout-lock': () => ({ locked: false }),
    'GET /api/payout-account': () => ({ account: { bank: 'ICICI', account: '••••0091' } }),
    'GET /api/payout-templates': () => ({
      data: [
        {
          name: 'icici-19',
          title: 'ICICI Bank',
          kind: 'xlsx',
          own: false,
          proven_at: '2026-09-10T06:00:00Z',
          needs_no_proof: false,
        },
        { name: 'rbl-13', title: 'RBL Bank', kind: 'xlsx', own: false, needs_no_proof: false },
      ],
    }),
    'GET /api/accounts': () => ({ data: [anAdmin('lata', true), anAdmin('omkar', false)] }),
  });
  return api;
}
