import { useMemo } from 'react';
import type { PayoutRunHead } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { payoutAddress } from '../../../../features/payouts/payout-address';
import { RowCard } from '../../../../kit/components/card';
import { Money } from '../../../../kit/components/money';
import { PlainRow } from '../../../../kit/components/plain-row';
import { useDesktop } from '../../../../kit/components/use-desktop';
import { dayText, noonOf } from '../../../../kit/format/dates';
import { rupees } from '../../../../kit/format/rupees';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { RecordTable, type TableColumn, type TableKind } from '../../../../lists/table/record-table';
import { payoutsTexts } from './payouts-texts';
import { RunStateMark } from './run-state';

/** Lists payout runs: a table on a desktop, card rows on a phone. */
export function RunList({ runs }: { runs: readonly PayoutRunHead[] }) {
  const t = useTexts(payoutsTexts);
  const desktop = useDesktop();
  return desktop ? (
    <RunTable runs={runs} />
  ) : (
    <RowCard label={t('payouts.title')}>
      {runs.map((run) => (
        <RunRow key={run.no} run={run} />
      ))}
    </RowCard>
  );
}

function RunRow({ run }: { run: PayoutRunHead }) {
  const t = useTexts(payoutsTexts);
  const { language } = useLanguage();
  const { no, cutoff, count, total } = run;
  return (
    <PlainRow
      to={payoutAddress(no)}
      title={t('payouts.no', { no })}
      second={
        <>
          <RunStateMark run={run} bare />
          <span className="block">
            {t('payouts.partnersOf', { count })} · {dayText(noonOf(cutoff), language)}
          </span>
        </>
      }
      end={<Money amount={toRupees(total)} className="text-text" />}
    />
  );
}

/** The only order, which is the server's: the headers do not sort. */
type NoOrder = 'newest';

function RunTable({ runs }: { runs: readonly PayoutRunHead[] }) {
  const t = useTexts(payoutsTexts);
  const { language } = useLanguage();
  const kind = useMemo(
    (): TableKind<PayoutRunHead> => ({
      name: 'payouts',
      idOf: ({ no }) => String(no),
      titleOf: ({ no }) => t('payouts.no', { no }),
    }),
    [t],
  );
  const columns = useMemo(
    (): readonly TableColumn<PayoutRunHead, NoOrder>[] => [
      {
        key: 'state',
        label: t('payouts.state'),
        width: 'w-48',
        cell: (run) => <RunStateMark run={run} bare />,
      },
      {
        key: 'cutoff',
        label: t('payouts.cutoff'),
        width: 'w-36',
        cell: ({ cutoff }) => dayText(noonOf(cutoff), language),
      },
      {
        key: 'madeBy',
        label: t('payouts.madeBy'),
        width: 'w-56',
        cell: (run) => makerOf(run) ?? t('payouts.someone'),
      },
      {
        key: 'partners',
        label: t('payouts.partners'),
        width: 'w-32',
        right: true,
        cell: ({ count, held }) => (
          <>
            {held > 0 && <span className="text-text-3">{t('payouts.heldToo', { count: held })} · </span>}
            {count}
          </>
        ),
      },
      {
        key: 'total',
        label: t('payouts.total'),
        width: 'w-40 tabular-nums font-semibold',
        right: true,
        cell: ({ total }) => rupees(toRupees(total)),
      },
    ],
    [t, language],
  );
  const linkTo = useMemo(() => (no: string) => ({ to: payoutAddress(Number(no)) }), []);
  return (
    <RecordTable
      {...{ kind, columns, linkTo, rows: runs }}
      caption={t('payouts.title')}
      first={{ label: t('payouts.payout') }}
      sort="newest"
      onSort={() => {}}
    />
  );
}

/** Returns the name of the administrator who made a run. */
export function makerOf({ steps }: Pick<PayoutRunHead, 'steps'>): string | undefined {
  return steps.find(({ act }) => act === 'create')?.by;
}
