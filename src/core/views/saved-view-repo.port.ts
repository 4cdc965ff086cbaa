import type { SavedView, ViewedList } from './saved-view';

/** The views that the holder of this repository saved. Nobody else sees or changes them. */
export abstract class SavedViewRepo {
  /** The views of one list, the oldest first. Throws a `Failure`. */
  abstract ofList(list: ViewedList, signal?: AbortSignal): Promise<readonly SavedView[]>;
  /** Saves a view, in the place of the one with its id; its list stays. Throws `InvalidInput` beyond `MAX_VIEWS`. */
  abstract save(view: SavedView): Promise<void>;
  /** Deletes a view. Throws `NotFound` where there is none with this id. */
  abstract remove(id: string): Promise<void>;
}
