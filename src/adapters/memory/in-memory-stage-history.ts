import { StageHistory, type StageStep } from '#core/deals/stage-history.port';
import { NotFound } from '#core/shared/failure';

/** The stages of these deals, each with its changes, the newest first. */
export class InMemoryStageHistory extends StageHistory {
  constructor(private readonly steps: ReadonlyMap<string, readonly StageStep[]>) {
    super();
  }

  override async of(dealId: string): Promise<readonly StageStep[]> {
    const steps = this.steps.get(dealId);
    if (!steps) throw new NotFound('There is no such deal.');
    return steps;
  }
}
