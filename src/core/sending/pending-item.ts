import type { LeadChange, NewActivity } from '../leads/lead-activity';
import type { NewLead } from '../leads/new-lead';

interface Pending {
  /** Names the call at the server, so that it happens once however often it is sent. */
  readonly key: string;
  /** When the person did it, in ms since 1970. */
  readonly at: number;
  /** The server's sentence, where it refused the item; it then waits for the person. */
  readonly refusal?: string | undefined;
  /** It was refused since the lead is not there for this person any more. */
  readonly gone?: boolean | undefined;
}

/** Something that a person did and the server does not have yet. */
export type PendingItem =
  | (Pending & { readonly kind: 'add'; readonly lead: NewLead })
  | (Pending & { readonly kind: 'change'; readonly leadId: string; readonly change: LeadChange })
  | (Pending & { readonly kind: 'record'; readonly leadId: string; readonly activity: NewActivity });

/** A change that a person wants: an item before it has its name and time. */
export type PendingChange =
  | { readonly kind: 'add'; readonly lead: NewLead }
  | { readonly kind: 'change'; readonly leadId: string; readonly change: LeadChange }
  | { readonly kind: 'record'; readonly leadId: string; readonly activity: NewActivity };

const PROVISIONAL = 'unsent-';

/** The id of a lead for as long as the server has not given it one. */
export function provisionalId(key: string): string {
  return PROVISIONAL + key;
}

/** The lead that an item is about. */
export function leadIdOf(item: PendingItem): string {
  return item.kind === 'add' ? provisionalId(item.key) : item.leadId;
}
