import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BulkReads } from './stand-in-bulk-reads';

/** A record as the CRM has it. */
export type CrmRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly Modified_Time: string;
};

/** Interferes with a call before it is answered as documented: returns true when it has answered. */
export type Mishap = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A server that behaves as Zoho CRM documents: tokens, pages by token, changes since, 204 for nothing, converted leads
 * only on request, deleted or merged records, related lists, counts, and bulk reads.
 */
export interface StandInCrm {
  readonly url: string;
  readonly modules: Record<string, CrmRecord[]>;
  /** The deleted records of each module. */
  readonly deleted: Record<string, { readonly id: string; readonly deleted_time: string; type?: string }[]>;
  /** The records of related lists, by "Deals/1/Payments". */
  readonly related: Record<string, CrmRecord[]>;
  /** The names that look-ups of bulk reads refer to, by "Account_Name.Account_Name". */
  readonly names: Record<string, (record: Readonly<Record<string, unknown>>) => string>;
  /** The calls for records so far: module, since, and the token of the page. */
  readonly calls: {
    module: string;
    since: string | undefined;
    page: string | undefined;
    token: string;
    query: URLSearchParams;
  }[];
  /** Every path requested with a token, in the order of the calls. */
  readonly paths: string[];
  /** Returns how many tokens were issued; only the last is valid. */
  readonly tokens: () => number;
  /** Further fields of a token's answer, such as the address of the API. */
  tokenSays: Record<string, unknown>;
  /** The largest number of records on a page. */
  pageSize: number;
  /** The largest number of rows in a bulk read. */
  jobSize: number;
  /** The number of records that a module reports; by default the real one. */
  countOf: (module: string) => number;
  /** The largest number of records of one query that page tokens can reach. */
  reach: number;
  /** Interferes with the calls for records until it is replaced. */
  mishap: Mishap;
  /** Removes a record, like deleting or merging it. */
  remove(module: string, id: string, at: string, type?: 'recycle' | 'permanent'): void;
  close(): Promise<void>;
}

/** Page number times page size must not exceed this. */
const NUMBERED_REACH = 2000;

