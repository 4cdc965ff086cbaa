import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { ContentAdmin, type Managed, type OrderedContentAdmin } from '#core/shared/content-admin.port';
import type { ReadResult } from '#core/shared/read-result';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** The calls by which one kind of content is kept, and how what they answer is read. */
export interface ContentAdminCalls<Item extends Managed> {
  readonly all: Endpoint;
  readonly add: Endpoint;
  readonly change: Endpoint;
  readonly remove: Endpoint;
  readonly restore: Endpoint;
  readonly schema: z.ZodMiniType<Item>;
}

/** One kind of content at a server that announces it. */
export class HttpContentAdmin<Item extends Managed, Plan extends object> extends ContentAdmin<Item, Plan> {
  constructor(
    protected readonly client: HttpClient,
    private readonly calls: ContentAdminCalls<Item>,
  ) {
    super();
  }

  override async all(signal?: AbortSignal): Promise<ReadResult<Item>> {
    const { all, schema } = this.calls;
    const { entries, rejected } = readList(all, await this.client.call(all, { signal }), schema);
    return { records: entries, rejected };
  }

  override async add(plan: Plan, key: string): Promise<Item> {
    const { add, schema } = this.calls;
    return readAnswer(this.client, add, schema, { body: bodyOf(plan), idempotencyKey: key });
  }

  override async change(id: string, version: number, plan: Plan): Promise<Item> {
    const call = { path: { id }, body: { ...bodyOf(plan), version } };
    return readAnswer(this.client, this.calls.change, this.calls.schema, call);
  }

  override async remove(id: string): Promise<void> {
    await this.client.call(this.calls.remove, { path: { id } });
  }

  override async restore(id: string): Promise<Item> {
    return readAnswer(this.client, this.calls.restore, this.calls.schema, { path: { id } });
  }
}

/** One kind of content with an order, at a server that announces it. */
export class HttpOrderedContentAdmin<Item extends Managed, Plan extends object>
  extends HttpContentAdmin<Item, Plan>
  implements OrderedContentAdmin<Item, Plan>
{
  constructor(
    client: HttpClient,
    private readonly orderCall: Endpoint,
    calls: ContentAdminCalls<Item>,
  ) {
    super(client, calls);
  }

  async order(ids: readonly string[]): Promise<void> {
    await this.client.call(this.orderCall, { body: { ids: [...ids] } });
  }
}

function bodyOf(plan: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(plan));
}
