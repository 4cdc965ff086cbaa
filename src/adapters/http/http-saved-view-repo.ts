import { ReadableView, removeView, savedViews, saveView } from '#contract/views';
import type { SavedView, ViewedList } from '#core/views/saved-view';
import { SavedViewRepo } from '#core/views/saved-view-repo.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Saved views at our server; other servers do not announce them. */
export class HttpSavedViewRepo extends SavedViewRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async ofList(list: ViewedList, signal?: AbortSignal): Promise<readonly SavedView[]> {
    const answer = await this.client.call(savedViews, { query: { list }, signal });
    return readList(savedViews, answer, ReadableView).entries;
  }

  override async save({ id, ...body }: SavedView): Promise<void> {
    await this.client.call(saveView, { path: { id }, body });
  }

  override async remove(id: string): Promise<void> {
    await this.client.call(removeView, { path: { id } });
  }
}
