import { removeView, savedViews, saveView } from '#contract/views';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route, routeWithBody } from '../../http/route';
import { SavedViews } from './saved-views';

/** The views that the caller saved. Another's are as good as not there. */
export function viewRoutes(database: PortalDatabase): readonly Route[] {
  const viewsOf = ({ principal }: Call) => new SavedViews(database, principal.userId);
  return [
    route(savedViews, (call) => viewsOf(call).ofList(call.query.list)),
    routeWithBody(saveView, async (call) => {
      const view = { id: call.path.text('id'), ...call.body };
      await viewsOf(call).save(view);
      return view;
    }),
    route(removeView, async (call) => {
      await viewsOf(call).remove(call.path.text('id'));
      return { message: 'The view is deleted.' };
    }),
  ];
}
