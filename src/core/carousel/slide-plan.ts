import { type FieldError, type FieldErrorSentences, faultsOf, lengthFault } from '../shared/field-error';
import type { Managed } from '../shared/managed';
import { MAX_SLIDES, type Slide } from './slide';

/** The content of a slide as entered by an admin. */
export interface SlidePlan extends Omit<Slide, 'id'> {
  /** Shown from this time on (ISO 8601); undefined: no start. */
  readonly from?: string | undefined;
  /** Hidden from this time on (ISO 8601); undefined: no end. */
  readonly to?: string | undefined;
  /** The franchises that see it; empty means all. */
  readonly audience: readonly string[];
}

/** A slide as an admin sees it. */
export interface ManagedSlide extends Managed, SlidePlan {}

export type SlideState = 'Scheduled' | 'Live' | 'Ended';
export type SlideField = 'imageUrl' | 'alt' | 'link' | 'from' | 'to' | 'audience';

export const MAX_ALT = 120;
const MAX_LINK = 500;

/** The state of a slide at a time (ms since 1970). */
export function slideStateAt({ from, to }: Pick<SlidePlan, 'from' | 'to'>, now: number): SlideState {
  if (to !== undefined && Date.parse(to) <= now) return 'Ended';
  return from !== undefined && Date.parse(from) > now ? 'Scheduled' : 'Live';
}

/** Finds the faults of a slide, at most one for each field in the order of the form. */
export function slideFaults(plan: SlidePlan): readonly FieldError<SlideField>[] {
  const [from, to] = [plan.from, plan.to].map((moment) => moment && Date.parse(moment));
  return faultsOf(
    plan.imageUrl === '' ? { field: 'imageUrl', why: 'missing' } : undefined,
    lengthFault('alt', plan.alt, { least: 1, most: MAX_ALT }),
    lengthFault('link', plan.link, { most: MAX_LINK }),
    plan.link && !isLink(plan.link.trim()) ? { field: 'link', why: 'not-a-link' } : undefined,
    Number.isNaN(from) ? { field: 'from', why: 'out-of-range' } : undefined,
    Number.isNaN(to) ? { field: 'to', why: 'out-of-range' } : undefined,
    from && to && to <= from ? { field: 'to', why: 'before-start' } : undefined,
  );
}

/** The largest number of slides that are live at the same time from `now` (ms since 1970) on. */
export function mostLiveAtOnce(slides: readonly Pick<SlidePlan, 'from' | 'to'>[], now: number): number {
  const starts = slides.map(({ from }) => Math.max(now, from === undefined ? now : Date.parse(from)));
  return Math.max(
    0,
    ...starts.map((at) => slides.filter((slide) => slideStateAt(slide, at) === 'Live').length),
  );
}

/** Whether more of these slides would be live at the same time than can be shown. */
export function isOverfull(slides: readonly Pick<SlidePlan, 'from' | 'to'>[], now: number): boolean {
  return mostLiveAtOnce(slides, now) > MAX_SLIDES;
}

/** The next time without any slide for everyone: from one time to another (ms since 1970), or open-ended. */
export function nextGap(
  slides: readonly Pick<SlidePlan, 'from' | 'to' | 'audience'>[],
  now: number,
): { readonly from: number; readonly to: number | undefined } | undefined {
  const forAll = slides.filter(({ audience }) => audience.length === 0);
  const liveAt = (at: number) => forAll.some((slide) => slideStateAt(slide, at) === 'Live');
  const ends = forAll.flatMap(({ to }) => (to === undefined ? [] : [Date.parse(to)]));
  const from = [now, ...ends.filter((end) => end > now)].toSorted((a, b) => a - b).find((at) => !liveAt(at));
  if (from === undefined) return undefined;
  const later = forAll.flatMap((slide) => (slide.from === undefined ? [] : [Date.parse(slide.from)]));
  return { from, to: later.filter((at) => at > from).toSorted((a, b) => a - b)[0] };
}

function isLink(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text) || /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);
}

export const SLIDE_SENTENCES: FieldErrorSentences = {
  'imageUrl missing': 'A picture is required.',
  'alt missing': 'Say what the picture shows, for those who cannot see it.',
  'alt too-long': 'The description has at most 120 characters.',
  'link too-long': 'A link has at most 500 characters.',
  'link not-a-link': 'A link is a path of the portal such as /all-promotions, or starts with https://.',
  'from out-of-range': 'This is not a date.',
  'to out-of-range': 'This is not a date.',
  'to before-start': 'It cannot end before it begins.',
};
