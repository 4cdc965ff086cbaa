import * as z from 'zod/mini';
import { CALL_RESULTS, CLOSE_REASONS } from '#core/leads/lead-activity';
import { BEST_TIMES } from '#core/leads/new-lead';
import { type Pending, PendingStore } from '#core/sending/pending-store.port';
import { eachOf } from '#core/shared/each-of';
import type { Log } from '#core/shared/log.port';
import { OPTIONAL_LEAD_TEXTS } from '#records/lead';

const KEY = 'unsent';

const maybeText = z.optional(z.string());
const consent = z.object({ version: z.string(), language: z.string(), givenAt: z.string() });

const newLead = z.object({
  name: z.string(),
  mobile: z.string(),
  product: z.string(),
  ...eachOf(OPTIONAL_LEAD_TEXTS, () => maybeText),
  bestTime: z.optional(z.enum(BEST_TIMES)),
  language: maybeText,
  note: maybeText,
  consent,
  offers: z.boolean(),
});

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.string(),
    close: z.optional(
      z.object({
        reason: z.enum(CLOSE_REASONS),
        text: maybeText,
      }),
    ),
  }),
  z.object({
    kind: z.literal('follow-up'),
    at: maybeText,
  }),
]);

const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('call'),
    result: z.enum(CALL_RESULTS),
    text: maybeText,
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('message'), text: maybeText }),
]);

const unsent = { key: z.string(), at: z.number(), refusal: maybeText, gone: z.optional(z.boolean()) };

const item = z.discriminatedUnion('kind', [
  z.object({ ...unsent, kind: z.literal('add'), lead: newLead }),
  z.object({ ...unsent, kind: z.literal('change'), leadId: z.string(), change }),
  z.object({ ...unsent, kind: z.literal('record'), leadId: z.string(), activity }),
]);

const Stored = z.object({ owner: z.string(), items: z.array(item) });

/** Keeps unsent work in sessionStorage. If that storage is full or disabled, the work is kept in memory instead. */
export class BrowserPendingStore extends PendingStore {
  #memory: Pending | undefined;

  constructor(
    private readonly storage: Storage | undefined,
    private readonly log: Log,
  ) {
    super();
  }

  override kept(): Pending | undefined {
    if (this.#memory) return this.#memory;
    try {
      const read = z.safeParse(Stored, JSON.parse(this.storage?.getItem(KEY) ?? 'null'));
      return read.success ? read.data : undefined;
    } catch {
      return undefined;
    }
  }

  override keep(kept: Pending): void {
    try {
      if (!this.storage) throw new Error('There is no storage.');
      this.storage.setItem(KEY, JSON.stringify(kept));
      this.#memory = undefined;
    } catch {
      if (!this.#memory) this.log.warn('Session storage takes no more; unsent work is kept in memory only');
      this.#memory = kept;
    }
  }

  override clear(): void {
    this.#memory = undefined;
    try {
      this.storage?.removeItem(KEY);
    } catch {
      // A disabled storage holds nothing.
    }
  }
}
