import { describe, expect, it, onTestFinished } from 'vitest';
import { removeView, savedViews, saveView } from '#contract/views';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { MAX_VIEWS, type SavedView, type ViewedList } from '#core/views/saved-view';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';

const view = (id: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'leads',
  name: `View ${id}`,
  query: 'view=today&city=Pune',
  ...over,
});

/** Opens a portal where two partners have saved no views; gives the calls of each. */
async function opened() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const callsOf = async (userId: string) => {
    const api = apiOf(server, await server.tokenFor(userId));
    return {
      ofList: (list: ViewedList) => api.call(savedViews, { query: { list } }),
      save: ({ id, ...body }: SavedView) => api.call(saveView, { path: { id }, body }),
      remove: (id: string) => api.call(removeView, { path: { id } }),
    };
  };
  return [await callsOf('u1'), await callsOf('u2')] as const;
}

describe('saved views', () => {
  it('gives the views of a list in the order in which they were made', async () => {
    const [repo] = await opened();
    await repo.save(view('b'));
    await repo.save(view('of deals', { list: 'deals', query: '' }));
    await repo.save(view('a', { name: 'पुणे & "others"' }));
    expect(await repo.ofList('leads')).toEqual([view('b'), view('a', { name: 'पुणे & "others"' })]);
    expect(await repo.ofList('deals')).toEqual([view('of deals', { list: 'deals', query: '' })]);
  });

  it('saves a view again in its place, under a new name', async () => {
    const [repo] = await opened();
    await repo.save(view('a'));
    await repo.save(view('b'));
    await repo.save(view('a', { name: 'Renamed', query: 'sort=name' }));
    expect(await repo.ofList('leads')).toEqual([
      view('a', { name: 'Renamed', query: 'sort=name' }),
      view('b'),
    ]);
  });

  it('deletes a view, and says so where there is none', async () => {
    const [repo] = await opened();
    await repo.save(view('a'));
    await repo.remove('a');
    expect(await repo.ofList('leads')).toEqual([]);
    await expect(repo.remove('a')).rejects.toBeInstanceOf(NotFound);
  });

  it('refuses more views of a list than a person needs, but changes of those that are there', async () => {
    const [repo] = await opened();
    for (let place = 0; place < MAX_VIEWS; place += 1) await repo.save(view(`v${place}`));
    await expect(repo.save(view('one more'))).rejects.toBeInstanceOf(InvalidInput);
    await repo.save(view('v3', { name: 'Renamed' }));
    await repo.save(view('of deals', { list: 'deals' }));
    expect(await repo.ofList('leads')).toHaveLength(MAX_VIEWS);
  });

  it("keeps each person's own, under whichever id", async () => {
    const [own, others] = await opened();
    await own.save(view('a'));
    await others.save(view('a', { name: 'Of the other' }));
    await others.remove('a');
    expect(await own.ofList('leads')).toEqual([view('a')]);
    expect(await others.ofList('leads')).toEqual([]);
  });
});
