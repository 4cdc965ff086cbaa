import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Promotion } from '#core/promotions/promotion';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { offersOf } from '../../features/promotions/offers-of';
import { PromotionCard } from '../../features/promotions/promotion-card';
import { usePromotions } from '../../features/promotions/use-promotions';
import { dataLanguage } from '../../features/training/data-language';
import { nextTraining, ownLanguageFirst, type TrainingEntry } from '../../features/training/training-entry';
import { TrainingPicture } from '../../features/training/training-picture';
import { TrainingRow } from '../../features/training/training-row';
import { TrainingState } from '../../features/training/training-state';
import { TrainingsNotices } from '../../features/training/trainings-notices';
import { useNewness } from '../../features/training/use-newness';
import { trainingAddress } from '../../features/training/use-open-training';
import { useTrainings } from '../../features/training/use-trainings';
import { RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { PromotionAndTrainingColumns } from './promotion-and-training-columns';
import { PromotionsPartSkeleton, TrainingPartSkeleton } from './promotion-and-training-skeletons';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

const FURTHER = 3;

const SHOWN = 4;

/** Shows the latest promotions and trainings. */
export function PromotionAndTrainingPage() {
  const t = useTexts(promotionAndTrainingTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <PromotionAndTrainingColumns promotions={<PromotionsColumn />} training={<TrainingColumn />} />
      <Disclaimer />
    </PageFrame>
  );
}

/** Shows the latest promotions, with a link to all of them. */
function PromotionsColumn() {
  const t = useTexts(promotionAndTrainingTexts);
  const { promotions, today, failed, fetching, retry } = usePromotions();
  const { language } = useLanguage();
  const latest = useMemo(
    () => promotions && latestOf(offersOf(promotions, language)),
    [promotions, language],
  );
  const waiting = !promotions && fetching;
  if (waiting) return <PromotionsPartSkeleton />;
  return (
    <section aria-labelledby="promotions-column" aria-busy={fetching}>
      <SectionTitle
        id="promotions-column"
        end={<TextLink to={paths.allPromotions}>{t('hub.allPromotions')}</TextLink>}
      >
        {t('hub.promotions')}
      </SectionTitle>
      {failed && !fetching && (
        <div className="mb-3">
          <Notice
            tone="unread"
            what={t('hub.promotionsFailed')}
            where={t('hub.promotionsFailedText')}
            onRetry={retry}
          />
        </div>
      )}
      {latest?.length === 0 && !failed && <p className="text-text-2">{t('hub.noPromotions')}</p>}
      {latest && latest.length > 0 && (
        <ul aria-label={t('hub.promotions')} className="grid grid-cols-2 gap-3 desktop:gap-4">
          {latest.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the latest promotions; those without a day keep the order of the server. */
function latestOf(promotions: readonly Promotion[]): readonly Promotion[] {
  return promotions
    .toSorted((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? ''))
    .slice(0, SHOWN);
}

/** Shows the training to continue, the next ones, and a link to all of them. */
function TrainingColumn() {
  const t = useTexts(promotionAndTrainingTexts);
  const trainings = useTrainings();
  const isNew = useNewness();
  const { language } = useLanguage();
  const { fetching } = trainings;
  const entries = trainings.entries && ownLanguageFirst(trainings.entries, language);
  const waiting = !entries && fetching;
  if (waiting) return <TrainingPartSkeleton />;
  const first = entries && nextTraining(entries);
  const further = entries?.filter((entry) => entry !== first && (!entry.done || !first)).slice(0, FURTHER);
  return (
    <section aria-labelledby="training-column" aria-busy={fetching}>
      <SectionTitle
        id="training-column"
        end={<TextLink to={paths.allTrainings}>{t('hub.allTrainings')}</TextLink>}
      >
        {t('hub.training')}
      </SectionTitle>
      <TrainingsNotices trainings={trainings} />
      {entries?.length === 0 && <p className="text-text-2">{t('hub.noTrainings')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {first && <FirstTraining entry={first} />}
        {entries && entries.length > 0 && !first && (
          <p className="t-label flex items-center gap-2 text-success">
            <Icon of={CircleCheck} />
            {t('hub.allDone')}
          </p>
        )}
        {further && further.length > 0 && (
          <RowCard label={t('hub.further')}>
            {further.map((entry) => (
              <TrainingRow
                key={entry.training.id}
                entry={entry}
                to={trainingAddress(entry.training.id)}
                isNew={isNew(entry)}
              />
            ))}
          </RowCard>
        )}
      </div>
    </section>
  );
}

function FirstTraining({ entry }: { entry: TrainingEntry }) {
  const t = useTexts(promotionAndTrainingTexts);
  const { training, begun, lengthSeconds } = entry;
  return (
    <article className="relative overflow-clip rounded-card bg-surface shadow-card hover:bg-bg active:bg-sunken">
      <TrainingPicture training={training} lengthSeconds={lengthSeconds} flush />
      <div className="p-4">
        <p className="t-caption text-text-2">{t(begun ? 'hub.continue' : 'hub.start')}</p>
        <h3 lang={dataLanguage(training.language)} className="t-row mt-0.5">
          <Link
            to={trainingAddress(training.id)}
            className="rounded-small text-text no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {training.title}
          </Link>
        </h3>
        <TrainingState entry={entry} />
      </div>
    </article>
  );
}
