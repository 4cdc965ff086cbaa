import type { ColumnMapping } from '../imports/column-mapping';
import type { ImportKind } from '../imports/import-kind';
import type { DateOrder } from '../imports/read-date';

/** The facts that the office chooses for a mailbox. */
export interface MailboxChoice {
  readonly name: string;
  /** The column of each field; a field that is missing here is never read. */
  readonly mapping: ColumnMapping;
  /** How dates in numbers are read where a delivery does not prove it. */
  readonly dates: DateOrder;
  /** After so many days without a delivery there is an alarm; missing: never. */
  readonly alarmDays?: number | undefined;
}

/** A new mailbox, with what is settled once. */
export interface NewMailbox extends MailboxChoice {
  /** The last part of its path: small letters, digits and dashes. */
  readonly id: string;
  readonly kind: ImportKind;
  /** Whether each delivery must be signed. */
  readonly signed: boolean;
}

/** The last call of a mailbox, whether it was taken or refused. Times in ms since 1970. */
export interface LastDelivery {
  readonly at: number;
  readonly rows: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly faulty: number;
  /** The sentence with which it was refused; missing when it was taken. */
  readonly refusal?: string | undefined;
  /** The code of that refusal, by which it is said in other languages; of an earlier release it has none. */
  readonly code?: string | undefined;
}

/** A mailbox, a door for one kind of records. Times in ms since 1970. */
export interface Mailbox extends NewMailbox {
  /** False when its token was revoked and no new one was made. */
  readonly isOpen: boolean;
  /** The name that who made it had then. */
  readonly by: string;
  readonly createdAt: number;
  readonly last?: LastDelivery | undefined;
  /** Rows in quarantine. */
  readonly waiting: number;
  /** Whole days since the last delivery, where they are enough for the alarm. */
  readonly silentDays?: number | undefined;
}

/** The secrets of a mailbox, told once. */
export interface MailboxSecrets {
  readonly token: string;
  /** Signs the deliveries, where they must be signed. */
  readonly secret?: string | undefined;
}

/** A row in quarantine: account numbers in it are shown by their end. */
export interface QuarantinedRow {
  readonly id: string;
  /** The line of its delivery, from 1. */
  readonly row: number;
  readonly receivedAt: number;
  readonly headings: readonly string[];
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** The fault of a row in quarantine, in the words of an import. */
export interface RowFault {
  readonly fault: string;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly owner?: string | undefined;
}

/** A row of quarantine with the cells that were mended, by the place of their column from 0. */
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

/** Gives the whole days for which a mailbox has been silent, where they are enough for its alarm. Times in ms since 1970. */
export function silentDays(since: number, alarmDays: number | undefined, now: number): number | undefined {
  if (alarmDays === undefined) return undefined;
  const days = Math.floor((now - since) / DAY_MS);
  return days >= alarmDays ? days : undefined;
}