/** Starts the fake CRM on a free port. */
export async function startStandInCrm(modules: Record<string, CrmRecord[]>): Promise<StandInCrm> {
  let given = 0;
  const bulk = new BulkReads();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://crm');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    let sent = '';
    request.on('data', (piece) => {
      sent += String(piece);
    });
    request.on('end', () => {
      if (url.pathname === '/oauth/v2/token') return giveToken(new URLSearchParams(sent), answer);
      const token = request.headers.authorization ?? '';
      crm.paths.push(`${url.pathname}${url.search}`);
      const asked = askedIn(url.pathname);
      const since = request.headers['if-modified-since'];
      const page = url.searchParams.get('page_token') ?? undefined;
      if (asked.kind === 'records')
        crm.calls.push({ module: asked.module, since, page, token, query: url.searchParams });
      if (crm.mishap(request, response)) return;
      if (token !== `Zoho-oauthtoken crm-token-${given}`) return answer(401, { code: 'INVALID_TOKEN' });
      if (asked.kind === 'bulk') return bulk.answer(url.pathname, sent, crm, response);
      if (asked.kind === 'deleted')
        return answerDeleted(crm.deleted[asked.module] ?? [], url, since, response);
      if (asked.kind === 'count') return answer(200, { count: String(crm.countOf(asked.module)) });
      const records =
        asked.kind === 'related'
          ? (crm.related[`${asked.module}/${asked.id}/${asked.list}`] ?? [])
          : crm.modules[asked.module];
      if (!records) return answer(404, { code: 'INVALID_MODULE' });
      answerPage(recordsFor(records, url, since), url, since, crm, response);
    });
  });
  const giveToken = (form: URLSearchParams, answer: (status: number, body: unknown) => void) => {
    const isRefresh =
      form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === 'crm-refresh';
    const isGrant = form.get('grant_type') === 'authorization_code' && form.get('code') === 'crm-grant';
    if (form.get('client_secret') !== 'crm-secret' || !(isRefresh || isGrant))
      return answer(200, { error: 'invalid_client' });
    given += 1;
    answer(200, {
      access_token: `crm-token-${given}`,
      ...(isGrant && { refresh_token: 'crm-refresh' }),
      expires_in: 3600,
      token_type: 'Bearer',
      ...crm.tokenSays,
    });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const crm: StandInCrm = {
    url: `http://127.0.0.1:${port}`,
    modules,
    deleted: {},
    related: {},
    names: {},
    calls: [],
    paths: [],
    tokens: () => given,
    tokenSays: {},
    pageSize: 200,
    jobSize: 200_000,
    countOf: (module) => crm.modules[module]?.length ?? 0,
    reach: 100_000,
    mishap: () => false,
    remove: (module, id, at, type = 'recycle') => {
      crm.modules[module] = (crm.modules[module] ?? []).filter((record) => record.id !== id);
      crm.deleted[module] = [...(crm.deleted[module] ?? []), { id, deleted_time: at, type }];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return crm;
}

interface Asked {
  readonly kind: 'records' | 'deleted' | 'count' | 'related' | 'bulk' | 'unknown';
  readonly module: string;
  readonly id?: string | undefined;
  readonly list?: string | undefined;
}

function askedIn(path: string): Asked {
  if (path.startsWith('/crm/bulk/') || path.startsWith('/crm/v8/settings/'))
    return { kind: 'bulk', module: '' };
  const [, module = '', second, third] = /^\/crm\/v8\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (second === undefined) return { kind: module ? 'records' : 'unknown', module };
  if (second === 'deleted') return { kind: 'deleted', module };
  return second === 'actions'
    ? { kind: 'count', module }
    : { kind: 'related', module, id: second, list: third };
}

/** Returns the records that a call requests, the oldest change first. */
function recordsFor(records: readonly CrmRecord[], url: URL, since: string | undefined): CrmRecord[] {
  const converted = url.searchParams.get('converted') ?? 'false';
  return records
    .filter(({ $converted = false }) => converted === 'both' || String($converted) === converted)
    .filter((record) => since === undefined || Date.parse(record.Modified_Time) >= Date.parse(since))
    .toSorted((a, b) => Date.parse(a.Modified_Time) - Date.parse(b.Modified_Time));
}

function answerPage(
  records: readonly CrmRecord[],
  url: URL,
  since: string | undefined,
  { reach, pageSize }: Pick<StandInCrm, 'reach' | 'pageSize'>,
  response: ServerResponse,
): void {
  const page = url.searchParams.get('page_token');
  const from = page === null ? 0 : Number(page.replace('at-', ''));
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (from >= reach) return void answer(400, { code: 'PAGINATION_LIMIT_EXCEEDED' });
  const data = records.slice(from, from + pageSize);
  if (data.length === 0) {
    response.writeHead(since === undefined ? 204 : 304).end();
    return;
  }
  const fields = new Set(['id', ...(url.searchParams.get('fields') ?? '').split(',')]);
  const more = from + pageSize < records.length;
  answer(200, {
    data: data.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => fields.has(name))),
    ),
    info: {
      per_page: pageSize,
      count: data.length,
      more_records: more,
      next_page_token: more ? `at-${from + pageSize}` : null,
    },
  });
}

/** Answers with what was deleted at a time or later, page by page; 204 for nothing. */
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
  if (page * size > NUMBERED_REACH) {
    response.writeHead(400).end(JSON.stringify({ code: 'DISCRETE_PAGINATION_LIMIT_EXCEEDED' }));
    return;
  }
  const records = gone.filter(
    ({ deleted_time }) => since === undefined || Date.parse(deleted_time) >= Date.parse(since),
  );
  const data = records.slice((page - 1) * size, page * size);
  if (data.length === 0) response.writeHead(204).end();
  else {
    const info = { page, per_page: size, count: data.length, more_records: page * size < records.length };
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        data: data.map((each) => ({ type: 'recycle', display_name: null, deleted_by: null, ...each })),
        info,
      }),
    );
  }
}
