import type { ManagedSlide, SlidePlan } from '#core/carousel/slide-plan';
import type { BusinessCalendar } from '#core/shared/month';
import { beginningOf, dayFieldOf, endOf, lastDayFieldOf } from '../../features/content/content-days';
import type { ContentValues } from '../../features/content/use-content-form';

/** Returns the initial values of the form about a slide. `some` is "yes" when only chosen franchises see it. */
export function slideValues(slide: ManagedSlide | undefined, calendar: BusinessCalendar): ContentValues {
  return {
    imageUrl: slide?.imageUrl ?? '',
    alt: slide?.alt ?? '',
    link: slide?.link ?? '',
    from: dayFieldOf(slide?.from, calendar),
    to: lastDayFieldOf(slide?.to, calendar),
    some: slide && slide.audience.length > 0 ? 'yes' : '',
    audience: slide?.audience.join('\n') ?? '',
  };
}

/** Reads the plan from the form; untouched days keep their exact time. */
export function slidePlan(
  values: ContentValues,
  base: ManagedSlide | undefined,
  calendar: BusinessCalendar,
): SlidePlan {
  return {
    imageUrl: values.imageUrl ?? '',
    alt: (values.alt ?? '').trim(),
    link: values.link?.trim() || undefined,
    from: beginningOf(values.from ?? '', base?.from, calendar),
    to: endOf(values.to ?? '', base?.to, calendar),
    audience: values.some ? codesIn(values.audience) : [],
  };
}

/** Parses the franchise codes in the form. */
export function codesIn(field: string | undefined): readonly string[] {
  return (field ?? '').split('\n').filter(Boolean);
}
