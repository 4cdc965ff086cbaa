import { CircleDashed, Clock, Lock, TriangleAlert } from 'lucide-react';
import type { MonthState } from '#core/closing/closing';
import { type Decimal, sum, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { daysBetween, monthPeriod } from '#core/shared/period';
import { useServices } from '../../../data/app-services';
import { useNetworkMonth } from '../../../data/use-network-month';
import { ButtonLink } from '../../../kit/components/button-link';
import { RowCard } from '../../../kit/components/card';
import { Icon } from '../../../kit/components/icon';
import { Money } from '../../../kit/components/money';
import { PlainRow } from '../../../kit/components/plain-row';
import { Section } from '../../../kit/components/section-title';
import { StatePill } from '../../../kit/components/state-pill';
import { dayText, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from './money-address';
import { moneyTexts } from './money-texts';
import { MonthCell } from './month-cell';

/** The number of closed months shown before the one to close. */
const CLOSED_SHOWN = 2;

type MonthStripProps = {
  /** The oldest first. */
  months: readonly MonthState[];
  /** The month to close; undefined where every month that is over is closed. */
  next: Month | undefined;
  running: Month;
};

/** Shows the last months side by side: closed ones, the one to close, and the current one. */
export function MonthStrip({ months, next, running }: MonthStripProps) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const closed = months.filter(({ state }) => state === 'closed').slice(-CLOSED_SHOWN);
  const open = months.filter(({ month, state }) => state !== 'closed' && month !== next);
  const toClose = months.find(({ month }) => month === next);
  return (
    <section aria-label={t('money.months')}>
      <ul className="flex flex-col overflow-clip rounded-card bg-surface shadow-card *:border-hairline *:not-first:border-t desktop:flex-row desktop:*:not-first:border-t-0 desktop:*:not-first:border-l">
        {closed.map((state) => (
          <ClosedMonth key={state.month} state={state} />
        ))}
        {toClose && <MonthToClose state={toClose} />}
        {open.map(({ month }) => (
          <MonthCell key={month} month={month} mark={<OpenMark />} line={t('money.after')} />
        ))}
        <RunningMonth month={running} />
      </ul>
      {!next && (
        <p className="t-label mt-2 px-1 text-text-2">
          {t('money.allClosed', { month: monthName(running, language) })}
        </p>
      )}
    </section>
  );
}

/** Lists the closed months that the strip does not show, newest first; nothing where it shows all of them. */
export function EarlierMonths({ months }: Pick<MonthStripProps, 'months'>) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const earlier = months
    .filter(({ state }) => state === 'closed')
    .slice(0, -CLOSED_SHOWN)
    .toReversed();
  if (earlier.length === 0) return null;
  return (
    <Section title={t('money.earlier')}>
      <RowCard>
        {earlier.map(({ month, closedAt, credited }) => (
          <PlainRow
            key={month}
            title={monthName(month, language)}
            second={closedAt !== undefined && dayText(new Date(closedAt), language)}
            icon={Lock}
            tone="success"
            end={<Money amount={credited && toRupees(credited)} size="s" className="text-text" />}
            to={moneyAddress(month)}
          />
        ))}
      </RowCard>
    </Section>
  );
}

function ClosedMonth({ state: { month, closedAt, credited } }: { state: MonthState }) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const day = closedAt === undefined ? '-' : dayText(new Date(closedAt), language);
  return (
    <MonthCell
      month={month}
      mark={
        <StatePill tone="success" icon={Lock} bare>
          {t('money.closed')}
        </StatePill>
      }
      amount={credited}
      // The page of the month shows who closed it: next to the day a name would be cut.
      line={day}
      to={moneyAddress(month)}
    />
  );
}

function MonthToClose({ state: { month, state } }: { state: MonthState }) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const amount = useAmountNow(month);
  const count = daysBetween(monthPeriod(month).to, calendar.dayAt(clock.now()));
  return (
    <MonthCell
      month={month}
      mark={
        state === 'prepared' ? (
          <StatePill tone="neutral" icon={Clock} bare>
            {t('money.prepared')}
          </StatePill>
        ) : (
          <OpenMark />
        )
      }
      amount={amount}
      line={
        <span className="inline-flex items-center gap-1.5 font-semibold text-warning">
          <Icon of={TriangleAlert} size={14} />
          {t('money.toClose', { count })}
        </span>
      }
      action={
        <ButtonLink to={moneyAddress(month)} size="card">
          {t('money.closeMonth', { month: monthName(month, language) })}
        </ButtonLink>
      }
    />
  );
}

/** Shows the current month with its amount so far. */
export function RunningMonth({ month }: { month: Month }) {
  const t = useTexts(moneyTexts);
  return <MonthCell month={month} mark={<OpenMark />} amount={useAmountNow(month)} line={t('money.soFar')} />;
}

/** Says that a month is not closed. */
export function OpenMark() {
  const t = useTexts(moneyTexts);
  return (
    <StatePill tone="neutral" icon={CircleDashed} bare>
      {t('money.open')}
    </StatePill>
  );
}

/** Returns the amount of an open month according to its present deals; undefined if the server does not compute it. */
function useAmountNow(month: Month): Decimal | undefined {
  const { data } = useNetworkMonth(month);
  if (!data?.complete) return undefined;
  return sum(data.rows.filter((row) => row.month === month).map(({ overall }) => overall));
}
