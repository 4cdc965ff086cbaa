import { CalendarClock, GraduationCap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TRAINING_CALLS } from '#contract/managing-trainings';
import { paths } from '#core/access/paths';
import type { ManagedTraining } from '#core/training/managed-training';
import type { Training } from '#core/training/training';
import { lengthOf } from '#core/training/training-progress';
import { useServices } from '../../data/app-services';
import { ReadOnlyNotice } from '../../features/content/content-notices';
import { ManagePage } from '../../features/content/manage-page';
import { OrderedRows } from '../../features/content/ordered-rows';
import { dataLanguage } from '../../features/training/data-language';
import { TrainingPicture } from '../../features/training/training-picture';
import { TrainingsNotices } from '../../features/training/trainings-notices';
import { useTrainingFacts } from '../../features/training/use-training-facts';
import { useTrainings } from '../../features/training/use-trainings';
import { EmptyState } from '../../kit/components/empty-state';
import { PanelMark } from '../../kit/components/panel-mark';
import { StatePill } from '../../kit/components/state-pill';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { manageTrainingTexts } from './manage-training-texts';
import { TrainingEditor } from './training-editor';

/** Lets an admin manage the trainings. */
export function ManageTrainingsPage() {
  const t = useTexts(manageTrainingTexts);
  return (
    <ManagePage
      calls={TRAINING_CALLS}
      path={paths.training}
      words={{
        title: t('manageTraining.title'),
        add: t('manageTraining.add'),
        edit: t('manageTraining.edit'),
        list: t('manageTraining.list'),
        none: t('manageTraining.none'),
        noneText: t('manageTraining.noneText'),
      }}
      titleOf={({ title }) => title}
      notOffered={<OfferedTrainings />}
      above={({ length }) => (
        <p role="status" className="t-label my-2 text-text-2 tabular-nums">
          {t('manageTraining.count', { count: length })}
        </p>
      )}
      row={(training, to) => <TrainingLine training={training} watched={training} to={to} />}
      editor={({ item, ...form }) => <TrainingEditor training={item} {...form} />}
      aside={() => (
        <div className="sticky below-bars hidden desktop:block">
          <EmptyState
            title={t('manageTraining.choose')}
            text={t('manageTraining.chooseText')}
            object={<PanelMark icon={GraduationCap} />}
          />
        </div>
      )}
    />
  );
}

/** Shows the trainings as vendors see them, where the server allows no changes. */
function OfferedTrainings() {
  const t = useTexts(manageTrainingTexts);
  const trainings = useTrainings();
  const { entries } = trainings;
  return (
    <>
      <ReadOnlyNotice />
      <TrainingsNotices trainings={trainings} />
      {entries?.length === 0 && !trainings.failed && (
        <EmptyState title={t('manageTraining.noneOffered')} text={t('manageTraining.noneOfferedText')} />
      )}
      {entries && entries.length > 0 && (
        <OrderedRows
          label={t('manageTraining.list')}
          rows={entries.map(({ training }) => ({
            id: training.id,
            title: training.title,
            content: <TrainingLine training={training} />,
          }))}
        />
      )}
    </>
  );
}

type TrainingLineProps = {
  training: Training;
  /** How it was watched, if known. */
  watched?: Pick<ManagedTraining, 'views' | 'finished'>;
  to?: string;
};

function TrainingLine({ training, watched, to }: TrainingLineProps) {
  const t = useTexts(manageTrainingTexts);
  const { language } = useLanguage();
  const { clock } = useServices();
  const { title, visibleFrom } = training;
  const comes = visibleFrom !== undefined && Date.parse(visibleFrom) > clock.now();
  const about = useTrainingFacts()(training);
  const facts = training.required ? [...about, t('manageTraining.required')] : about;
  const name = 't-row line-clamp-3 text-text';
  return (
    <div className="flex items-center gap-3">
      <span className="w-20 shrink-0 tablet:w-28">
        <TrainingPicture training={training} lengthSeconds={lengthOf(training)} bare />
      </span>
      <div className="min-w-0">
        {to === undefined ? (
          <span className={name}>{title}</span>
        ) : (
          <Link
            to={to}
            lang={dataLanguage(training.language)}
            className={`${name} outline-offset-0 after:absolute after:inset-0`}
          >
            {title}
          </Link>
        )}
        <p className="t-meta text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        {comes && (
          <StatePill bare tone="info" icon={CalendarClock}>
            {t('manageTraining.comes', { day: dayText(new Date(visibleFrom), language) })}
          </StatePill>
        )}
        {watched && (
          <p className="t-meta text-text-2 tabular-nums">
            {t('manageTraining.begun', { count: watched.views })}
            {watched.views > 0 &&
              ` · ${t('manageTraining.finished', {
                percent: Math.floor((watched.finished / watched.views) * 100),
              })}`}
          </p>
        )}
      </div>
    </div>
  );
}
