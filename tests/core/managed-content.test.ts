import { describe, expect, it } from 'vitest';
import { mostLiveAtOnce, nextGap, slideFaults, slideStateAt } from '#core/carousel/slide-plan';
import {
  changedPromotion,
  type PromotionPlan,
  promotionFaults,
  stateOf,
} from '#core/promotions/promotion-plan';
import { BusinessCalendar } from '#core/shared/month';
import { trainingFaults, USUAL_VIDEO_HOSTS } from '#core/training/managed-training';

const TODAY = '2026-11-21';
const READY: PromotionPlan = {
  title: 'An offer',
  imageUrl: '/pictures/1.png',
  approvalReference: 'EX/1',
  validUntil: '2026-12-31',
  stage: 'published',
};

describe('the state of a promotion', () => {
  it.each([
    ['Draft', { ...READY, stage: 'draft' }],
    ['Approved', { ...READY, stage: 'approved' }],
    ['Live', READY],
    ['Live', { ...READY, publishedFrom: TODAY, publishedTo: TODAY }],
    ['Scheduled', { ...READY, publishedFrom: '2026-11-22' }],
    ['Ended', { ...READY, publishedTo: '2026-11-20' }],
    ['Ended', { ...READY, stage: 'approved', validUntil: '2026-11-20' }],
  ] as const)('is %s', (state, plan) => {
    expect(stateOf(plan, TODAY)).toBe(state);
  });

  it('rises only when nothing is missing, and falls in any case', () => {
    const legacy = { ...READY, validUntil: undefined };
    expect(() => changedPromotion(undefined, legacy, TODAY)).toThrow('The day until which');
    expect(changedPromotion(legacy, { ...legacy, stage: 'approved' }, TODAY).stage).toBe('approved');
    const over = { ...READY, stage: 'approved', validUntil: '2026-11-20' } as const;
    expect(() => changedPromotion(over, { ...over, stage: 'published' }, TODAY)).toThrow('has ended');
  });

  it('knows days that contradict each other', () => {
    const faults = promotionFaults(
      { ...READY, publishedFrom: '2026-12-05', publishedTo: '2026-12-01' },
      TODAY,
    );
    expect(faults).toEqual([{ field: 'publishedTo', why: 'before-start' }]);
    expect(promotionFaults({ ...READY, publishedTo: '2027-01-01' }, TODAY)).toEqual([
      { field: 'publishedTo', why: 'after-approval' },
    ]);
  });
});

describe('slides', () => {
  const at = (hour: number) => Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000;
  const slide = (from?: number, to?: number) => ({
    ...(from !== undefined && { from: new Date(at(from)).toISOString() }),
    ...(to !== undefined && { to: new Date(at(to)).toISOString() }),
    audience: [],
  });

  it('are live from their first moment and not at their last', () => {
    expect([0, 1, 2].map((hour) => slideStateAt(slide(1, 2), at(hour)))).toEqual([
      'Scheduled',
      'Live',
      'Ended',
    ]);
  });

  it('are counted where they are most, from now on', () => {
    expect(mostLiveAtOnce([slide(), slide(0, 2), slide(2, 4), slide(3, 5)], at(0))).toBe(3);
    expect(mostLiveAtOnce([slide(0, 1), slide(0, 1), slide(2)], at(1))).toBe(1);
    expect(mostLiveAtOnce([], at(0))).toBe(0);
  });

  it('leave a gap where none is for everyone', () => {
    expect(nextGap([slide(0, 2), slide(4)], at(0))).toEqual({ from: at(2), to: at(4) });
    expect(nextGap([slide(0, 2), slide(1)], at(0))).toBeUndefined();
    expect(nextGap([{ ...slide(), audience: ['FR-001'] }], at(0))).toEqual({ from: at(0), to: undefined });
  });

  it('lead to a path of the portal or to https, and nowhere else', () => {
    const plan = (link: string) => slideFaults({ imageUrl: '/1.webp', alt: 'An offer', link, audience: [] });
    for (const link of ['/all-promotions', '/promotion?id=1', 'https://example.com/a'])
      expect(plan(link), link).toEqual([]);
    for (const link of ['//example.com', '/\\example.com', 'http://example.com', 'javascript:alert(1)'])
      expect(plan(link), link).toEqual([{ field: 'link', why: 'not-a-link' }]);
  });
});

describe('the address of a film', () => {
  const faults = (videoUrl: string, kept?: string) =>
    trainingFaults({ title: 'A film', videoUrl, required: false }, USUAL_VIDEO_HOSTS, kept);

  it('is https at an allowed host, a file of the portal, or what stood already', () => {
    for (const address of ['https://www.youtube.com/watch?v=1', 'https://youtu.be/1', '/demo/a.webm'])
      expect(faults(address), address).toEqual([]);
    expect(faults('https://old.example.com/1', 'https://old.example.com/1')).toEqual([]);
    expect(faults('https://notyoutube.com/1')).toEqual([{ field: 'videoUrl', why: 'not-allowed' }]);
    expect(faults('https://user@youtube.com/')).toEqual([{ field: 'videoUrl', why: 'not-https' }]);
    expect(faults('//evil.example.com/a.webm')).toEqual([{ field: 'videoUrl', why: 'not-https' }]);
    expect(faults('')).toEqual([{ field: 'videoUrl', why: 'missing' }]);
  });
});

describe('the beginning of a day', () => {
  it('is that of the business, also where the clocks are changed', () => {
    expect(new Date(new BusinessCalendar().startOf('2026-11-21')).toISOString()).toBe(
      '2026-11-20T18:30:00.000Z',
    );
    const berlin = new BusinessCalendar('Europe/Berlin');
    expect(new Date(berlin.startOf('2026-03-29')).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(new Date(berlin.startOf('2026-03-30')).toISOString()).toBe('2026-03-29T22:00:00.000Z');
  });
});
