import { BookOpen, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import type { MonthEarning } from '#core/commission/commission-tally';
import { earningOfMonths } from '#core/commission/earning-of-period';
import { gapsOf, isEarningWhole } from '#core/commission/gaps';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { VendorAccount } from '#core/ledger/account-statements';
import { dueShare } from '#core/ledger/closed-differences';
import { toPaise, toRupees, ZERO } from '#core/shared/money';
import { lastMonths, shiftMonth } from '#core/shared/month';
import { accountTexts } from '../../features/account/account-texts';
import { commissionTexts } from '../../features/commission/commission-texts';
import { MonthRows } from '../../features/commission/month-rows';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useDesktop } from '../../kit/components/use-desktop';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';
import { StatementSheet } from './statement-sheet';

const MONTHS_SHOWN = 6;

type SalesMonthsProps = {
  data: OverallEarning;
  /** Undefined where no months are closed, or the account is missing. */
  account: VendorAccount | undefined;
};

/**
 * Shows what was earned in each of the last months, how that is computed and, on a desktop, the statement of an open
 * month.
 */
export function SalesMonths({ data, account }: SalesMonthsProps) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const desktop = useDesktop();
  const [statementOpen, setStatementOpen] = useState(false);
  const closedFigures = useClosedFigures(account, data);
  const { months, thisMonth } = data;
  return (
    <div className="desktop:-mt-5">
      {months.length > 0 && (
        <Section
          title={earnings('earnings.monthsTitle')}
          end={<TextLink to={paths.monthlyCommission}>{t('earning.seeAll')}</TextLink>}
        >
          <MonthRows
            months={earningOfMonths(data, lastMonths(thisMonth.month, MONTHS_SHOWN)).toReversed()}
            overall
            of={data}
            noteOf={closedFigures}
            label={t('earning.byMonth')}
          />
        </Section>
      )}
      <div className="mt-4">
        <RowCard>
          <PlainRow
            icon={BookOpen}
            tone="accent"
            title={earnings('earnings.how')}
            second={earnings('earnings.howText')}
            to={paths.commissionModel}
          />
        </RowCard>
      </div>
      {desktop && months.length > 0 && (
        <div className="mt-4">
          <Button
            variant="outline"
            wide
            icon={FileDown}
            aria-haspopup="dialog"
            onClick={() => setStatementOpen(true)}
          >
            {earnings('earnings.statement')}
          </Button>
        </div>
      )}
      {statementOpen && (
        <StatementSheet months={months.map((row) => row.month)} onClose={() => setStatementOpen(false)} />
      )}
    </div>
  );
}

/**
 * Returns, for a closed month whose closed amount differs from the present one, that amount and where the difference is
 * settled.
 */
function useClosedFigures(
  account: VendorAccount | undefined,
  earning: OverallEarning,
): (row: MonthEarning) => ReactNode {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  return ({ franchiseCode, month, overall }) => {
    const sales = account?.sales;
    if (!sales?.through || month > sales.through) return undefined;
    if (!isEarningWhole(gapsOf(earning, (each) => each === month))) return undefined;
    const closed = sales.sales.find((sale) => sale.month === month)?.closed ?? ZERO;
    const due = account?.due.find(({ saleMonth }) => saleMonth === month)?.amount ?? ZERO;
    if (toPaise(closed) === toPaise(overall)) return undefined;
    const share = dueShare({ franchiseCode, month, closed, live: overall, due });
    const text = t(`account.closedNow.${share}`, {
      closed: rupees(toRupees(closed)),
      now: rupees(toRupees(overall)),
      change: rupees(toRupees(due)),
      month: monthName(shiftMonth(sales.through, 1), language),
    });
    return <WholeAmounts text={text} />;
  };
}
