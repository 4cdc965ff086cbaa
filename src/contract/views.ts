import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { text } from './liberal-reading';
import { WireMessage } from './session';

/** The addition under which a server announces these calls. */
export const VIEWS_SAVED = 'views.saved';

const list = z.enum(['leads', 'deals']);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const query = z.string().check(z.maxLength(4000));

/** A saved view as our server sends it. */
const WireView = z.object({ id: z.string(), list, name: z.string(), query: z.string() });

/** A saved view as it is accepted from any server. */
export const ReadableView = z.object({ id: text, list, name: text, query: z.string() });

/** The views that the caller saved of one list. Announced as `views.saved`. */
export const savedViews = endpoint({
  name: 'savedViews',
  summary: 'The views that the caller saved of a list',
  method: 'GET',
  path: '/api/views',
  access: 'signed-in',
  query: z.object({ list }),
  answer: z.object({ data: z.array(WireView) }),
});

/** Saves a view under an id of the caller's own making; repeated, it changes nothing. Announced as `views.saved`. */
export const saveView = endpoint({
  name: 'saveView',
  summary: 'Save a view, or change the name or query of one',
  method: 'PUT',
  path: '/api/views/{id}',
  access: 'signed-in',
  body: z.object({ list, name, query }),
  answer: z.object({ data: WireView }),
});

/** Deletes a view. Announced as `views.saved`. */
export const removeView = endpoint({
  name: 'removeView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'signed-in',
  answer: WireMessage,
});
