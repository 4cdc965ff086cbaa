import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TRAINING_CALLS } from '#contract/managing-trainings';
import type { BusinessCalendar } from '#core/shared/month';
import { type ManagedTraining, type TrainingPlan, trainingFaults } from '#core/training/managed-training';
import { useServices } from '../../data/app-services';
import { beginningOf, dayFieldOf } from '../../features/content/content-days';
import { ContentEditor } from '../../features/content/content-editor';
import { ContentField } from '../../features/content/content-fields';
import { contentTexts } from '../../features/content/content-texts';
import { PictureField } from '../../features/content/picture-field';
import { type ContentValues, useContentForm } from '../../features/content/use-content-form';
import type { KeptContent } from '../../features/content/use-kept-content';
import { type Film, filmAt } from '../../features/training/film';
import { TrainingRow } from '../../features/training/training-row';
import { RowCard } from '../../kit/components/card';
import { SwitchRow } from '../../kit/components/switch-row';
import { useTexts } from '../../kit/texts/use-texts';
import { FilmField } from './film-field';
import { filmTexts, manageTrainingTexts, subtitleTexts } from './manage-training-texts';
import { SubtitleField } from './subtitle-field';

type TrainingEditorProps = {
  kept: KeptContent<ManagedTraining>;
  /** Undefined for a new one. */
  training: ManagedTraining | undefined;
  onClose: () => void;
};

/** Adds or changes a training; below its fields it is shown as vendors will see it. */
export function TrainingEditor({ kept, training, onClose }: TrainingEditorProps) {
  const t = useTexts(manageTrainingTexts);
  const { calendar } = useServices();
  const subtitles = useTexts(subtitleTexts);
  const [sending, setSending] = useState(false);
  const form = useTrainingForm({ kept, training, onClose }, sending);
  const { control, values } = form;
  const labels = {
    title: t('manageTraining.name'),
    videoUrl: t('manageTraining.film'),
    captionsUrl: subtitles('subtitles.label'),
    thumbnailUrl: t('manageTraining.thumbnail'),
    topic: t('manageTraining.topic'),
    language: t('manageTraining.language'),
    minutes: t('manageTraining.minutes'),
    required: t('manageTraining.requiredLabel'),
    visibleFrom: t('manageTraining.from'),
  };
  const plan = trainingPlan(values, training, calendar);
  const film = filmAt(plan.videoUrl, location.origin);
  const isOurs = film?.kind === 'own' || film?.kind === 'file';
  const isOther = training !== undefined && plan.videoUrl !== training.videoUrl;
  const stale = isOther && Boolean(values.captionsUrl) && values.captionsUrl === training.captionsUrl;
  return (
    <ContentEditor form={form} labels={labels} sendingFile={sending}>
      <ContentField control={control} name="title" label={labels.title} maxLength={100} />
      <FilmField
        control={control}
        name="videoUrl"
        label={labels.videoUrl}
        sending={sending}
        // Synchronously: the form is validated against it together with the address that comes next.
        onSending={(now) => flushSync(() => setSending(now))}
        captions={stale ? undefined : values.captionsUrl || undefined}
        note={film && <FilmNote film={film} />}
      />
      {isOurs && (
        <SubtitleField control={control} name="captionsUrl" label={labels.captionsUrl} stale={stale} />
      )}
      <PictureField
        control={control}
        name="thumbnailUrl"
        label={labels.thumbnailUrl}
        help={t('manageTraining.thumbnailHelp')}
        purpose="training"
      />
      <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
        <ContentField control={control} name="topic" label={labels.topic} maxLength={60} />
        <ContentField control={control} name="language" label={labels.language} maxLength={60} />
        <ContentField control={control} name="minutes" label={labels.minutes} inputMode="numeric" />
        <ContentField
          control={control}
          name="visibleFrom"
          label={labels.visibleFrom}
          type="date"
          help={t('manageTraining.fromHelp')}
        />
      </div>
      <RowCard>
        <SwitchRow
          label={labels.required}
          on={values.required === 'yes'}
          onChange={(on) => form.set('required', on ? 'yes' : '')}
        />
      </RowCard>
      <TrainingAsSeen plan={plan} id={training?.id ?? 'new'} />
    </ContentEditor>
  );
}

