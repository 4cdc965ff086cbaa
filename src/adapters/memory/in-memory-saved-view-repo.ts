import { InvalidInput, NotFound } from '#core/shared/failure';
import { MAX_VIEWS, type SavedView, type ViewedList } from '#core/views/saved-view';
import { SavedViewRepo } from '#core/views/saved-view-repo.port';

/** Saved views that are gone with the process. */
export class InMemorySavedViewRepo extends SavedViewRepo {
  readonly #views = new Map<string, SavedView>();

  override async ofList(list: ViewedList): Promise<readonly SavedView[]> {
    return [...this.#views.values()].filter((view) => view.list === list);
  }

  override async save(view: SavedView): Promise<void> {
    const before = this.#views.get(view.id);
    const { list } = before ?? view;
    if (!before && (await this.ofList(list)).length >= MAX_VIEWS) throw new InvalidInput('Too many views.');
    this.#views.set(view.id, { ...view, list });
  }

  override async remove(id: string): Promise<void> {
    if (!this.#views.delete(id)) throw new NotFound();
  }
}
