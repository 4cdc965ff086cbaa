import { adminOnly, type Cell, EMPTY, type Expectation, everyone, MISSING } from './access-cell';

const CLOSED: Cell = { status: 401 };
const choice = {
  name: 'Source',
  mapping: { id: 'Id', Franchise_code: 'Branch', Full_Name: 'Name', Created_Time: 'Day' },
  dates: 'day-first',
};

/** The mailboxes: their calls are an administrator's, and their door opens to none of these callers. */
export const MAILBOXES = {
  deliver: {
    path: '/api/in/source',
    body: [],
    door: { error: 'This token does not open this mailbox.', code: 'mailbox.refused' },
    ...everyone(CLOSED),
  },
  // Asked before one is made.
  mailboxes: { path: '/api/mailboxes', ...adminOnly(EMPTY) },
  createMailbox: {
    path: '/api/mailboxes',
    body: { ...choice, id: 'source-{call}', kind: 'leads', signed: false, password: 'admin-demo-1' },
    ...adminOnly({ status: 200 }),
  },
  changeMailbox: { path: '/api/mailboxes/nobody', body: choice, ...adminOnly(MISSING) },
  renewMailboxToken: {
    path: '/api/mailboxes/nobody/token',
    body: { password: 'admin-demo-1' },
    ...adminOnly(MISSING),
  },
  revokeMailboxToken: { path: '/api/mailboxes/nobody/token', ...adminOnly(MISSING) },
  removeMailbox: { path: '/api/mailboxes/nobody/remove', body: { rows: 0 }, ...adminOnly(MISSING) },
  quarantine: { path: '/api/mailboxes/nobody/rows', ...adminOnly(MISSING) },
  mendRows: {
    path: '/api/mailboxes/nobody/rows',
    body: { rows: [{ id: 'a', cells: [] }] },
    ...adminOnly(MISSING),
  },
  discardRows: {
    path: '/api/mailboxes/nobody/rows/discard',
    body: { rows: ['a'] },
    ...adminOnly(MISSING),
  },
} satisfies Readonly<Record<string, Expectation>>;
