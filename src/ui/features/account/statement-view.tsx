import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements';
import type { Month } from '#core/shared/month';
import { accountStatementQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { Button } from '../../kit/components/button';
import { EmptyState } from '../../kit/components/empty-state';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { ReadFailed } from '../../kit/components/read-failed';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { StatementSkeleton } from './account-skeletons';
import { accountTexts } from './account-texts';
import type { NameOfDeal } from './adjustment-text';
import { CheckFileSheet } from './check-file-sheet';
import { StatementCard } from './statement-card';
import { StatementLines } from './statement-lines';
import { StatementPdf } from './statement-pdf';
import { useAccountExport } from './use-account-export';

type StatementViewProps = {
  franchiseCode: string;
  month: Month;
  /** The name of the vendor. */
  name: string | undefined;
  /** Returns the address of a deal as it is now. */
  dealAddress: (dealId: string) => string;
  /** Returns the names of the deals, if they are at hand. */
  nameOfDeal?: NameOfDeal;
};

/** Shows the statement of a closed month with all that it follows from. */
export function StatementView(props: StatementViewProps) {
  const { franchiseCode, month, name, dealAddress, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const services = useServices();
  const query = useQuery(accountStatementQuery(services, franchiseCode, month));
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && !isFetching && (
        <ReadFailed
          notice={
            <Notice
              tone="unread"
              what={t('statementOf.failed', { month: monthName(month, language) })}
              actions={[{ label: t('account.retry'), onAction: () => void refetch() }]}
            />
          }
          shown={data !== undefined}
          loadedAt={data && new Date(dataUpdatedAt)}
        />
      )}
      {!data && isFetching && <StatementSkeleton />}
      {data && !hasActivity(data) && (
        <EmptyState
          title={t('statementOf.nothing', { month: monthName(month, language) })}
          text={t('statementOf.nothingText')}
        />
      )}
      {data && hasActivity(data) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2 desktop:gap-6">
          {/* On a phone the most frequent actions are at the lower edge, below the deals too. */}
          <div className="contents grid-cols-[minmax(0,1fr)] gap-4 desktop:grid">
            <StatementCard statement={data} name={name} nameOfDeal={nameOfDeal} />
            <StatementPdf statement={data} />
            <Check statement={data} />
          </div>
          <StatementLines lines={data.lines} dealAddress={dealAddress} nameOfDeal={nameOfDeal} />
        </div>
      )}
    </div>
  );
}

/** Offers the statement as a table, and the way to check what it follows from. */
function Check({ statement }: { statement: AccountStatement }) {
  const t = useTexts(accountTexts);
  const [checking, setChecking] = useState(false);
  const actions = useAccountExport(statement);
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Button
          wide
          variant="outline"
          size="card"
          icon={FileCheck2}
          aria-haspopup="dialog"
          onClick={() => setChecking(true)}
        >
          {t('check.open')}
        </Button>
      </div>
      <MoreActions label={t('statementOf.export')} actions={actions} />
      {checking && <CheckFileSheet statement={statement} onClose={() => setChecking(false)} />}
    </div>
  );
}
