import type { AssessedDeals } from '#core/commission/assessed-deals';
import { ReadFailed } from '../../kit/components/read-failed';
import { CommissionFailed } from '../commission/commission-failed';

type DealsFailedProps = {
  /** The deals that are shown nevertheless. */
  assessed: AssessedDeals | undefined;
  /** The time when they were read, in ms since 1970; 0 if this page has not read any yet. */
  dataUpdatedAt: number;
  onRetry: () => void;
};

/** Shows that the deals could not be read again, and how old the shown ones are. */
export function DealsFailed({ assessed, dataUpdatedAt, onRetry }: DealsFailedProps) {
  return (
    <ReadFailed
      notice={<CommissionFailed onRetry={onRetry} />}
      shown={assessed !== undefined}
      loadedAt={dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : undefined}
    />
  );
}
