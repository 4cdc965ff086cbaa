import * as z from 'zod/mini';
import { type SavedView, VIEWED_LISTS } from '#core/views/saved-view';
import { listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const list = z.enum(VIEWED_LISTS);

const view = record<SavedView>()({ id: z.string(), list, name: z.string(), query: z.string() });

/** The stored content of a view; its id is in the path. */
const newView = record<Omit<SavedView, 'id'>>()({
  list,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  query: z.string().check(z.maxLength(4000)),
});

/** Lists the views that the caller saved of one list, the oldest first. Additive to the spec. */
export const savedViews = endpoint({
  name: 'savedViews',
  summary: 'The views that the caller saved of a list',
  method: 'GET',
  path: '/api/views',
  access: 'signed-in',
  query: z.object({ list }),
  answer: under('data', listOf(view)),
});

/** Saves a view under an id chosen by the caller; repeated, it changes nothing. Additive to the spec. */
export const saveView = endpoint({
  name: 'saveView',
  summary: 'Save a view, or change the name or query of one',
  method: 'PUT',
  path: '/api/views/{id}',
  access: 'signed-in',
  body: newView,
  answer: under('data', view),
});

/** Deletes a view. Additive to the spec. */
export const removeView = endpoint({
  name: 'removeView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'signed-in',
  creates: true,
  answer: WireMessage,
});
