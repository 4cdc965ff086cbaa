import type { ReactNode } from 'react';
import type { Progress } from '#core/commission/compute-monthly-commission';
import { type Decimal, toRupees } from '#core/shared/money';
import { Money } from '../../kit/components/money';
import { ProgressBar } from '../../kit/components/progress-bar';
import { useDesktop } from '../../kit/components/use-desktop';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { accountsTimes } from '../commission/accounts-times';
import { dealsTexts } from './deals-texts';
import type { DealSums } from './sum-deals';

/** What the deals that are shown come to; says what is not in it yet, and what will not be. */
export function DealsSummary(props: {
  sums: DealSums;
  book: { readonly progress: Pick<Progress, 'done' | 'total'> };
}) {
  const { sums, book } = props;
  const t = useTexts(dealsTexts);
  const common = useTexts(commonTexts);
  const { progress } = book;
  const calculating = common('common.calculating', progress);
  const lacks = (count: number) =>
    sums.reading ? (
      common('common.soFar')
    ) : count > 0 ? (
      <span className="font-semibold text-warning">{t('deals.without', { count })}</span>
    ) : undefined;
  return (
    <section aria-label={t('deals.summary')} className="overflow-clip rounded-card bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-px bg-hairline desktop:grid-cols-[minmax(0,.6fr)_repeat(3,minmax(0,1fr))]">
        <Part label={t('deals.sum.deals')}>
          <span className={useDesktop() ? 't-money-m' : 't-money-s'}>{sums.deals}</span>
        </Part>
        <AmountPart label={t('deals.sum.paid')} amount={sums.paid} note={lacks(sums.withoutPaid)} />
        <AmountPart
          label={t('deals.sum.commission')}
          amount={sums.commission}
          note={lacks(sums.withoutCommission)}
        />
        <AmountPart
          label={t('deals.sum.demat')}
          amount={sums.freeDematEarning}
          note={
            sums.freeDematEarning || sums.freeDemats > 0
              ? accountsTimes(sums.accounts, (words) => t('deals.sum.times', words))
              : undefined
          }
        />
      </dl>
      {/* Its place stays, so that the list below does not move when everything is read. */}
      <div className="min-h-1">
        {sums.reading && <ProgressBar value={progress.done} max={progress.total} label={calculating} />}
      </div>
    </section>
  );
}

function AmountPart(props: { label: string; amount: Decimal | undefined; note?: ReactNode }) {
  const { label, amount, note } = props;
  const size = useDesktop() ? 'm' : 's';
  return (
    <Part label={label} note={note ?? '\u00a0'}>
      <Money amount={amount && toRupees(amount)} size={size} />
    </Part>
  );
}

function Part(props: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-18 bg-surface px-4 py-2.5 desktop:min-h-22 desktop:px-5 desktop:py-3.5">
      <dt className="t-caption text-text-2">{props.label}</dt>
      <dd className="text-text">{props.children}</dd>
      {props.note && <dd className="t-caption text-text-2 tabular-nums">{props.note}</dd>}
    </div>
  );
}
