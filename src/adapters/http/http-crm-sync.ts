import * as z from 'zod/mini';
import { ReadableSyncLine, syncCrm } from '#contract/crm-sync';
import { CrmSync, type SyncEvent } from '#core/crm/crm-sync.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

/** Has a server that announces it read its CRM. */
export class HttpCrmSync extends CrmSync {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async *run({ all }: { readonly all: boolean }, signal?: AbortSignal): AsyncIterable<SyncEvent> {
    let ended = false;
    for await (const line of this.client.lines(syncCrm, { query: { ...(all && { all: 'yes' }) }, signal })) {
      const event = toEvent(line);
      ended ||= event.kind === 'result';
      yield event;
    }
    if (!ended) throw new UnexpectedAnswer('The answer was cut before the end of the sync.');
  }
}

function toEvent(line: string): SyncEvent {
  const { progress, left, result } = parsed(line);
  if (progress) {
    const { kind, ...counts } = progress;
    return { kind: 'progress', of: kind, counts };
  }
  if (left) return { ...left, kind: 'left', of: left.kind };
  if (result) {
    const { complete, why, leads, deals } = result;
    return { kind: 'result', complete, why, counts: { leads, deals } };
  }
  throw new UnexpectedAnswer('A line of the answer to the sync says nothing.');
}

function parsed(line: string): z.output<typeof ReadableSyncLine> {
  try {
    return z.parse(ReadableSyncLine, JSON.parse(line));
  } catch {
    throw new UnexpectedAnswer('A line of the answer to the sync cannot be read.');
  }
}
