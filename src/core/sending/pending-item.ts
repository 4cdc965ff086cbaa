import type { LeadChange, NewActivity } from '../leads/lead-activity';
import type { NewLead } from '../leads/new-lead';

interface Pending {
  /** The idempotency key of the call, so that it happens once however often it is sent. */
  readonly key: string;
  /** The time when the person did it, in ms since 1970. */
  readonly at: number;
  /** The server's sentence, where it refused the item; the item then waits for the person. */
  readonly refusal?: string | undefined;
  /** Whether it was refused because the person can no longer access the lead. */
  readonly gone?: boolean | undefined;
}

/** Something that a person did and the server has not stored yet. */
export type PendingItem =
  | (Pending & { readonly kind: 'add'; readonly lead: NewLead })
  | (Pending & { readonly kind: 'change'; readonly leadId: string; readonly change: LeadChange })
  | (Pending & { readonly kind: 'record'; readonly leadId: string; readonly activity: NewActivity });

/** A change before it gets its key and time. */
export type PendingChange =
  | { readonly kind: 'add'; readonly lead: NewLead }
  | { readonly kind: 'change'; readonly leadId: string; readonly change: LeadChange }
  | { readonly kind: 'record'; readonly leadId: string; readonly activity: NewActivity };

const PROVISIONAL = 'unsent-';

/** The id of a lead until the server has assigned one. */
export function provisionalId(key: string): string {
  return PROVISIONAL + key;
}

/** The id of the lead concerned. */
export function leadIdOf(item: PendingItem): string {
  return item.kind === 'add' ? provisionalId(item.key) : item.leadId;
}
