import type { Deal } from '../deals/deal';
import type { Lead } from '../leads/lead';
import type { Logo } from '../promotions/promotion';
import type { Decimal } from '../shared/money';
import type { TrainingProgress } from '../training/training-progress';
import type { CommissionRule } from '../vendors/commission-rule';
import type { Vendor } from '../vendors/vendor';
import type { FormDraft } from './form-draft';
import type { Session } from './session';

/** The lists with selectable table columns. */
export type ListWithColumns = 'leads' | 'deals' | 'vendors';

/** The kinds of results of the global search. */
export type RecentKind = 'vendors' | 'deals' | 'leads' | 'payments' | 'pages' | 'commands';

/** A result opened from the global search. */
export interface RecentlyFound {
  readonly kind: RecentKind;
  readonly to: string;
  readonly title: string;
  readonly context?: string | undefined;
}

/**
 * Data stored for the length of a session, so that a reload shows it at once: lists (spec section 3), and unsent input.
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
  /** Watched time that the server has not stored yet. */
  readonly unsentWatching: readonly TrainingProgress[];
  /** The time when the person last opened promotions and trainings, in ms since 1970. */
  readonly libraryVisitedAt: number;
  /** Drafts by form name. They survive an expired session, for the same person only. */
  readonly drafts: Readonly<Record<string, FormDraft>>;
  /** Results opened from the global search, the last one first. */
  readonly recentlyFound: readonly RecentlyFound[];
  /** The codes of the franchises chosen last. */
  readonly recentFranchises: readonly string[];
  /** Present while the account does not know the person's language. */
  readonly unsentLanguage: true;
  /** The columns that the person has hidden. */
  readonly hiddenColumns: { readonly [List in ListWithColumns]?: readonly string[] | undefined };
}

/** Stores a single session. Never fails: a value that cannot be stored is dropped. */
export abstract class SessionStore {
  /** Returns the session; undefined when there is none or the stored value is invalid. */
  abstract current(): Session | undefined;
  /** Stores a new session, replacing any other. Drafts of other people are deleted. */
  abstract start(session: Session): void;
  /** Aborts when the current session ends: work for it stops, and its results are no longer stored. */
  abstract ends(): AbortSignal;
  /** Stores one value for the current session; does nothing without one. A full or disabled store drops it. */
  abstract keep<Key extends keyof KeptData>(key: Key, value: KeptData[Key]): void;
  /** Returns a stored value; undefined when it is missing or invalid. */
  abstract kept<Key extends keyof KeptData>(key: Key): KeptData[Key] | undefined;
  /** Deletes the value of a key. */
  abstract forget(key: keyof KeptData): void;
  /** Ends the session on request: clears token, franchise code, user and all stored data (spec section 4, logout). */
  abstract clear(): void;
  /**
   * Ends a session that the server no longer accepts: like `clear`, but drafts are kept until their person signs in
   * again.
   */
  abstract expire(): void;
}
