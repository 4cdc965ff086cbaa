import type { ReactNode } from 'react';
import { add, compare, toRupees, ZERO } from '#core/shared/money';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { useDesktop } from '../../../kit/components/use-desktop';
import { countText } from '../../../kit/format/counts';
import { figureTexts } from '../../../kit/texts/figure-texts';
import { useTexts } from '../../../kit/texts/use-texts';
import { paymentsTexts } from './payments-texts';
import type { FoundPayments } from './use-payments';

/** Sums the matching payments in one line: their number, what was received, what was refunded, and the balance. */
export function PaymentSums({ found, end }: { found: FoundPayments; end: ReactNode }) {
  const t = useTexts(paymentsTexts);
  const ofFigures = useTexts(figureTexts);
  const desktop = useDesktop();
  const { figures, figuresFailed, lacking } = found;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 desktop:min-h-9">
      {/* On a desktop it is one line, and whatever does not fit is left out completely. */}
      <dl
        aria-label={t('payments.sums')}
        className={joinClasses(
          't-label flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5 text-text-2',
          desktop && 'h-[1lh] overflow-hidden',
        )}
      >
        <Part label={t('payments.count')}>
          <span className="font-semibold text-text tabular-nums">
            {figures ? countText(figures.payments) : '-'}
          </span>
        </Part>
        <Part label={t('payments.received')}>
          <Money amount={figures && toRupees(figures.received)} className="text-text" />
        </Part>
        {figures && compare(figures.returned, ZERO) < 0 && (
          <>
            <Part label={t('payments.returned')}>
              <Money amount={toRupees(figures.returned)} className="text-text" />
            </Part>
            <Part label={t('payments.left')}>
              <Money amount={toRupees(add(figures.received, figures.returned))} className="text-text" />
            </Part>
          </>
        )}
        {lacking && <Part label={ofFigures('figure.soFar')} />}
        {figuresFailed && <Part label={t('payments.sumsFailed')} />}
      </dl>
      {end && <div className="-mr-2.5 shrink-0">{end}</div>}
    </div>
  );
}

function Part({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="empty:hidden">{children}</dd>
    </div>
  );
}
