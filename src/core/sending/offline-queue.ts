import type { Lead } from '../leads/lead';
import { isContact, type LeadActivity, type LeadChange, type NewActivity } from '../leads/lead-activity';
import type { LeadDetails } from '../leads/lead-details';
import type { NewLead } from '../leads/new-lead';
import { hasAdditions, personOf } from '../session/session';
import type { SessionStore } from '../session/session-store.port';
import type { Clock } from '../shared/clock.port';
import { Failure, InvalidInput, NotAllowed, NotFound, SessionExpired } from '../shared/failure';
import type { Log } from '../shared/log.port';
import { leadIdOf, type PendingChange, type PendingItem, provisionalId } from './pending-item';
import type { PendingStore } from './pending-store.port';

/** An unsent item with its state. `held` can still be undone, `waiting` is retried. */
export type OutgoingItem = PendingItem & { readonly state: 'held' | 'sending' | 'waiting' | 'refused' };

/**
 * The outcome of sending an item at once. Waiting is not a failure: the item is sent when the server can be reached.
 */
export type SendingOutcome =
  | { readonly kind: 'sent'; readonly lead: Lead | undefined }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** An item that the server has stored; `lead` is the server's record, if the answer contains it. */
export interface SentItem {
  readonly item: PendingItem;
  readonly leadId: string;
  readonly lead: Lead | undefined;
}

/** The calls that the queue makes. Each happens once per key, and throws a `Failure`. */
export interface LeadCalls {
  /** Throws `InvalidInput` with the faulty field, `mobile` for a number that an open lead has. */
  readonly add: (lead: NewLead, key: string) => Promise<LeadDetails>;
  readonly change: (leadId: string, change: LeadChange, key: string) => Promise<LeadDetails>;
  readonly record: (leadId: string, activity: NewActivity, key: string) => Promise<LeadActivity>;
}

/**
 * Sends new leads and changes of leads to the server. Items are stored in the session until they arrive, and sent in
 * order, each with its own key, so that it happens once however often the network fails (1.5 of the screens).
 */
export class OfflineQueue {
  #owner = '';
  #items: readonly PendingItem[] = [];
  #entries: readonly OutgoingItem[] = [];
  #running: Promise<void> | undefined;
  #sending: string | undefined;
  readonly #held = new Set<string>();
  readonly #failures = new Map<string, Failure>();
  readonly #arrived = new Map<string, string>();
  readonly #watchers = new Set<() => void>();
  readonly #receivers = new Set<(sent: SentItem) => void>();

  constructor(
    private readonly calls: LeadCalls,
    private readonly store: PendingStore,
    private readonly session: SessionStore,
    /** Generates a unique key of letters, digits and dashes. */
    private readonly newKey: () => string,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.open();
  }

  /** Whether the server of the session supports adding and changing leads. */
  get offered(): boolean {
    const session = this.session.current();
    return session !== undefined && hasAdditions(session.features);
  }

