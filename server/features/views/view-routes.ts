import { removeView, savedViews, saveView } from '#contract/views';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import { SavedViews } from './saved-views';

/** Makes the calls for the caller's saved views. Other people's views are treated as missing. */
export function viewRoutes(repeats: IdempotencyStore, database: PortalDatabase): readonly Route[] {
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
