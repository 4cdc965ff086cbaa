import { BookOpen, FileDown } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import { earningOfMonths } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { VendorAccount } from '#core/ledger/account-statements';
import { lastMonths } from '#core/shared/month';
import { useClosedFigures } from '../../features/account/use-closed-figures';
import { commissionTexts } from '../../features/commission/commission-texts';
import { MonthRows } from '../../features/commission/month-rows';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';
import { StatementSheet } from './statement-sheet';

const MONTHS_SHOWN = 6;

type SalesMonthsProps = {
  data: OverallEarning;
  /** Undefined where no months are closed, or the account is not there. */
  account: VendorAccount | undefined;
  /** False when the amount of an account could not be read. */
  dematKnown: boolean;
};

/** Shows what was earned in each of the last months, how that comes about, and the statement of a month. */
export function SalesMonths({ data, account, dematKnown }: SalesMonthsProps) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const [statementOpen, setStatementOpen] = useState(false);
  const closedFigures = useClosedFigures(account, data);
  const { months, thisMonth } = data;
  return (
    <div className="desktop:-mt-5">
      {months.length > 0 && (
        <section aria-labelledby="by-month">
          <SectionTitle
            id="by-month"
            end={<TextLink to={paths.monthlyCommission}>{t('earning.seeAll')}</TextLink>}
          >
            {earnings('earnings.monthsTitle')}
          </SectionTitle>
          <MonthRows
            months={earningOfMonths(data, lastMonths(thisMonth.month, MONTHS_SHOWN)).toReversed()}
            overall
            known={dematKnown}
            excluded={data.excluded}
            noteOf={closedFigures}
            label={t('earning.byMonth')}
          />
        </section>
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
      {months.length > 0 && (
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
