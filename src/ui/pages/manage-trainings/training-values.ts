import type { BusinessCalendar } from '#core/shared/month';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { beginningOf, dayFieldOf } from '../../features/content/content-days';
import type { ContentValues } from '../../features/content/use-content-form';

/** What the form about a training begins with. */
export function trainingValues(
  training: ManagedTraining | undefined,
  calendar: BusinessCalendar,
): ContentValues {
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

/** The plan that stands in the form; a length that is no whole number comes out as one that is refused. */
export function trainingPlan(
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
