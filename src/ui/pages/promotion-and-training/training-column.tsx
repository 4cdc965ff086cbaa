import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
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
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { TrainingPartSkeleton } from './promotion-and-training-skeletons';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

const FURTHER = 3;

/** Shows the training to continue, the next ones, and a link to all of them. */
export function TrainingColumn() {
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
