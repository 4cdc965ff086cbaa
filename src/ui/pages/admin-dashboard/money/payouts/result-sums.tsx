import type { Payout, PayoutRun } from '#core/payouts/payout';
import { type Decimal, toPaise, toRupees } from '#core/shared/money';
import { Card } from '../../../../kit/components/card';
import { joinClasses } from '../../../../kit/components/join-classes';
import { Money } from '../../../../kit/components/money';
import { useTexts } from '../../../../kit/texts/use-texts';
import { isOfChoice } from './result-rows';
import { resultsTexts } from './results-texts';
import { totalOfRows } from './run-rows';

/** Shows how the money of a run divides by outcome; the parts add up to the run. */
export function ResultSums({ run, payouts }: { run: PayoutRun; payouts: readonly Payout[] }) {
  const t = useTexts(resultsTexts);
  const part = (choice: 'paid' | 'failed' | 'open') => payouts.filter((each) => isOfChoice(each, choice));
  const [paid, failed, open] = [part('paid'), part('failed'), part('open')];
  const cancelled = payouts.filter(({ state }) => state === 'cancelled');
  const total = totalOfRows(payouts);
  const bars = [
    { key: 'paid', rows: paid, fill: 'bg-success' },
    { key: 'failed', rows: failed, fill: 'bg-danger' },
    { key: 'open', rows: open, fill: 'bg-warning' },
  ];
  return (
    <section aria-label={t('results.sums')}>
      <Card>
        <div aria-hidden="true" className="mb-2 flex h-1.5 gap-0.5 overflow-clip rounded-pill bg-sunken">
          {bars.map(
            ({ key, rows, fill }) =>
              rows.length > 0 && (
                <span
                  key={key}
                  className={joinClasses('min-w-1.5 rounded-pill', fill)}
                  style={{ width: `${shareOf(totalOfRows(rows), total)}%` }}
                />
              ),
          )}
        </div>
        <dl>
          <Line label={t('results.paidSum', { count: paid.length })} amount={totalOfRows(paid)} />
          {failed.length > 0 && (
            <Line label={t('results.failedSum', { count: failed.length })} amount={totalOfRows(failed)} />
          )}
          {open.length > 0 && (
            <Line label={t('results.openSum', { count: open.length })} amount={totalOfRows(open)} />
          )}
          {cancelled.length > 0 && (
            <Line
              label={t('results.cancelledSum', { count: cancelled.length })}
              amount={totalOfRows(cancelled)}
            />
          )}
          <Line label={t('results.runSum', { no: run.no, count: payouts.length })} amount={total} isTotal />
        </dl>
      </Card>
    </section>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: Decimal; isTotal?: boolean }) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-baseline justify-between gap-x-3 border-t py-2.5 first:border-t-0',
        isTotal ? 'border-hairline-strong' : 'border-hairline',
      )}
    >
      <dt className={joinClasses('t-meta', isTotal ? 'font-semibold text-text' : 'text-text-2')}>{label}</dt>
      <dd className="ml-auto text-text">
        {isTotal ? (
          <span className="border-b-3 border-double border-text pb-0.5">
            <Money amount={toRupees(amount)} />
          </span>
        ) : (
          <Money amount={toRupees(amount)} />
        )}
      </dd>
    </div>
  );
}

/** Returns the percentage of a whole, for the length of a bar. */
function shareOf(part: Decimal, whole: Decimal): number {
  const paise = toPaise(whole);
  return paise === 0n ? 0 : Number((toPaise(part) * 1000n) / paise) / 10;
}
