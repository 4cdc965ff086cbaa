import type { SlideRow, TrainingProgressRow } from '../db/tables/training-tables';
import type { DemoCalendar } from './demo-calendar';

/** Returns the demo's advertisements at the calendar's anchor: three live, one expired, one in the future. */
export function demoSlides(calendar: DemoCalendar): SlideRow[] {
  const day = (days: number) => calendar.daysFrom(calendar.anchor, days);
  const slide = (position: number, picture: string, alt: string, link: string | null): SlideRow => ({
    id: `slide-${position}`,
    image_url: `/demo/slide-${picture}.webp`,
    alt,
    link,
    from_ms: null,
    to_ms: null,
    position,
    revision: null,
    removed_at_ms: null,
  });
  return [
    slide(1, 'demat', 'Free demat accounts: the opening offer for your customers', '/all-promotions'),
    slide(2, 'training', 'Know what you earn: the new training on commission', '/all-trainings'),
    {
      ...slide(3, 'health', 'Health cover for the family, now with a higher ratio for you', '/earning'),
      from_ms: day(-10),
      to_ms: day(365),
    },
    { ...slide(4, 'demat', 'The festival offer, which is over', null), from_ms: day(-60), to_ms: day(-30) },
    { ...slide(5, 'health', 'What the new year brings', null), from_ms: day(400) },
  ];
}

/** Returns the trainings that the demo vendor has watched: one to the end, one in part. */
export function demoProgress(calendar: DemoCalendar): TrainingProgressRow[] {
  const of = (
    training_id: string,
    days: number,
    position_seconds: number,
    pieces: readonly (readonly [from: number, to: number])[],
  ): TrainingProgressRow => ({
    user_id: 'u1',
    training_id,
    position_seconds,
    watched: JSON.stringify(pieces.map(([from, to]) => ({ from, to }))),
    length_seconds: null,
    updated_at_ms: calendar.daysFrom(calendar.anchor, days),
    done_at_ms: null,
  });
  return [of('training-3', -6, 24, [[0, 24]]), of('training-7', -2, 12, [[0, 12]])];
}
