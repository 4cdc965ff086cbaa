import type { DealStatus } from '#core/commission/deal-assessment';
import type { DataHealth } from '#core/health/data-health';
import { dealsAddress } from '../../../features/charts/record-address';
import { NOT_COUNTED } from '../../../features/deals/deal-statuses';
import { TextLink } from '../../../kit/components/text-link';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthTexts } from './health-texts';

const PARTS: readonly { readonly color: string; readonly of: readonly DealStatus[] }[] = [
  { color: 'bg-success', of: ['counted'] },
  { color: 'bg-warning', of: ['no-payments'] },
  {
    color: 'bg-danger',
    of: [
      'no-rule',
      'zero-ratio',
      'stage-differs',
      'payments-unreadable',
      'rules-unreadable',
      'unreadable-date',
    ],
  },
  { color: 'bg-hairline-strong', of: ['waiting-for-closed-won', 'closed-lost', 'void'] },
];

/** Shows all deals in one bar of 6 px (counted, unpaid, not counted, waiting) with a legend. */
export function StateBar({ health }: { health: DataHealth }) {
  const t = useTexts(healthTexts);
  const countOf = (of: readonly DealStatus[]) =>
    health.states.reduce((sum, { state, deals }) => (of.includes(state) ? sum + deals : sum), 0);
  const notCounted = countOf(NOT_COUNTED);
  const waiting = countOf(['waiting-for-closed-won']);
  return (
    <div className="px-4 pt-2 pb-4 desktop:px-5">
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-pill">
        {PARTS.map(({ color, of }) => {
          const count = countOf(of);
          return count > 0 && <span key={color} className={color} style={{ flexGrow: count }} />;
        })}
      </div>
      <p className="t-meta mt-2 text-text-2">
        {[
          t('health.states', { counted: countOf(['counted']), count: health.deals }),
          waiting > 0 && t('health.waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {notCounted > 0 && (
        <p className="t-meta">
          <TextLink to={dealsAddress({ state: NOT_COUNTED })}>
            {t('health.notCounted', { count: notCounted })}
          </TextLink>
        </p>
      )}
    </div>
  );
}
