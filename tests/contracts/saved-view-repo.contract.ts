import { describe, expect, it } from 'vitest';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { MAX_VIEWS, type SavedView } from '#core/views/saved-view';
import type { SavedViewRepo } from '#core/views/saved-view-repo.port';

const view = (id: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'leads',
  name: `View ${id}`,
  query: 'view=today&city=Pune',
  ...over,
});

/** What everything that keeps saved views must do; `open` gives an empty repository each time. */
export function savedViewRepoContract(adapter: string, open: () => Promise<SavedViewRepo>): void {
  describe(`SavedViewRepo: ${adapter}`, () => {
    it('gives the views of a list in the order in which they were made', async () => {
      const repo = await open();
      await repo.save(view('b'));
      await repo.save(view('of deals', { list: 'deals', query: '' }));
      await repo.save(view('a', { name: 'पुणे & "others"' }));
      expect(await repo.ofList('leads')).toEqual([view('b'), view('a', { name: 'पुणे & "others"' })]);
      expect(await repo.ofList('deals')).toEqual([view('of deals', { list: 'deals', query: '' })]);
    });

    it('saves a view again in its place, under a new name', async () => {
      const repo = await open();
      await repo.save(view('a'));
      await repo.save(view('b'));
      await repo.save(view('a', { name: 'Renamed', query: 'sort=name' }));
      expect(await repo.ofList('leads')).toEqual([
        view('a', { name: 'Renamed', query: 'sort=name' }),
        view('b'),
      ]);
    });

    it('deletes a view, and says so where there is none', async () => {
      const repo = await open();
      await repo.save(view('a'));
      await repo.remove('a');
      expect(await repo.ofList('leads')).toEqual([]);
      await expect(repo.remove('a')).rejects.toBeInstanceOf(NotFound);
    });

    it('refuses more views of a list than a person needs, but changes of those that are there', async () => {
      const repo = await open();
      for (let place = 0; place < MAX_VIEWS; place += 1) await repo.save(view(`v${place}`));
      await expect(repo.save(view('one more'))).rejects.toBeInstanceOf(InvalidInput);
      await repo.save(view('v3', { name: 'Renamed' }));
      await repo.save(view('of deals', { list: 'deals' }));
      expect(await repo.ofList('leads')).toHaveLength(MAX_VIEWS);
    });
  });
}
