import type { BlockList } from 'node:net';
import type { Context, Hono } from 'hono';
import { AS_OF_HEADER, NO_QUERY } from '#contract/endpoint';
import { NotAllowed, NotFound } from '#core/shared/failure';
import type { Principal } from '../sessions/principal';
import type { SessionRegister } from '../sessions/session-register';
import { authorize, mustBeAllowed } from './authorize';
import { callCookies } from './call-cookies';
import { callerAddress } from './caller-address';
import { FileAnswer, StoredFile } from './file-routes';
import { HttpError } from './http-error';
import { jsonAnswer } from './json-answer';
import { linesAnswer } from './lines-answer';
import { LongList, longListAnswer } from './long-list';
import { queryOf } from './parse-input';
import { PathParameters } from './path-parameters';
import type { PortalEnvironment } from './portal-environment';
import { readDelivery } from './read-delivery';
import { readFilmBody } from './read-film-body';
import { readJsonBody } from './read-json-body';
import { readPictureBody } from './read-picture-body';
import { readSignedBody } from './read-signed-body';
import { readSubtitlesBody } from './read-subtitles-body';
import { readTableBody } from './read-table-body';
import type { Route } from './route';
import { AnswerAsOf } from './standby-routes';
import { storedAnswer } from './stored-answer';
import { Lines } from './stream-routes';

/** Records a call with its caller and network address. */
type Note = (principal: Principal, endpoint: Route['endpoint'], address: () => string) => Promise<void>;

/** The checks before a call, and the functions that record it. */
interface Guards {
  readonly sessions: SessionRegister;
  /** Throws where the call needs a second factor that its caller has not proved. */
  readonly mustBeProved: (endpoint: Route['endpoint'], principal: Principal) => Promise<void>;
  readonly proxies: BlockList;
  /** Records that a known caller was refused a call. */
  readonly noteDenied: Note;
  /** Records an admitted call, if such calls are recorded. */
  readonly noteUse: Note;
}

/**
 * Mounts the routes: the only place where a call gets a handler, so that none lacks its entry in the contract.
 * Identifies the caller before it parses path, query and body. Throws when two routes have the same path and method.
 */
export function mountRoutes(app: Hono<PortalEnvironment>, routes: readonly Route[], guards: Guards): void {
  const taken = new Set<string>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const place = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (taken.has(place)) throw new TypeError(`Two routes for ${place}`);
    taken.add(place);
    app.on(method, patternOf(path), (context) => serve(route, context, guards));
  }
}

/**
 * Refuses all other calls: 405 with the allowed methods for a path that has any, 404 for an unknown path. Mount it
 * after the routes.
 */
export function refuseOtherCalls(app: Hono<PortalEnvironment>, routes: readonly Route[]): void {
  const places = routes.map(({ endpoint: { method, path } }) => ({ method, pattern: expressionOf(path) }));
  app.all('/api/*', ({ req }) => {
    const { pathname } = new URL(req.url);
    const methods = new Set(
      places.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method),
    );
    if (methods.size === 0) throw new NotFound('No such call.');
    const allow = [...methods]
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .toSorted();
    throw new HttpError(405, `This can only be called by ${allow.join(', ')}.`, {
      code: 'request.wrong-method',
      allow,
    });
  });
}

async function serve(
  route: Route,
  context: Context<PortalEnvironment>,
  { sessions, mustBeProved, proxies, noteDenied, noteUse }: Guards,
): Promise<Response> {
  const { endpoint } = route;
  context.set('routeName', endpoint.path);
  const idempotencyKey = context.req.header('idempotency-key');
  const authorization = context.req.header('authorization');
  const principal = await authorize(endpoint, { authorization, idempotencyKey }, sessions);
  await mustBeProved(endpoint, principal);
  const address = () => callerAddress(context.env, context.req.header('x-forwarded-for'), proxies);
  try {
    mustBeAllowed(endpoint, principal);
    await noteUse(principal, endpoint, address);

    return await answered(route, context, principal, address);
  } catch (error) {
    const refused = error instanceof NotAllowed || (error instanceof HttpError && error.status === 403);
    // guard: refused calls are in the security log
    if (refused) await noteDenied(principal, endpoint, address);
    throw error;
  }
}

async function answered(
  { endpoint, answer }: Route,
  context: Context<PortalEnvironment>,
  principal: Principal,
  address: () => string,
): Promise<Response> {
  const { raw: request } = context.req;
  const sent = {
    principal,
    path: new PathParameters(endpoint.path, request.url),
    query: endpoint.query === NO_QUERY ? {} : queryOf(request.url),
    readBody: () => bodyOf(endpoint, request),
    userAgent: context.req.header('user-agent'),
    address,
    cookies: callCookies(context),
    idempotencyKey: context.req.header('idempotency-key'),
  };
  const given = await answer(sent);
  const result = given instanceof AnswerAsOf ? given.answer : given;
  if (given instanceof AnswerAsOf)
    context.set('answerHeaders', {
      ...context.get('answerHeaders'),
      [AS_OF_HEADER]: new Date(given.at).toISOString(),
    });
  if (result instanceof Lines) return linesAnswer(context, result);
  if (result instanceof LongList) return longListAnswer(context, result);
  if (result instanceof FileAnswer) return context.body(result.content, 200, result.headers);
  if (result instanceof StoredFile) return storedAnswer(context, result);
  // A text answer is a page for people.
  return typeof result === 'string' ? context.html(result) : jsonAnswer(context, result, 200);
}

async function bodyOf({ method, takes, body }: Route['endpoint'], request: Request): Promise<unknown> {
  if (method === 'GET') return undefined;
  if (takes === 'table') return readTableBody(request);
  if (takes === 'film') return readFilmBody(request);
  if (takes === 'signed') return readSignedBody(request);
  if (takes === 'delivery') return readDelivery(request);
  if (takes === 'subtitles') return readSubtitlesBody(request);
  if (takes === 'document') return readPictureBody(request, 'application/pdf');
  return takes === 'picture' ? readPictureBody(request) : readJsonBody(request, body !== undefined);
}

function expressionOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Returns the path in the router's syntax; a parameter with an ending matches only values with this ending. */
function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
    ending === undefined ? `:${name}` : `:${name}{[^/]+\\${ending}}`,
  );
}
