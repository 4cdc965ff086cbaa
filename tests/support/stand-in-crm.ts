import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record as the CRM has it. */
export type CrmRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly Modified_Time: string;
};

/** What happens to a call before it is answered as documented: true when it was answered. */
export type Mishap = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A server that speaks what Zoho CRM documents: tokens, pages by token, changes since, and 204 for nothing. */
export interface StandInCrm {
  readonly url: string;
  readonly modules: Record<string, CrmRecord[]>;
  /** What modules have no longer. */
  readonly deleted: Record<string, { readonly id: string; readonly deleted_time: string }[]>;
  /** The calls for records so far: module, since, and the token of the page. */
  readonly calls: { module: string; since: string | undefined; page: string | undefined; token: string }[];
  /** How many tokens were given out; only the last is valid. */
  readonly tokens: () => number;
  /** Takes part in the calls for records until it is replaced. */
  mishap: Mishap;
  close(): Promise<void>;
}

const PAGE = 200;

/** Starts one on a free port. */
export async function startStandInCrm(modules: Record<string, CrmRecord[]>): Promise<StandInCrm> {
  let given = 0;
  const calls: StandInCrm['calls'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://crm');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth/v2/token') {
      let sent = '';
      request.on('data', (piece) => {
        sent += String(piece);
      });
      request.on('end', () => {
        const form = new URLSearchParams(sent);
        const known =
          form.get('client_secret') === 'crm-secret' && form.get('refresh_token') === 'crm-refresh';
        if (!known || form.get('grant_type') !== 'refresh_token')
          return answer(200, { error: 'invalid_client' });
        given += 1;
        answer(200, { access_token: `crm-token-${given}`, expires_in: 3600, token_type: 'Bearer' });
      });
      return;
    }
    const [, module = '', isDeleted] = /^\/crm\/v8\/(\w+)(\/deleted)?$/.exec(url.pathname) ?? [];
    const token = request.headers.authorization ?? '';
    const since = request.headers['if-modified-since'];
    const page = url.searchParams.get('page_token') ?? undefined;
    if (!isDeleted) calls.push({ module, since, page, token });
    if (crm.mishap(request, response)) return;
    if (token !== `Zoho-oauthtoken crm-token-${given}`) return answer(401, { code: 'INVALID_TOKEN' });
    if (isDeleted) return answerDeleted(crm.deleted[module] ?? [], url, since, response);
    const records = crm.modules[module]
      ?.filter((record) => since === undefined || Date.parse(record.Modified_Time) >= Date.parse(since))
      .toSorted((a, b) => Date.parse(a.Modified_Time) - Date.parse(b.Modified_Time));
    if (!records) return answer(404, { code: 'INVALID_MODULE' });
    const from = page === undefined ? 0 : Number(page.replace('at-', ''));
    const data = records.slice(from, from + PAGE);
    if (data.length === 0)
      return since === undefined ? response.writeHead(204).end() : response.writeHead(304).end();
    const fields = new Set(['id', ...(url.searchParams.get('fields') ?? '').split(',')]);
    const more = from + PAGE < records.length;
    answer(200, {
      data: data.map((record) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => fields.has(name))),
      ),
      info: {
        per_page: PAGE,
        count: data.length,
        more_records: more,
        next_page_token: more ? `at-${from + PAGE}` : null,
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const crm: StandInCrm = {
    url: `http://127.0.0.1:${port}`,
    modules,
    deleted: {},
    calls,
    tokens: () => given,
    mishap: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return crm;
}

/** What was deleted at a time or later, page by page; 204 for nothing. */
function answerDeleted(
  gone: StandInCrm['deleted'][string],
  url: URL,
  since: string | undefined,
  response: ServerResponse,
): void {
  const [page, size] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)));
  if (url.searchParams.get('type') !== 'all' || !page || !size) {
    response.writeHead(400).end(JSON.stringify({ code: 'INVALID_DATA' }));
    return;
  }
  const records = gone.filter(
    ({ deleted_time }) => since === undefined || Date.parse(deleted_time) >= Date.parse(since),
  );
  const data = records.slice((page - 1) * size, page * size);
  if (data.length === 0) response.writeHead(204).end();
  else {
    const info = { page, per_page: size, count: data.length, more_records: page * size < records.length };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: data.map((each) => ({ ...each, type: 'recycle' })), info }));
  }
}
