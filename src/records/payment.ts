import { LABELS } from './common-labels';
import { type FieldTable, optional, without, words } from './field-table';

/** Every field of a payment of a deal. Those with `fileOnly` are a column of files, and said by the call on the wire. */
export const PAYMENT = {
  id: { wire: 'id', kind: 'text', label: LABELS.id, required: true, imported: true },
  dealId: {
    wire: 'deal_id',
    kind: 'text',
    label: words('Deal', 'डील'),
    fileLabel: words('ID of the deal', 'डील की ID'),
    required: true,
    imported: true,
    fileOnly: true,
  },
  amountPaid: {
    wire: 'Amount_paid',
    kind: 'decimal',
    label: words('Amount paid', 'भुगतान राशि'),
    fileLabel: words('Amount paid', 'चुकाई गई रकम'),
    required: true,
    imported: true,
  },
  paidOn: {
    wire: 'Paid_on',
    kind: 'day',
    label: words('Paid on', 'भुगतान का दिन'),
    fileLabel: words('Paid on', 'भुगतान की तारीख'),
    imported: true,
  },
  /** By which it is found in the books of the bank. */
  reference: {
    wire: 'Reference',
    kind: 'text',
    label: words('Reference', 'संदर्भ संख्या'),
    fileLabel: words('UTR or reference', 'UTR या संदर्भ'),
    imported: true,
  },
  /** The id of the entry that this one takes back: a counter entry. */
  corrects: { wire: 'Corrects', kind: 'text', label: words('Corrects payment', 'किस भुगतान का सुधार') },
  /** Why it was taken back, on a counter entry. */
  reason: { wire: 'Reason', kind: 'text', label: words('Reason', 'कारण') },
} as const satisfies FieldTable;

/** The fields that a payment has on the wire. */
export const WIRE_PAYMENT = without(PAYMENT, 'fileOnly');

/** Those that it may lack. */
export const OPTIONAL_PAYMENT = optional(WIRE_PAYMENT);
