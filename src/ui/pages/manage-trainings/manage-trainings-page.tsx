import { CalendarClock, GraduationCap } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { TRAINING_CALLS } from '#contract/managing-trainings';
import { paths } from '#core/access/paths';
import type { ManagedTraining } from '#core/training/managed-training';
import type { Training } from '#core/training/training';
import { lengthOf } from '#core/training/training-progress';
import { useServices } from '../../data/app-services';
import { AddButton } from '../../features/content/add-button';
import {
  ContentArchive,
  ContentGone,
  ContentNotices,
  ReadOnlyNotice,
} from '../../features/content/content-notices';
import { ManagePage } from '../../features/content/manage-page';
import { OrderedRows } from '../../features/content/ordered-rows';
import { useContentOrder, useKeptContent } from '../../features/content/use-kept-content';
import { dataLanguage } from '../../features/training/data-language';
import { TrainingPicture } from '../../features/training/training-picture';
import { TrainingsNotices } from '../../features/training/trainings-notices';
import { useTrainingFacts } from '../../features/training/use-training-facts';
import { useTrainings } from '../../features/training/use-trainings';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PanelMark } from '../../kit/components/panel-mark';
import { StatePill } from '../../kit/components/state-pill';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { manageTrainingTexts } from './manage-training-texts';
import { TrainingEditor } from './training-editor';

const NEW = 'new';

/** Where an admin keeps the trainings: `?id=` opens one, `?id=new` adds one. */
export function ManageTrainingsPage() {
  const t = useTexts(manageTrainingTexts);
  const kept = useKeptContent(TRAINING_CALLS);
  const { ordered: items, order } = useContentOrder(TRAINING_CALLS, kept.items);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const opened = items?.find((training) => training.id === id);
  const close = () => void navigate(paths.training, { replace: true });
  const newOne = `${paths.training}?id=${NEW}`;
  return (
    <ManagePage
      title={t('manageTraining.title')}
      actions={items && items.length > 0 && <AddButton to={newOne} label={t('manageTraining.add')} />}
      list={
        <>
          {!kept.offered && <OfferedTrainings />}
          <ContentNotices kept={kept} />
          {items?.length === 0 && (
            <EmptyState
              title={t('manageTraining.none')}
              text={t('manageTraining.noneText')}
              action={<ButtonLink to={newOne}>{t('manageTraining.add')}</ButtonLink>}
            />
          )}
          {items && items.length > 0 && (
            <>
              <p role="status" className="t-label my-2 text-text-2 tabular-nums">
                {t('manageTraining.count', { count: items.length })}
              </p>
              <OrderedRows
                label={t('manageTraining.list')}
                rows={items.map((training) => ({
                  id: training.id,
                  title: training.title,
                  chosen: training.id === id,
                  content: (
                    <TrainingLine
                      training={training}
                      watched={training}
                      to={`${paths.training}?id=${encodeURIComponent(training.id)}`}
                    />
                  ),
                }))}
                onOrder={order}
              />
            </>
          )}
          <ContentArchive kept={kept} titleOf={({ title }) => title} />
        </>
      }
      aside={
        kept.offered &&
        items &&
        items.length > 0 && (
          <div className="sticky below-bars hidden desktop:block">
            <EmptyState
              title={t('manageTraining.choose')}
              text={t('manageTraining.chooseText')}
              object={<PanelMark icon={GraduationCap} />}
            />
          </div>
        )
      }
      open={
        kept.offered && id !== null && items
          ? {
              title: t(id === NEW ? 'manageTraining.add' : 'manageTraining.edit'),
              parent: paths.training,
              content:
                opened || id === NEW ? (
                  <TrainingEditor key={id} kept={kept} training={opened} onClose={close} />
                ) : (
                  <ContentGone to={paths.training} />
                ),
            }
          : undefined
      }
    />
  );
}

/** What a server that lets nothing be changed shows to vendors. */
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
  /** How it was watched, where that is known. */
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
