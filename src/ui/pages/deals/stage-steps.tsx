import { ArrowRight } from 'lucide-react';
import { dealStages } from '#contract/deal-stages';
import type { Deal } from '#core/deals/deal';
import type { StageStep } from '#core/deals/stage-step';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { createdText } from '../../features/deals/created-time';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';

/** Lists the changes of a deal's stage, newest first; nothing if the server keeps no such history. */
export function StageSteps({ deal }: { deal: Deal }) {
  const t = useTexts(dealTexts);
  const online = useOnline();
  const offered = useAdditions();
  const { data, isError, isFetching, refetch } = useAnswer(dealStages, {
    path: { dealId: deal.id },
    enabled: offered,
  });
  if (!offered) return null;
  return (
    <section aria-labelledby="deal-stages" className="rounded-card bg-surface pb-1.5 shadow-card">
      <h2 id="deal-stages" className="t-subtitle px-4 pt-4 pb-1 text-text desktop:pt-5">
        {t('deal.stages')}
      </h2>
      {!data && isFetching && <StepSkeleton />}
      {!data && isError && !isFetching && (
        <div className="px-4 pb-3">
          <Notice tone={online ? 'incomplete' : 'offline'} what={t('deal.stagesFailed')} onRetry={refetch} />
        </div>
      )}
      {data?.length === 0 && <p className="t-label px-4 pt-1 pb-3 text-text-2">{t('deal.stagesNone')}</p>}
      {data && data.length > 0 && (
        <ol className="divide-y divide-hairline">
          {data.map((step) => (
            <Step key={`${step.time} ${step.after}`} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step: { before, after, time, reason, by } }: { step: StageStep }) {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const read = readCreatedTime(time, useServices().calendar);
  return (
    <li className="min-h-11 px-4 py-2">
      <p className="t-label flex flex-wrap items-center gap-x-1.5 text-text">
        {term(before)}
        <Icon of={ArrowRight} size={14} className="text-text-3" />
        <span className="sr-only">{t('deal.stageBecame')}</span>
        <span className="font-semibold">{term(after)}</span>
      </p>
      {reason && (
        <p className="t-meta wrap-anywhere text-text-2">
          {by ? t('deal.stageSaid', { by, reason }) : reason}
        </p>
      )}
      {read && (
        <time dateTime={read.moment.toISOString()} className="t-caption text-text-3">
          {createdText(read, language)}
        </time>
      )}
    </li>
  );
}

function StepSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-2 px-4 py-3">
        <Skeleton width={190} height={12} />
        <Skeleton width={110} height={10} />
      </div>
    </SkeletonRegion>
  );
}
