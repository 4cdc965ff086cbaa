import { dealStages, ReadableStageStep } from '#contract/deal-stages';
import { StageHistory, type StageStep } from '#core/deals/stage-history.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The stages of deals at a server that announces them. What cannot be read is logged and left out. */
export class HttpStageHistory extends StageHistory {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async of(dealId: string, signal?: AbortSignal): Promise<readonly StageStep[]> {
    const answer = await this.client.call(dealStages, { path: { dealId }, signal });
    return readList(dealStages, answer, ReadableStageStep).entries.map((step) => ({
      time: step.Changed_Time,
      before: step.Stage_before,
      after: step.Stage,
      reason: step.reason || undefined,
      by: step.by || undefined,
    }));
  }
}
