import { onTestFinished } from 'vitest';
import { lockRestored } from '../../../server/features/payouts/payout-lock';
import { ClosingNetwork } from '../closing-network';
import { CrmNetwork, deal, lead } from '../crm-network';
import { LEAD_COLUMNS, leadRow, MailboxOffice } from '../mailboxes/mailbox-office';
import { GatewayOffice } from '../payouts/gateway-office';
import { PayoutOffice } from '../payouts/payout-office';
import { type Arrange, byAdmin, byVendor, demo, must } from './written-call';

const ACCOUNT = { holder: 'Partner One', account: '00123456789', ifsc: 'HDFC0001234' };

/** A call of an administrator of a network that closes months. */
function atClosings(
  path: string,
  body: unknown,
  before: (network: ClosingNetwork) => Promise<string | unknown>,
  admin: 1 | 2 = 1,
  tellsWhen?: string,
): Arrange {
  return async () => {
    const network = await ClosingNetwork.start();
    onTestFinished(() => network.server.close());
    await network.addDeal('d1', '2026-08-03', 100);
    const id = await before(network);
    return {
      server: network.server,
      path: path.replace('{id}', String(id)),
      ...(body !== undefined && { body: body === 'hash' ? { hash: id } : body }),
      token: network.tokens[admin - 1],
      ...(tellsWhen !== undefined && { tellsWhen }),
    };
  };
}

const propose = async (network: ClosingNetwork) => {
  const body = { Franchise_code: 'FR-001', kind: 'bonus', amount: '1.00', note: 'Agreed' };
  return (await network.call(1, 'POST', '/api/adjustments', body)).body.id;
};

/** A call about the first run of an office that pays two partners. */
function atRun(
  act: string,
  by: string,
  before: (office: PayoutOffice) => Promise<unknown>,
  more: Partial<Awaited<ReturnType<Arrange>>> = {},
): Arrange {
  return async () => {
    const office = await PayoutOffice.start(2);
    onTestFinished(() => office.network.server.close());
    await office.earn(1, '2026-10-05', 10_000);
    await office.earn(2, '2026-10-05', 20_000);
    await office.close('2026-10');
    await before(office);
    return {
      server: office.network.server,
      path: act === '' ? '/api/payouts' : `/api/payouts/1/${act}`,
      token: await office.network.server.tokenFor(by),
      ...more,
    };
  };
}
const draft = (office: PayoutOffice) => office.create();
const submitted = async (office: PayoutOffice) => {
  await office.create();
  await office.submit(1);
};
const approved = (office: PayoutOffice) => office.approved();
const exported = async (office: PayoutOffice) => {
  await office.approved();
  await office.file(1);
};

/** A call about a mailbox of leads. */
function atMailbox(
  path: string,
  body: unknown,
  before: (office: MailboxOffice, token: string) => Promise<unknown> = async () => undefined,
): Arrange {
  return async () => {
    const server = await demo();
    const office = new MailboxOffice(server);
    const { token } = await office.make('source');
    const said = await before(office, token);
    return {
      server,
      path,
      ...(body !== undefined && { body: body === 'said' ? said : body }),
      token: await server.tokenFor('u0'),
    };
  };
}
const waitingRow = async (office: MailboxOffice, token: string) => {
  await office.delivered('source', token, [leadRow('L-1', { Branch: 'FR-999' })]);
  return office.waiting('source');
};

async function aCrm(settings: null | object) {
  const network = await CrmNetwork.open();
  onTestFinished(() => network.close());
  network.crm.modules.Leads = [lead(1)];
  network.crm.modules.Deals = [deal('ZW-1')];
  network.crm.tokenSays = { api_domain: network.crm.url };
  return network.start(settings);
}
const CRM_ACCESS = {
  region: 'in',
  client_id: 'crm-client',
  client_secret: 'crm-secret',
  refresh_token: 'crm-refresh',
  password: 'admin-demo-1',
};

