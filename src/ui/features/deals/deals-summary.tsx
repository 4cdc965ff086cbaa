import type { ReactNode } from 'react';
import type { Progress } from '#core/commission/assessment-options';
import { type Decimal, toRupees } from '#core/shared/money';
import { Money } from '../../kit/components/money';
import { ProgressBar } from '../../kit/components/progress-bar';
import { useDesktop } from '../../kit/components/use-desktop';
import { figureTexts } from '../../kit/texts/figure-texts';
import { type Translate, useTexts } from '../../kit/texts/use-texts';
import { accountsTimes } from '../commission/accounts-times';
import { dealsTexts } from './deals-texts';
import type { DealSums } from './sum-deals';

/** Shows the sums of the shown deals next to their count, and which deals they do not include, or not yet. */
export function DealsSummary(props: { sums: DealSums; progress: Pick<Progress, 'done' | 'total'> }) {
  const { sums, progress } = props;
  const t = useTexts(dealsTexts);
  const figures = useTexts(figureTexts);
  const calculating = figures('figure.calculating', progress);
  const lacks = (count: number) =>
    sums.reading ? (
      figures('figure.soFar')
    ) : count > 0 ? (
      <span className="font-semibold text-warning">{t('deals.without', { count })}</span>
    ) : undefined;
  if (useDesktop()) return <SumsLine {...{ sums, progress, lacks }} />;
  return (
    <section aria-label={t('deals.summary')} className="overflow-clip rounded-card bg-surface shadow-card">
      <dl className="divide-y divide-hairline px-4">
        <Row label={t('deals.sum.paid')} amount={sums.paid} note={lacks(sums.withoutPaid)} />
        <Row
          label={t('deals.sum.commission')}
          amount={sums.commission}
          note={lacks(sums.withoutCommission)}
        />
        <Row label={t('deals.sum.demat')} amount={sums.freeDematEarning} note={timesOf(sums, t)} />
      </dl>
      {/* Keeps its room, so that the list below does not move once everything is read. */}
      <div className="min-h-1">
        {sums.reading && <ProgressBar value={progress.done} max={progress.total} label={calculating} />}
      </div>
    </section>
  );
}

type SumsLineProps = {
  sums: DealSums;
  progress: Pick<Progress, 'done' | 'total'>;
  /** Returns the remark on an amount that excludes this number of deals. */
  lacks: (count: number) => ReactNode;
};

/** Shows the sums in one line, next to the count, if a table has the room. */
function SumsLine({ sums, progress, lacks }: SumsLineProps) {
  const t = useTexts(dealsTexts);
  const figures = useTexts(figureTexts);
  return (
    <section aria-label={t('deals.summary')} className="flex min-w-0 items-center gap-x-4">
      {/* A sum that does not fit into the line is left out completely. */}
      <dl className="t-meta flex h-[1lh] min-w-0 flex-wrap items-baseline gap-x-4 overflow-hidden">
        <InLine label={t('deals.sum.paid')} amount={sums.paid} note={lacks(sums.withoutPaid)} />
        <InLine
          label={t('deals.sum.commission')}
          amount={sums.commission}
          note={lacks(sums.withoutCommission)}
        />
        <InLine label={t('deals.sum.demat')} amount={sums.freeDematEarning} note={timesOf(sums, t)} />
      </dl>
      {sums.reading && (
        <div className="w-24">
          <ProgressBar
            value={progress.done}
            max={progress.total}
            label={figures('figure.calculating', progress)}
          />
        </div>
      )}
    </section>
  );
}

function InLine(props: { label: string; amount: Decimal | undefined; note?: ReactNode }) {
  const { label, amount, note } = props;
  return (
    <div className="flex items-baseline gap-x-1.5 whitespace-nowrap">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-semibold text-text tabular-nums">
        <Money amount={amount && toRupees(amount)} size="inherit" />
      </dd>
      {note && <dd className="t-caption text-text-2 tabular-nums @max-3xl:hidden">{note}</dd>}
    </div>
  );
}

/** Shows how the demat earning is calculated, if there is any. */
function timesOf(sums: DealSums, t: Translate<typeof dealsTexts.en>): ReactNode {
  if (!sums.freeDematEarning && sums.freeDemats === 0) return undefined;
  return accountsTimes(sums.accounts, (words) => t('deals.sum.times', words));
}

function Row({ label, amount, note }: { label: string; amount: Decimal | undefined; note?: ReactNode }) {
  return (
    // On the narrowest phones the note, which appears later, has a line of its own; its room is reserved.
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 py-1 max-[22rem]:min-h-13">
      <dt className="t-label text-text-2">{label}</dt>
      {note && <dd className="t-caption text-text-2 tabular-nums">{note}</dd>}
      <dd className="ml-auto text-text">
        <Money amount={amount && toRupees(amount)} size="s" />
      </dd>
    </div>
  );
}
