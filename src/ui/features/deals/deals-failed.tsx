import type { AssessedDeals } from '#core/commission/assessed-deals';
import { ReadFailed } from '../../kit/components/read-failed';
import { CommissionFailed } from '../commission/commission-failed';

type DealsFailedProps = {
  /** The deals that are shown all the same. */
  book: AssessedDeals | undefined;
  /** The time when they were read, in ms since 1970; 0 before this page read any. */
  dataUpdatedAt: number;
  onRetry: () => void;
};

/** Says that the deals could not be read again, and from when the shown ones are. */
export function DealsFailed({ book, dataUpdatedAt, onRetry }: DealsFailedProps) {
  return (
    <ReadFailed
      notice={<CommissionFailed onRetry={onRetry} />}
      shown={book !== undefined}
      loadedAt={dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : undefined}
    />
  );
}
