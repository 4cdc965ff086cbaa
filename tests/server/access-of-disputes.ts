import {
  adminOnly,
  CLASH,
  EMPTY,
  type Expectation,
  everyone,
  FORBIDDEN,
  LIST,
  MISSING,
  OK,
} from './access-cell';

/** The first vendor's disputes of the demo. Nobody has read so much: whoever may write or decide is told to look again. */
export const DISPUTES = {
  disputes: { path: '/api/disputes', otherVendor: EMPTY, vendor: LIST, admin: LIST },
  oneDispute: { path: '/api/disputes/demo-dispute-1', otherVendor: MISSING, vendor: OK, admin: OK },
  openDispute: {
    path: '/api/disputes',
    body: { month: '2019-01', line: 1, text: 'Call {call}' },
    otherVendor: MISSING,
    vendor: MISSING,
    admin: FORBIDDEN,
  },
  writeInDispute: {
    path: '/api/disputes/demo-dispute-1/messages',
    body: { text: 'Call {call}', seen: 90 },
    otherVendor: MISSING,
    vendor: CLASH,
    admin: CLASH,
  },
  withdrawDispute: {
    path: '/api/disputes/demo-dispute-2/withdraw',
    otherVendor: MISSING,
    vendor: OK,
    admin: FORBIDDEN,
  },
  resolveDispute: {
    path: '/api/disputes/demo-dispute-1/resolve',
    body: { outcome: 'rejected', text: 'Call {call}', seen: 90 },
    ...adminOnly(CLASH),
  },
  seeDispute: {
    path: '/api/disputes/demo-dispute-1/seen',
    body: { messages: 1 },
    otherVendor: MISSING,
    vendor: OK,
    admin: MISSING,
  },
  sendDisputeFile: { path: '/api/dispute-files?name=photo.png', picture: true, ...everyone(OK) },
  disputeFile: { path: '/api/disputes/demo-dispute-1/files/none', ...everyone(MISSING) },
} satisfies Readonly<Record<string, Expectation>>;