  /** Loads what the session's person left unsent; items of other people on this device are deleted. */
  open(): void {
    const user = this.session.current()?.user;
    const owner = (user && personOf(user)) ?? '';
    if (owner === this.#owner) return;
    this.#owner = owner;
    const kept = owner ? this.store.kept() : undefined;
    const own = kept?.owner === owner ? kept : undefined;
    if (kept && !own) this.store.clear();
    this.#held.clear();
    this.#change(own?.items ?? [], false);
  }

  /** All unsent items in order; returns the same array until something changes. */
  entries(): readonly OutgoingItem[] {
    return this.#entries;
  }

  /** Calls back whenever `entries` changes; returns a function that stops it. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Calls back for every item that was sent, before it leaves `entries`; returns a function that stops it. */
  receive(onSent: (sent: SentItem) => void): () => void {
    this.#receivers.add(onSent);
    return () => this.#receivers.delete(onSent);
  }

  /** Queues a change and returns its key. It is not sent before `release`, so `drop` can undo it completely. */
  hold(change: PendingChange): string {
    return this.#put(change, true);
  }

  /** Releases one held item or all of them, and sends. */
  release(key?: string): Promise<void> {
    if (key === undefined) this.#held.clear();
    else if (!this.#held.delete(key)) return Promise.resolve();
    this.#change(this.#items);
    return this.send();
  }

  /** Queues a change, sends it at once and returns the outcome. A refused change is not kept. */
  async submit(change: PendingChange): Promise<SendingOutcome> {
    const key = this.#put(change, false);
    let arrived: SentItem | undefined;
    const stop = this.receive((sent) => {
      if (sent.item.key === key) arrived = sent;
    });
    try {
      await this.send();
    } finally {
      stop();
    }
    if (arrived) return { kind: 'sent', lead: arrived.lead };
    const failure = this.#failures.get(key);
    if (!failure) return { kind: 'waiting' };
    this.drop(key);
    return { kind: 'refused', failure };
  }

  /** Removes an item, and further items of a lead that is then never added. False when the item has left the queue. */
  drop(key: string): boolean {
    if (this.#sending === key || !this.#items.some((item) => item.key === key)) return false;
    this.#held.delete(key);
    this.#failures.delete(key);
    this.#change(this.#items.filter((item) => item.key !== key && leadIdOf(item) !== provisionalId(key)));
    return true;
  }

  /** The final id of a lead that had a provisional one; undefined for any other. */
  arrivedAs(provisional: string): string | undefined {
    return this.#arrived.get(provisional);
  }

  /** Sends what can be sent; items that the server cannot accept now stay. Throws only `SessionExpired`. */
  send(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Deletes everything unsent, as at logout. */
  forget(): void {
    this.#held.clear();
    this.#failures.clear();
    this.#change([], false);
    this.#owner = '';
    this.store.clear();
  }

  async #run(): Promise<void> {
    const tried = new Set<string>();
    // A run without items must not end before `send` has stored its promise.
    await Promise.resolve();
    try {
      for (let item = this.#next(tried); item; item = this.#next(tried)) {
        tried.add(item.key);
        this.#sending = item.key;
        this.#change(this.#items, false);
        if (!(await this.#deliver(item))) return;
      }
    } finally {
      this.#running = undefined;
      this.#sending = undefined;
      this.#change(this.#items, false);
    }
  }

  /** The first item that may be sent: neither held nor refused, and not after such an item of the same lead. */
  #next(tried: ReadonlySet<string>): PendingItem | undefined {
    if (!this.offered) return undefined;
    const blocked = new Set<string>();
    for (const item of this.#items) {
      const leadId = leadIdOf(item);
      const stays = this.#held.has(item.key) || item.refusal !== undefined;
      if (!stays && !tried.has(item.key) && !blocked.has(leadId)) return item;
      // A refused change does not block later items of its lead; a refused new lead does.
      if (item.refusal === undefined || item.kind === 'add') blocked.add(leadId);
    }
    return undefined;
  }

  /** Sends one item; false when sending more would be pointless now. */
  async #deliver(item: PendingItem): Promise<boolean> {
    try {
      const lead = await this.#call(item);
      const leadId = item.kind === 'add' ? (lead?.id ?? '') : item.leadId;
      if (lead) this.#keepLead(lead);
      for (const receive of this.#receivers) receive({ item, leadId, lead });
      const provisional = provisionalId(item.key);
      if (item.kind === 'add') this.#arrived.set(provisional, leadId);
      this.#change(
        this.#items
          .filter(({ key }) => key !== item.key)
          .map((each) => (each.kind !== 'add' && each.leadId === provisional ? { ...each, leadId } : each)),
      );
      return true;
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof SessionExpired) throw error;
      const refused =
        error instanceof InvalidInput || error instanceof NotFound || error instanceof NotAllowed;
      this.log.warn(`Could not send ${item.kind}: ${error.message}`);
      if (!refused) return false;
      this.#failures.set(item.key, error);
      const why = { refusal: error.message, ...(error instanceof NotFound && { gone: true }) };
      this.#change(this.#items.map((each) => (each.key === item.key ? { ...each, ...why } : each)));
      return true;
    }
  }

  async #call(item: PendingItem): Promise<Lead | undefined> {
    if (item.kind === 'add') return recordOf(await this.calls.add(item.lead, item.key));
    if (item.kind === 'change') return recordOf(await this.calls.change(item.leadId, item.change, item.key));
    const activity = await this.calls.record(item.leadId, item.activity, item.key);
    const lead = this.session.kept('leads')?.find(({ id }) => id === item.leadId);
    return lead && isContact(activity) ? { ...lead, lastContactTime: activity.time } : undefined;
  }

  /** Updates the stored list of leads, which a reload shows at once. */
  #keepLead(lead: Lead): void {
    const leads = this.session.kept('leads');
    if (leads) this.session.keep('leads', placed(leads, lead));
  }

  #put(change: PendingChange, held: boolean): string {
    const key = this.newKey();
    if (held) this.#held.add(key);
    this.#change([...this.#items, { ...change, key, at: this.clock.now() }]);
    return key;
  }

  #change(items: readonly PendingItem[], keep = true): void {
    this.#items = items;
    if (keep) this.#keep();
    this.#entries = items.map((item) => ({ ...item, state: this.#stateOf(item) }));
    for (const watcher of this.#watchers) watcher();
  }

  #stateOf({ key, refusal }: PendingItem): OutgoingItem['state'] {
    if (refusal !== undefined) return 'refused';
    if (this.#held.has(key)) return 'held';
    return this.#sending === key ? 'sending' : 'waiting';
  }

  #keep(): void {
    if (!this.#owner) return;
    if (this.#items.length === 0) this.store.clear();
    else this.store.keep({ owner: this.#owner, items: this.#items });
  }
}

/** Replaces a lead in a list, or puts a new one first. */
export function placed(leads: readonly Lead[], lead: Lead): readonly Lead[] {
  return leads.some(({ id }) => id === lead.id)
    ? leads.map((each) => (each.id === lead.id ? lead : each))
    : [lead, ...leads];
}

function recordOf({ bestTime: _, language: __, consent: ___, offers: ____, ...lead }: LeadDetails): Lead {
  return lead;
}
