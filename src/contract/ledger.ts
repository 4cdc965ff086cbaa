import * as z from 'zod/mini';
import type { AccountBalance, JournalEntry, LastProof, LedgerProof } from '#core/ledger/ledger';
import { as, dayText, flag, listOf, moment, record, rupees, under } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';

/** An account with its balance; credits are positive. */
const balance = record<AccountBalance>()({
  account: z.string(),
  franchiseCode: as('Franchise_code', z.optional(z.string())),
  balance: rupees,
  belowSince: as('below_since', z.optional(dayText)),
});

/** An entry of the journal; credits are positive, and the postings add up to 0. */
const entry = record<JournalEntry>()({
  no: z.number(),
  kind: z.string(),
  valueDay: as('value_day', dayText),
  closing: z.optional(z.number()),
  memo: z.string(),
  postings: listOf(record<JournalEntry['postings'][number]>()({ account: z.string(), amount: rupees })),
});

const proof = record<LastProof>()({
  at: moment,
  deep: z.boolean(),
  deals: count,
  due: count,
  differences: count,
});

/** Lists every account with its balance. Additive to the spec, as all of these. */
export const ledgerBalances = endpoint({
  name: 'ledgerBalances',
  summary: 'Every account with what stands on it; together they are 0',
  method: 'GET',
  path: '/api/ledger/balances',
  access: 'admin',
  answer: under('data', listOf(balance)),
});

/** Lists the whole journal. */
export const ledgerEntries = endpoint({
  name: 'ledgerEntries',
  summary: 'Every entry of the journal, by number',
  method: 'GET',
  path: '/api/ledger/entries',
  access: 'admin',
  readsMuch: true,
  answer: under('data', listOf(entry)),
});

/**
 * Proves that closings and journal still match their seals, and that they and what is due add up to the worth of the
 * deals. `deep` also settles each deal.
 */
export const verifyLedger = endpoint({
  name: 'verifyLedger',
  summary: 'What does not agree in closings and journal, a sentence each',
  method: 'GET',
  path: '/api/ledger/verification',
  access: 'admin',
  readsMuch: true,
  query: z.object({ deep: flag }),
  answer: record<LedgerProof>()({ differences: listOf(z.string()), deals: count, due: count }),
});

/** Reads the result of the last verification; empty before the first one. */
export const lastLedgerProof = endpoint({
  name: 'lastLedgerProof',
  summary: 'When closings and journal were verified last, and with which result',
  method: 'GET',
  path: '/api/ledger/proof',
  access: 'admin',
  answer: under('proof', z.optional(proof)),
});
