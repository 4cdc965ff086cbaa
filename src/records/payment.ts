import { LABELS } from './common-labels';
import { type FieldTable, optional, without, words } from './field-table';

/** All fields of a payment. Those with `fileOnly` are columns of files; on the wire the call itself contains them. */
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
  /** Identifies the payment in the bank's books. */
  reference: {
    wire: 'Reference',
    kind: 'text',
    label: words('Reference', 'संदर्भ संख्या'),
    fileLabel: words('UTR or reference', 'UTR या संदर्भ'),
    imported: true,
  },
  /** The id of the entry that this counter entry reverses. */
  corrects: { wire: 'Corrects', kind: 'text', label: words('Corrects payment', 'किस भुगतान का सुधार') },
  /** The reason for the reversal, on a counter entry. */
  reason: { wire: 'Reason', kind: 'text', label: words('Reason', 'कारण') },
} as const satisfies FieldTable;

/** The fields of a payment on the wire. */
export const WIRE_PAYMENT = without(PAYMENT, 'fileOnly');

/** The optional fields of a payment. */
export const OPTIONAL_PAYMENT = optional(WIRE_PAYMENT);
