import type { FaultKind } from '#core/commission/find-faults';

/** What a fault is and what it does to the figures, in words. */
export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  'payments-unreadable': 'Payments could not be read: the commission is not known',
  'rules-unreadable': 'Rules could not be read: no commission of the franchise is known',
  'opening-amount-unreadable': 'The account opening amount could not be read: free demat earnings stand at 0',
  'invalid-deal': 'The record of a deal lacks what the calculation needs',
  'unknown-franchise': 'No vendor has the franchise code: nobody is paid for the deal',
  'unknown-deal': 'Payments are there for a deal that is not: whose commission they are is not known',
  'duplicate-payment': 'A payment is there more than once: the commission of its deal is not known',
  'invalid-rule': 'A rule could not be read and is left out',
  'unreadable-date': 'The creation date could not be read: the deal belongs to no month',
  'no-vendor-id': 'The vendor has no id, so that its rules cannot be asked for',
  'two-vendors': 'Two vendors have one franchise code: only the first is taken',
  'duplicate-id': 'The id is there more than once: only the first counts',
  'category-differs': 'The product differs in case or spaces from the one that is meant',
  'stage-differs': "The stage is not exactly 'Closed Won.': the account is not counted",
  'two-rules': 'Two rules for one product: the first counts',
  'no-rule': 'No rule for the product: its payments earn nothing',
  'zero-ratio': 'The ratio is not above 0: payments earn nothing',
  'ratio-over-100': 'The ratio is over 100: more is earned than was paid',
  'no-payments': 'No payments are on record',
};
