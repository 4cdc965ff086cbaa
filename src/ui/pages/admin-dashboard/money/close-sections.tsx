import { useQuery } from '@tanstack/react-query';
import type { MonthState, PreparedClosing } from '#core/closing/closing-admin.port';
import { add, sum } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { adjustmentsQuery } from '../../../data/closing';
import { CloseAdjustments } from './close-adjustments';
import { CloseConfirm } from './close-confirm';
import { CloseData } from './close-data';
import { CloseDecisions } from './close-decisions';
import { CloseMoves } from './close-moves';
import { CloseSteps } from './close-steps';
import { CloseTotals } from './close-totals';
import { Proposals } from './proposals';
import { useClosingCredits } from './use-closing-credits';

type CloseSectionsProps = {
  prepared: PreparedClosing;
  before: MonthState | undefined;
  preparing: boolean;
  onPrepare: () => void;
};

/** What a prepared month comes to, step by step, and the last step, which closes it. */
export function CloseSections({ prepared, before, preparing, onPrepare }: CloseSectionsProps) {
  const services = useServices();
  const credits = useClosingCredits();
  const due = useQuery(adjustmentsQuery(services, 'due'));
  const last = before?.no === undefined ? undefined : credits?.get(before.no);
  const against = before && last && { month: before.month, credits: last };
  const adjusted = sum(prepared.vendors.map((vendor) => vendor.adjusted));
  const credited = add(sum(prepared.vendors.map(({ earned }) => earned)), adjusted);
  return (
    <>
      <CloseSteps
        prepared={prepared}
        before={before?.month}
        adjustments={due.data?.length}
        adjusted={adjusted}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CloseData prepared={prepared} />
          {before && <CloseDecisions waiting={prepared.decisions} />}
          <CloseTotals prepared={prepared} against={against} />
          {against && <CloseMoves prepared={prepared} against={against} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CloseAdjustments due={due} adjusted={adjusted} />
          <CloseConfirm prepared={prepared} credited={credited} preparing={preparing} onPrepare={onPrepare} />
          <Proposals />
        </div>
      </div>
    </>
  );
}
