import { describe, expect, it } from 'vitest';
import type { Slide } from '#core/carousel/slide';
import type { SlideRepo } from '#core/carousel/slide-repo.port';

/** The slides that every adapter under test is given. */
export const CONTRACT_SLIDES: readonly Slide[] = [
  { id: 's2', imageUrl: '/pictures/2.png', alt: 'An offer', link: '/all-promotions' },
  { id: 's1', imageUrl: 'https://pictures.example.com/1.png', alt: 'बिना लिंक के' },
];

/** What every source of slides must do. */
export function slideRepoContract(
  adapter: string,
  open: () => Promise<{ repo: SlideRepo; close?: () => Promise<void> }>,
): void {
  describe(`SlideRepo: ${adapter}`, () => {
    it('gives the live slides in their order, field by field', async () => {
      const { repo, close } = await open();
      expect(await repo.live()).toEqual({ records: CONTRACT_SLIDES, rejected: [] });
      await close?.();
    });
  });
}
