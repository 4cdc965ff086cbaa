import { removeView, savedViews, saveView } from '#contract/views';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { MAX_VIEWS, type SavedView, type ViewedList } from '#core/views/saved-view';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route, routeWithBody } from '../../http/route';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** The saved views of lists, and pages of long lists. */
export const views: Feature<Dependencies> = {
  routes: ({ database, repeats }) => viewRoutes(repeats, database),
};

/** Makes the calls for the caller's saved views. Other people's views are treated as missing. */
function viewRoutes(repeats: IdempotencyStore, database: PortalDatabase): readonly Route[] {
  const viewsOf = ({ principal }: Pick<Call, 'principal'>, within = database) =>
    new SavedViews(within, principal.userId);
  return [
    route(savedViews, (call) => viewsOf(call).ofList(call.query.list)),
    routeWithBody(saveView, async (call) => {
      const view = { id: call.path.text('id'), ...call.body };
      await viewsOf(call).save(view);
      return view;
    }),
    creatingRoute(repeats, removeView, async (call, transaction) => {
      await viewsOf(call, transaction).remove(call.path.text('id'));
      return { message: 'The view is deleted.' };
    }),
  ];
}

/** Stores the views that one person saved. Nobody else sees or changes them. */
class SavedViews {
  constructor(
    private readonly database: PortalDatabase,
    private readonly userId: string,
  ) {}

  /** Lists the saved views of one list, oldest first. */
  async ofList(list: ViewedList): Promise<readonly SavedView[]> {
    const rows = await this.database
      .selectFrom('saved_views')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', this.userId)
      .where('list', '=', list)
      .orderBy('position')
      .execute();
    return rows.map(({ id, name, query }) => ({ id, list, name, query }));
  }

  /** Saves a view, replacing the one with its id but keeping its list. Throws `InvalidInput` beyond `MAX_VIEWS`. */
  async save({ id, list, name, query }: SavedView): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const views = await transaction
        .selectFrom('saved_views')
        .select(['id', 'list', 'position'])
        .where('user_id', '=', this.userId)
        .execute();
      if (views.some((view) => view.id === id)) {
        await transaction
          .updateTable('saved_views')
          .set({ name, query })
          .where('user_id', '=', this.userId)
          .where('id', '=', id)
          .execute();
        return;
      }
      if (views.filter((view) => view.list === list).length >= MAX_VIEWS) {
        throw new InvalidInput(`You have ${MAX_VIEWS} views already. Delete one first.`);
      }
      const position = Math.max(0, ...views.map((view) => view.position)) + 1;
      await transaction
        .insertInto('saved_views')
        .values({ user_id: this.userId, id, list, name, query, position })
        .execute();
    });
  }

  /** Deletes a view. Throws `NotFound` where none has this id. */
  async remove(id: string): Promise<void> {
    const { numDeletedRows } = await this.database
      .deleteFrom('saved_views')
      .where('user_id', '=', this.userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound();
  }
}
