import type { Deal } from '../deals/deal';
import type { Lead } from '../leads/lead';
import type { Logo } from '../promotions/promotion';
import type { Decimal } from '../shared/money';
import type { TrainingProgress } from '../training/training-progress';
import type { CommissionRule } from '../vendors/commission-rule';
import type { Vendor } from '../vendors/vendor';
import type { FormDraft } from './form-draft';
import type { Session } from './session';

/** The lists whose tables have columns to choose. */
export type ListWithColumns = 'leads' | 'deals' | 'vendors';

/** The kinds of things that the search over everything leads to. */
export type RecentKind = 'vendors' | 'deals' | 'leads' | 'payments' | 'pages' | 'commands';

/** A thing that was opened from the search over everything. */
export interface RecentlyFound {
  readonly kind: RecentKind;
  readonly to: string;
  readonly title: string;
  readonly context?: string | undefined;
}

/**
 * The data that are kept for the length of a session, so that a reload shows them at once: lists (spec section 3), and
 * what was typed and not yet sent.
 */
export interface KeptData {
  readonly leads: readonly Lead[];
  readonly deals: readonly Deal[];
  readonly vendors: readonly Vendor[];
  readonly networkLeads: readonly Lead[];
  readonly networkDeals: readonly Deal[];
  readonly rules: readonly CommissionRule[];
  readonly accountOpeningAmount: Decimal;
  readonly logo: Logo;
  readonly logos: readonly Logo[];
  /** The watched time that the server does not have yet. */
  readonly unsentWatching: readonly TrainingProgress[];
  /** When the person last looked at promotions and trainings, in ms since 1970. */
  readonly libraryVisitedAt: number;
  /** By the name of its form. Outlives an expired session, for the same person alone. */
  readonly drafts: Readonly<Record<string, FormDraft>>;
  /** The things that were opened from the search over everything, the last one first. */
  readonly recentlyFound: readonly RecentlyFound[];
  /** The franchises that were chosen last, by code. */
  readonly recentFranchises: readonly string[];
  /** There while the account does not know the language in which the person reads the portal. */
  readonly untoldLanguage: true;
  /** The columns that the person does not want to see. */
  readonly hiddenColumns: { readonly [List in ListWithColumns]?: readonly string[] | undefined };
}

/** Stores one session, and nothing beyond it. Never fails: a value that cannot be kept is left out. */
export abstract class SessionStore {
  /** The session, or undefined when there is none or what is stored is not one. */
  abstract current(): Session | undefined;
  /** Keeps a new session in place of any other. Drafts that another person left are gone. */
  abstract start(session: Session): void;
  /** Aborts when the session that runs now ends: whatever runs for it stops, and nothing of it is kept any more. */
  abstract ends(): AbortSignal;
  /** Keeps one list of the running session; nothing where there is none. A store that is full or off drops it. */
  abstract keep<Key extends keyof KeptData>(key: Key, value: KeptData[Key]): void;
  /** One kept list, or undefined when it is absent or not what it should be. */
  abstract kept<Key extends keyof KeptData>(key: Key): KeptData[Key] | undefined;
  /** Drops what is kept under a key. */
  abstract forget(key: keyof KeptData): void;
  /** Ends the session by choice: clears token, franchise code, user and all that is kept (spec section 4, logout). */
  abstract clear(): void;
  /** Ends the session that the server no longer knows: as `clear`, but drafts wait for their person to sign in again. */
  abstract expire(): void;
}
