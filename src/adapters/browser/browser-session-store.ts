import type { Session } from '#core/session/session';
import { type KeptData, SessionStore } from '#core/session/session-store.port';
import { keptDataCodec } from './kept-data-codec';
import type { ListKey, StoredSession } from './stored-session';

const KEPT_KEYS: Readonly<Record<keyof KeptData, ListKey>> = {
  vendors: 'vendors',
  leads: 'leads',
  deals: 'deals',
  logo: 'logo',
  logos: 'logos',
  accountOpeningAmount: 'accountOpeningAmount',
  rules: 'commissionProductData',
  networkLeads: 'crmVendorsLeadsData',
  networkDeals: 'crmVendorsDealsData',
  unsentWatching: 'unsentWatching',
  libraryVisitedAt: 'libraryVisitedAt',
  unsentLanguage: 'untoldLanguage',
  drafts: 'drafts',
  hiddenColumns: 'hiddenColumns',
  recentlyFound: 'recentlyFound',
  recentFranchises: 'recentFranchises',
};

/** Keeps the session and its lists in sessionStorage (spec section 3). */
export class BrowserSessionStore extends SessionStore {
  constructor(private readonly stored: StoredSession) {
    super();
  }

  override current(): Session | undefined {
    return this.stored.current();
  }

  override start(session: Session): void {
    this.stored.start(session);
  }

  override ends(): AbortSignal {
    return this.stored.ends();
  }

  override keep<Key extends keyof KeptData>(key: Key, value: KeptData[Key]): void {
    this.stored.keepList(KEPT_KEYS[key], keptDataCodec[key].toJson(value));
  }

  override kept<Key extends keyof KeptData>(key: Key): KeptData[Key] | undefined {
    return keptDataCodec[key].fromJson(this.stored.list(KEPT_KEYS[key]));
  }

  override forget(key: keyof KeptData): void {
    this.stored.drop(KEPT_KEYS[key]);
  }

  override clear(): void {
    this.stored.clear();
  }

  override expire(): void {
    this.stored.expire();
  }
}
