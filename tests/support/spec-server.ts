import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The data of the fake server, in the form of the wire. `payments` may be any answer, or a function that misbehaves.
 */
export interface SpecServerData {
  readonly vendors: readonly Record<string, unknown>[];
  readonly leads?: readonly Record<string, unknown>[];
  readonly deals: readonly Record<string, unknown>[];
  readonly rules: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  readonly payments: Readonly<Record<string, unknown | ((response: ServerResponse) => void)>>;
  readonly opening?: unknown;
  readonly logos?: readonly Record<string, unknown>[];
  readonly trainings?: readonly Record<string, unknown>[];
  readonly promotions?: readonly Record<string, unknown>[];
  readonly user?: Record<string, unknown>;
  readonly password?: string;
  /** Whether it returns every record, whichever franchises a call names. */
  readonly ignoresCodes?: boolean;
  /** The server's present time; the machine's time by default. */
  readonly now?: Date;
}

/** One request that the fake server received. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

/** A running fake server. `mostPaymentsAtOnce` is the largest number of simultaneous payment calls. */
export interface SpecServer {
  readonly url: string;
  readonly calls: SeenCall[];
  readonly mostPaymentsAtOnce: () => number;
  /** Returns how many payment calls have got a complete answer. */
  readonly paymentsAnswered: () => number;
  readonly close: () => Promise<void>;
}

const TOKEN = 'stand-in-token';

/**
 * Starts a server that knows exactly sign-in and the calls of spec section 7: it ignores tokens where the spec sends
 * none, and answers 404 to everything else. `serveOther` may serve the page.
 */
export async function startSpecServer(
  data: SpecServerData,
  serveOther: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    notFound(response),
): Promise<SpecServer> {
  const calls: SeenCall[] = [];
  let paymentsUnderWay = 0;
  let mostPaymentsAtOnce = 0;
  let paymentsAnswered = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (!url.pathname.startsWith('/api/')) {
      serveOther(request, response);
      return;
    }
    if (data.now) response.setHeader('date', data.now.toUTCString());
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      authorization: request.headers.authorization,
    });
    const [, , ...segments] = url.pathname.split('/').map(decodeURIComponent);
    const call = `${request.method} ${segments.slice(0, -1).join('/')}`;
    const last = segments.at(-1) ?? '';
    const signedIn = request.headers.authorization === `Bearer ${TOKEN}`;
    const ofCodes = (records: readonly Record<string, unknown>[] = []) =>
      records.filter(
        (record) => data.ignoresCodes || last.split(',').includes(String(record.Franchise_code)),
      );

    if (request.method === 'POST' && url.pathname === '/api/auth/login') {
      void bodyOf(request).then((body) => {
        if (body.password !== (data.password ?? 'right'))
          send(response, 401, { error: 'Email or password is incorrect.' });
        else send(response, 200, { token: TOKEN, user: data.user });
      });
    } else if (call === 'GET fetchDematLeads' || call === 'GET fetchDematDeals') {
      if (!signedIn) send(response, 401, { error: 'Please log in again.' });
      else if (url.searchParams.get('clientIdentifier') !== 'clientTwo')
        send(response, 400, { error: 'Unknown client.' });
      else if (call.endsWith('Leads')) send(response, 200, { data: ofCodes(data.leads) });
      else send(response, 200, { data: { dealsData: ofCodes(data.deals) } });
    } else if (call === 'GET allvendorscrmleadsdata' || call === 'GET allvendorscrmdealsdata') {
      if (!signedIn) send(response, 401, { error: 'Please log in again.' });
      else if (url.searchParams.get('franchiseCodes') !== last)
        send(response, 400, { error: 'The lists differ.' });
      else if (call.includes('leads')) send(response, 200, { data: ofCodes(data.leads) });
      else send(response, 200, { data: { dealsData: ofCodes(data.deals) } });
    } else if (call === 'GET vendors' && last === 'getalldata') {
      send(response, 200, { data: data.vendors });
    } else if (call === 'GET vendors/vendorcommission') {
      send(response, 200, { data: data.rules[last] ?? [] });
    } else if (call === 'GET account') {
      send(response, 200, data.opening ?? [{ amount: '300' }]);
    } else if (call === 'GET logo') {
      send(response, 200, data.logos ?? []);
    } else if (call === 'GET training') {
      send(response, 200, { trainings: data.trainings ?? [] });
    } else if (call === 'GET demat') {
      send(response, 200, { promotions: data.promotions ?? [] });
    } else if (call === 'GET vendors/payment') {
      paymentsUnderWay += 1;
      mostPaymentsAtOnce = Math.max(mostPaymentsAtOnce, paymentsUnderWay);
      const answer = data.payments[last] ?? { data: [] };
      response.on('finish', () => {
        paymentsAnswered += 1;
      });
      // A short delay, so that calls overlap when the client lets them.
      setTimeout(() => {
        paymentsUnderWay -= 1;
        if (typeof answer === 'function') answer(response);
        else send(response, 200, answer);
      }, 3);
    } else {
      notFound(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    mostPaymentsAtOnce: () => mostPaymentsAtOnce,
    paymentsAnswered: () => paymentsAnswered,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Ways in which a payment call can fail; each must be read as unreadable, never as zero. */
export const BAD_PAYMENT_ANSWERS: Readonly<Record<string, unknown>> = {
  'server error': (response: ServerResponse) => send(response, 500, { error: 'SELECT * FROM secrets' }),
  'html with 200': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Maintenance</html>');
  },
  'cut json': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":[{"Amount_paid":100},{"Amo');
  },
  'connection reset': (response: ServerResponse) => response.destroy(),
  'a string for a list': { data: 'none' },
  'no list': { message: 'ok' },
  'an amount in words': { data: [{ Amount_paid: 100 }, { Amount_paid: 'hundred' }] },
  'a payment without amount': { data: [{ Amount_paid: null }] },
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(jsonOf(body));
}

/** Writes a bigint as a number with all its digits. */
function jsonOf(body: unknown): string {
  const json = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? `bigint ${value}` : value,
  );
  return json.replaceAll(/"bigint (-?\d+)"/g, '$1');
}

function notFound(response: ServerResponse): void {
  send(response, 404, { error: 'Not found.' });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}');
}
