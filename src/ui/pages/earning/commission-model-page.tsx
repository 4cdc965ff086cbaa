import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Decimal } from '#core/shared/money';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { useServices } from '../../data/app-services';
import { commissionModel } from '../../data/commission';
import { useSession } from '../../data/session-provider';
import { useFranchiseData } from '../../data/use-franchise-data';
import { commissionTexts } from '../../features/commission/commission-texts';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { CopyButton } from '../../kit/components/copy-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { ShareButton } from '../../kit/components/share-button';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { modelProducts } from './commission-model';
import { CommissionModelCalculator } from './commission-model-calculator';
import { CommissionModelCards } from './commission-model-cards';
import { commissionModelText } from './commission-model-text';
import { commissionModelTexts } from './commission-model-texts';

const CARDS = ['1', '2', '3', '4'];

/** Draws the placeholder of the commission model: the calculator and four cards. */
function CommissionModelSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="desktop:order-last">
          <Skeleton width="100%" height={336} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {CARDS.map((card) => (
            <div key={card} className="rounded-card bg-surface px-4 py-3.5 shadow-card">
              <SkeletonLine type="t-label" box={13} width={120} />
              <SkeletonLine type="t-figure" box={24} width={80} className="mt-1" />
              <SkeletonLine type="t-meta" box={11} width={200} className="mt-1" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}

/** Shows what the vendor earns with each product, and a calculator for the next sale. */
export function CommissionModelPage() {
  const errors = useTexts(commissionTexts);
  const { data, error, isFetching, refetch, vendorId } = useCommissionModel();
  const retry = () => void refetch();
  if (data) {
    return <Model rules={data.rules} accountOpeningAmount={data.accountOpeningAmount} onRetry={retry} />;
  }
  return (
    <ModelFrame>
      {vendorId === undefined && <Notice tone="failed" what={errors('commission.noUserId')} />}
      {isFetching && <CommissionModelSkeleton />}
      {error && !isFetching && (
        <Notice tone="unread" what={errors('commission.rulesFailed')} onRetry={retry} />
      )}
    </ModelFrame>
  );
}

function ModelFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useTexts(commissionModelTexts);
  return (
    <PageFrame title={t('model.title')} actions={actions}>
      {children}
      <Disclaimer />
    </PageFrame>
  );
}

type ModelProps = {
  rules: ReadResult<CommissionRule>;
  accountOpeningAmount: Decimal | undefined;
  onRetry: () => void;
};

function Model({ rules, accountOpeningAmount, onRetry }: ModelProps) {
  const t = useTexts(commissionModelTexts);
  const errors = useTexts(commissionTexts);
  const term = useTerm();
  const records = useFranchiseData().data;
  const sold = records?.deals.items?.map((deal) => deal.productCategory) ?? [];
  const products = modelProducts(rules.records, sold);
  const text = commissionModelText(products, accountOpeningAmount, t, term);
  return (
    <ModelFrame actions={<ShareButton text={text} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="desktop:sticky below-bars desktop:order-last">
          <CommissionModelCalculator products={products} accountOpeningAmount={accountOpeningAmount} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rules.records.length + rules.rejected.length === 0 && (
            <Notice tone="incomplete" what={errors('commission.noRules')} where={t('model.noRulesText')} />
          )}
          {rules.rejected.length > 0 && (
            <Notice
              tone="incomplete"
              what={t('model.rulesExcluded', { count: rules.rejected.length })}
              onRetry={onRetry}
            />
          )}
          {!accountOpeningAmount && (
            <Notice tone="incomplete" what={t('model.amountFailed')} onRetry={onRetry} />
          )}
          <CommissionModelCards products={products} accountOpeningAmount={accountOpeningAmount} />
          <div className="mt-1 tablet:max-w-60">
            <CopyButton text={text} done={t('model.copied')} />
          </div>
        </div>
      </div>
    </ModelFrame>
  );
}

/** Reads the rules and the flat amount that apply to the signed-in vendor. */
function useCommissionModel() {
  const vendorId = useSession().session?.user.vendorId;
  return { ...useQuery(commissionModel(useServices(), vendorId)), vendorId };
}