/** Closings, adjustments, payouts, bank accounts, and what comes from other systems. */
export const CALLS_OF_MONEY: Readonly<Record<string, Arrange>> = {
  prepareClosing: atClosings('/api/closings', { month: '2026-08' }, async () => undefined, 1, 'closings'),
  confirmClosing: atClosings(
    '/api/closings/2026-08/confirm',
    'hash',
    async ({ closings }) => (await closings.prepare('2026-08')).hash,
  ),
  dropPreparation: atClosings('/api/closings/2026-08', undefined, ({ closings }) =>
    closings.prepare('2026-08'),
  ),
  decideOwnership: atClosings(
    '/api/ownership/d1',
    {
      seen: { Franchise_code: 'FR-002', Product_Category: 'Loan', created_day: '2026-08-03' },
      decision: 'keep',
      reason: 'Agreed with both',
    },
    async (network) => {
      await network.close('2026-08');
      await network.change('d1', { code: 'FR-002' });
      await network.call(1, 'GET', '/api/ownership?state=seen');
    },
  ),
  proposeAdjustment: atClosings(
    '/api/adjustments',
    { Franchise_code: 'FR-001', kind: 'bonus', amount: '1.00', note: 'Agreed' },
    async () => undefined,
  ),
  approveAdjustment: atClosings('/api/adjustments/{id}/approve', undefined, propose, 2),
  withdrawAdjustment: atClosings('/api/adjustments/{id}/withdraw', undefined, propose),
  createPayout: atRun('', 'a1', async () => undefined, { body: {} }),
  submitPayout: atRun('submit', 'a1', draft),
  approvePayout: atRun('approve', 'a2', submitted),
  sendBackPayout: atRun('send-back', 'a2', submitted, { body: { reason: 'Wait a day' } }),
  cancelPayout: atRun('cancel', 'a1', draft, { body: { reason: 'Not now' } }),
  takeOutPayout: atRun('take-out', 'a1', draft, { body: { Franchise_code: 'FR-001' } }),
  payoutFile: atRun('file', 'a1', approved, { body: { template: 'generic-csv' } }),
  payoutResults: atRun('results', 'a2', exported, {
    file: { type: 'text/csv', bytes: 'reference,status,utr,day\nP0000100011,paid,UTR000001,2026-11-20\n' },
  }),
  payoutPaid: atRun('paid', 'a1', exported, {
    body: { Franchise_code: 'FR-001', utr: 'UTR000001', day: '2026-11-20' },
  }),
  payoutFailed: atRun('failed', 'a2', exported, { body: { Franchise_code: 'FR-001', why: 'Closed' } }),
  enterBeneficiary: byVendor('/api/vendors/v1/beneficiary', ACCOUNT),
  verifyBeneficiary: byAdmin(
    '/api/vendors/v1/beneficiary/verify',
    { holder_shown: 'PARTNER ONE' },
    { before: (server) => must(server, 'PUT', '/api/vendors/v1/beneficiary', ACCOUNT, 'u1') },
  ),
  holdPayouts: byAdmin('/api/vendors/v1/payout-hold', { reason: 'Asked for papers' }),
  releasePayouts: byAdmin('/api/vendors/v1/payout-hold', undefined, {
    before: (server) => must(server, 'PUT', '/api/vendors/v1/payout-hold', { reason: 'Asked for papers' }),
  }),
  openPayoutLock: byAdmin(
    '/api/payout-lock/open',
    { reason: 'All payments are known' },
    {
      before: ({ dependencies: { database } }) => lockRestored(database, 0),
    },
  ),
  gatewayCall: async () => {
    const gateway = await GatewayOffice.start();
    await gateway.handed(['FR-001']);
    await gateway.pay();
    const payment = gateway.standIn.payment('P0000100011');
    gateway.standIn.move(payment, 'processed');
    const { body, headers } = gateway.standIn.event(payment);
    return {
      server: gateway.server,
      path: '/api/gateways/razorpayx',
      file: { type: 'application/json', bytes: String(body) },
      headers: Object.fromEntries(new Headers(headers)),
    };
  },
  createMailbox: byAdmin('/api/mailboxes', {
    id: 'source',
    name: 'Source',
    kind: 'leads',
    mapping: LEAD_COLUMNS,
    dates: 'day-first',
    signed: true,
    password: 'admin-demo-1',
  }),
  changeMailbox: atMailbox('/api/mailboxes/source', {
    name: 'Another name',
    mapping: LEAD_COLUMNS,
    dates: 'day-first',
  }),
  renewMailboxToken: atMailbox('/api/mailboxes/source/token', { password: 'admin-demo-1' }),
  revokeMailboxToken: atMailbox('/api/mailboxes/source/token', undefined),
  removeMailbox: atMailbox('/api/mailboxes/source/remove', { rows: 0 }),
  mendRows: atMailbox('/api/mailboxes/source/rows', 'said', async (office, token) => {
    const rows = await waitingRow(office, token);
    return {
      rows: rows.map(({ id, cells }) => ({
        id,
        cells: [{ column: cells.indexOf('FR-999'), value: 'FR-001' }],
      })),
    };
  }),
  discardRows: atMailbox('/api/mailboxes/source/rows/discard', 'said', async (office, token) => ({
    rows: (await waitingRow(office, token)).map(({ id }) => id),
  })),
  deliver: async () => {
    const server = await demo();
    const { token } = await new MailboxOffice(server).make('source');
    return { server, path: '/api/in/source', body: [leadRow('L-1')], token };
  },
  tryCrm: async () => {
    const server = await aCrm(null);
    const path = '/api/crm/connection/trial';
    return { server, path, body: CRM_ACCESS, token: await server.tokenFor('u0'), leavesTables: true };
  },
  connectCrm: async () => {
    const server = await aCrm(null);
    const { ticket } = await must(server, 'POST', '/api/crm/connection/trial', CRM_ACCESS);
    return { server, path: '/api/crm/connection', body: { ticket }, token: await server.tokenFor('u0') };
  },
  disconnectCrm: async () => {
    const server = await aCrm(null);
    const { ticket } = await must(server, 'POST', '/api/crm/connection/trial', CRM_ACCESS);
    await must(server, 'POST', '/api/crm/connection', { ticket });
    const { password } = CRM_ACCESS;
    return { server, path: '/api/crm/connection', body: { password }, token: await server.tokenFor('u0') };
  },
  syncCrm: async () => {
    const server = await aCrm({});
    const token = await server.tokenFor('u0');
    return { server, path: '/api/crm/sync', token };
  },
};
