import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * A record of the demo data for each parameter name; calls with other parameters are not checked. `codes` has one code,
 * since Prism takes a text with a comma in a path for a list.
 */
const KNOWN = { franchiseCode: 'FR-001', codes: 'FR-001', code: 'FR-001', vendorId: 'v1' };

/** Calls every read of the API document through a proxy that compares each answer with the document. */
export async function judge({ url, token, packageOf }) {
  const program = join(packageOf('@stoplight/prism-cli@5.14.2'), 'dist', 'index.js');
  const port = await freePort();
  const proxy = spawn(
    process.execPath,
    [program, 'proxy', `${url}/api/openapi.json`, url, '--errors', '--port', String(port)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    await listening(proxy);
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
    const faults = [];
    let asked = 0;
    for (const [path, { get }] of Object.entries(paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const required = (get?.parameters ?? []).filter((each) => each.required && each.in === 'query');
      if (!get || required.length > 0 || !names.every((name) => KNOWN[name])) continue;
      asked += 1;
      const at = path.replace(/\{(\w+)\}/g, (_, name) => KNOWN[name]);
      const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      if (text.includes('stoplight.io/prism'))
        faults.push(`${at}: ${text.slice(text.indexOf('"validation"'), 700)}`);
    }
    return { said: `${asked} answers, ${faults.length} that the document does not say`, faults };
  } finally {
    proxy.kill();
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function listening(proxy) {
  return new Promise((resolve, reject) => {
    let text = '';
    for (const stream of [proxy.stdout, proxy.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.includes('is listening')) resolve();
      });
    proxy.on('exit', () => reject(new Error(`Prism ended: ${text}`)));
  });
}
