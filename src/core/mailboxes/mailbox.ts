import type { ColumnMapping } from '../imports/column-mapping';
import type { ImportKind } from '../imports/import-kind';
import type { DateOrder } from '../imports/read-date';

/** The editable settings of a mailbox. */
export interface MailboxChoice {
  readonly name: string;
  /** The column of each field; a field missing here is never read. */
  readonly mapping: ColumnMapping;
  /** The order of numeric dates where a delivery does not prove it. */
  readonly dates: DateOrder;
  /** The days without a delivery before an alarm; left out for no alarm. */
  readonly alarmDays?: number | undefined;
}

/** A new mailbox, with the settings that never change. */
export interface NewMailbox extends MailboxChoice {
  /** The last part of its path: lower-case letters, digits and dashes. */
  readonly id: string;
  readonly kind: ImportKind;
  /** Whether deliveries must be signed. */
  readonly signed: boolean;
}

/** The last call of a mailbox, accepted or refused. Times in ms since 1970. */
export interface LastDelivery {
  readonly at: number;
  readonly rows: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly faulty: number;
  /** The sentence of the refusal; left out when it was accepted. */
  readonly refusal?: string | undefined;
  /** The code of that refusal, by which it is translated; left out by earlier releases. */
  readonly code?: string | undefined;
}

/** A mailbox, which receives one kind of records. Times in ms since 1970. */
export interface Mailbox extends NewMailbox {
  /** False when its token was revoked and not replaced. */
  readonly isOpen: boolean;
  /** The name of its creator at that time. */
  readonly by: string;
  readonly createdAt: number;
  readonly last?: LastDelivery | undefined;
  /** The number of quarantined rows. */
  readonly waiting: number;
  /** Whole days since the last delivery, if there are enough for the alarm. */
  readonly silentDays?: number | undefined;
}

/** The secrets of a mailbox, shown only once. */
export interface MailboxSecrets {
  readonly token: string;
  /** The secret that signs deliveries, where they must be signed. */
  readonly secret?: string | undefined;
}

/** A quarantined row, whose account numbers are masked except for their ends. */
export interface QuarantinedRow {
  readonly id: string;
  /** The line in its delivery, from 1. */
  readonly row: number;
  readonly receivedAt: number;
  readonly headings: readonly string[];
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** The fault of a quarantined row, in the words of an import. */
export interface RowFault {
  readonly fault: string;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly owner?: string | undefined;
}

/** A quarantined row with its corrected cells, by column index from 0. */
export interface MendedRow {
  readonly id: string;
  readonly cells: readonly { readonly column: number; readonly value: string }[];
}

/** The outcome of a delivery. */
export interface DeliveryOutcome {
  readonly stored: number;
  readonly unchanged: number;
  readonly quarantined: readonly { readonly row: number; readonly reason: string }[];
}

const DAY_MS = 86_400_000;

/** The whole days for which a mailbox has been silent, if there are enough for its alarm. Times in ms since 1970. */
export function silentDays(since: number, alarmDays: number | undefined, now: number): number | undefined {
  if (alarmDays === undefined) return undefined;
  const days = Math.floor((now - since) / DAY_MS);
  return days >= alarmDays ? days : undefined;
}
