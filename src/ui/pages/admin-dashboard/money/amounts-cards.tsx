import type { VendorAmounts } from '#core/ledger/amounts';
import { toRupees } from '#core/shared/money';
import { HeldWhy } from '../../../features/payouts/held-why';
import { WholeAmounts } from '../../../kit/components/whole-amounts';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../lists/rows/windowed-rows';
import { amountsTexts } from './amounts-texts';

const ROW_PX = 68;

type AmountsCardsProps = {
  rows: readonly VendorAmounts[];
  nameOf: (row: VendorAmounts) => string;
  total: Omit<VendorAmounts, 'franchiseCode'>;
  /** Returns the address of a franchise; undefined for no link. */
  linkTo: (code: string) => string | undefined;
};

/** Shows the amounts of vendors on a phone, below their total. */
export function AmountsCards({ rows, nameOf, total, linkTo }: AmountsCardsProps) {
  const t = useTexts(amountsTexts);
  const line = ({ earned, adjusted }: Pick<VendorAmounts, 'earned' | 'adjusted'>) =>
    t('amounts.line', { earned: rupees(toRupees(earned)), adjusted: rupees(toRupees(adjusted)) });
  return (
    <>
      <div className="mb-2 rounded-card bg-surface px-4 py-3 shadow-card">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="t-row text-text">{t('amounts.together', { count: rows.length })}</span>
          <span className="t-money-s text-text">{rupees(toRupees(total.balance))}</span>
        </p>
        <p className="t-meta text-text-2">
          <WholeAmounts text={line(total)} />
        </p>
      </div>
      <WindowedCard
        name="amounts"
        label={t('amounts.title')}
        rows={rows}
        rowHeight={ROW_PX}
        row={(row, place) => {
          const to = linkTo(row.franchiseCode);
          const name = nameOf(row);
          return (
            <li {...itemPlace(place)} className="relative px-4 py-3 hover:bg-bg">
              <p className="flex items-baseline justify-between gap-3">
                <span className="t-row min-w-0 truncate text-text">
                  {to === undefined ? (
                    name
                  ) : (
                    <a href={to} className="text-text outline-offset-0 after:absolute after:inset-0">
                      {name}
                    </a>
                  )}
                </span>
                <span className="t-money-s text-text">{rupees(toRupees(row.balance))}</span>
              </p>
              <p className="t-meta flex flex-wrap justify-between gap-x-3 text-text-2">
                <span>
                  <WholeAmounts text={line(row)} />
                </span>
                {row.setOff.units !== 0n && <span className="text-warning">{t('amounts.setOff')}</span>}
                <HeldWhy held={row.held} />
              </p>
            </li>
          );
        }}
      />
    </>
  );
}