/** Manages the form about a training: validating and saving it. Nothing is saved while a film is being sent. */
function useTrainingForm({ kept, training, onClose }: TrainingEditorProps, sending: boolean) {
  const t = useTexts(manageTrainingTexts);
  const content = useTexts(contentTexts);
  const films = useTexts(filmTexts);
  const { api, calendar } = useServices();
  const faults = (values: ContentValues) => {
    const plan = trainingPlan(values, training, calendar);
    const found: Record<string, string> = {};
    for (const { field, why } of trainingFaults(plan, undefined, training?.videoUrl)) {
      if (field === 'title') found.title = t('manageTraining.fault.title');
      else if (field === 'videoUrl')
        found.videoUrl = t(why === 'missing' ? 'manageTraining.fault.film' : 'manageTraining.fault.https');
      else if (field === 'minutes') found.minutes = t('manageTraining.fault.minutes');
      else found[field] = content(field === 'visibleFrom' ? 'content.noDate' : 'content.tooLong');
    }
    if (sending) found.videoUrl = films('film.stillSending');
    return found;
  };
  return useContentForm<ManagedTraining>({
    kind: 'training',
    kept,
    item: training,
    valuesOf: (item) => trainingValues(item, calendar),
    titleOf: (item) => item.title,
    faults,
    save: (values, key, base) => {
      const plan = trainingPlan(values, base, calendar);
      return base
        ? api.call(TRAINING_CALLS.change, { path: { id: base.id }, body: { ...plan, version: base.version } })
        : api.call(TRAINING_CALLS.add, { body: plan, idempotencyKey: key });
    },
    onClose,
  });
}

/** Says how vendors will see a film. */
function FilmNote({ film }: { film: Film }) {
  const t = useTexts(manageTrainingTexts);
  return (
    <p className="t-label mt-2 text-text-2">
      {film.kind === 'own'
        ? t('manageTraining.film.own')
        : film.kind === 'file'
          ? t('manageTraining.film.file')
          : t(film.kind === 'frame' ? 'manageTraining.film.frame' : 'manageTraining.film.link', {
              host: film.host,
            })}
    </p>
  );
}

/** Shows a training as in the vendors' list. */
function TrainingAsSeen({ plan, id }: { plan: TrainingPlan; id: string }) {
  const content = useTexts(contentTexts);
  return (
    <figure inert>
      <figcaption className="t-label mb-2 text-text-2">{content('content.preview')}</figcaption>
      <RowCard>
        <TrainingRow
          entry={{
            training: { ...plan, id },
            share: undefined,
            done: false,
            begun: false,
            position: 0,
            lengthSeconds: plan.minutes ? plan.minutes * 60 : undefined,
          }}
          to=""
        />
      </RowCard>
    </figure>
  );
}

/** Returns the initial values of the form about a training. */
function trainingValues(training: ManagedTraining | undefined, calendar: BusinessCalendar): ContentValues {
  return {
    title: training?.title ?? '',
    videoUrl: training?.videoUrl ?? '',
    thumbnailUrl: training?.thumbnailUrl ?? '',
    captionsUrl: training?.captionsUrl ?? '',
    topic: training?.topic ?? '',
    language: training?.language ?? '',
    minutes: training?.minutes === undefined ? '' : String(training.minutes),
    required: training?.required ? 'yes' : '',
    visibleFrom: dayFieldOf(training?.visibleFrom, calendar),
  };
}

/** Reads the plan from the form; a length that is no whole number becomes one that is rejected. */
function trainingPlan(
  values: ContentValues,
  base: ManagedTraining | undefined,
  calendar: BusinessCalendar,
): TrainingPlan {
  const minutes = values.minutes?.trim() ?? '';
  return {
    title: (values.title ?? '').trim(),
    videoUrl: (values.videoUrl ?? '').trim(),
    thumbnailUrl: values.thumbnailUrl || undefined,
    captionsUrl: values.captionsUrl ?? '',
    topic: values.topic?.trim() || undefined,
    language: values.language?.trim() || undefined,
    minutes: minutes === '' ? undefined : /^\d+$/.test(minutes) ? Number(minutes) : 0,
    required: values.required === 'yes',
    visibleFrom: beginningOf(values.visibleFrom ?? '', base?.visibleFrom, calendar),
  };
}
