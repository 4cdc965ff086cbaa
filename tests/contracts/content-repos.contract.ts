import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Logo, Promotion } from '#core/promotions/promotion';
import type { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { Training } from '#core/training/training';
import type { TrainingRepo } from '#core/training/training-repo.port';

/** The content that every adapter under test is given. */
export const CONTRACT_TRAININGS: readonly Training[] = [
  {
    id: 't1',
    title: 'Explaining funds simply',
    videoUrl: 'https://video.example.com/1',
    topic: 'Mutual Fund',
    language: 'en',
    minutes: 6,
    lengthSeconds: 355,
    thumbnailUrl: '/pictures/1.png',
    captionsUrl: '/captions/1.vtt',
    required: true,
    visibleFrom: '2025-11-01T04:30:00.000Z',
  },
  { id: 't2', title: 'पहला कदम' },
];
export const CONTRACT_PROMOTIONS: readonly Promotion[] = [
  {
    id: 'p1',
    title: 'Open an account',
    imageUrl: 'https://pictures.example.com/1.png',
    product: 'Free Demat Account',
    language: 'en',
    validUntil: '2099-12-31',
    publishedFrom: '2026-01-01',
    caption: 'Open an account from your phone.',
    campaign: 'open',
    size: 'Square',
    zone: { x: 0.05, y: 0.6, width: 0.6, height: 0.2 },
    approvalReference: 'EX/0001',
  },
  { id: 'p2', title: 'Start small' },
];
export const CONTRACT_LOGOS: readonly Logo[] = [
  { id: 'g1', name: 'Demo logo', imageUrl: 'https://pictures.example.com/logo.png', franchiseCode: 'FR-001' },
];

/** What every source of trainings and promotions must do. */
export function contentReposContract(
  adapter: string,
  open: () => Promise<{ trainings: TrainingRepo; promotions: PromotionRepo; close?: () => Promise<void> }>,
): void {
  describe(`TrainingRepo and PromotionRepo: ${adapter}`, () => {
    let repos: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      repos = await open();
    });
    afterAll(() => repos.close?.());

    it('give every training, field by field', async () => {
      expect(await repos.trainings.list()).toEqual({ records: CONTRACT_TRAININGS, rejected: [] });
    });

    it('give every promotion and logo, field by field', async () => {
      expect(await repos.promotions.list()).toEqual({ records: CONTRACT_PROMOTIONS, rejected: [] });
      expect(await repos.promotions.logos()).toEqual({ records: CONTRACT_LOGOS, rejected: [] });
    });
  });
}
