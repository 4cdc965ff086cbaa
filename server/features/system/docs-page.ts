import { html } from 'hono/html';
import { z } from 'zod';

/** The address of the page's style sheet: an external one, since the policy allows nothing inline. */
export const DOCS_STYLE_PATH = '/api-docs.css';

const Described = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});
type Operation = z.output<typeof Described>['paths'][string][string];

/** Renders the API's description as an HTML page without scripts. */
export async function docsPage(description: unknown): Promise<string> {
  const { info, paths } = Described.parse(description);
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  );
  const links = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).map(({ operationId }) => html`<li><a href="#${operationId}">${path}</a></li>`),
  );
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<link rel="stylesheet" href="${DOCS_STYLE_PATH}">
</head>
<body>
<header>
<h1>${info.title} API</h1>
<p>${info.description}</p>
<p>Sign in with <code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer …</code>.
For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>${links}</ul></nav>
<main>${sections}</main>
</body>
</html>`;
  return page.toString();
}

function section(method: string, path: string, operation: Operation) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<section id="${operationId}">
<h2><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h2>
<p>${summary}. ${description}</p>
${
  parameters.length > 0
    ? html`<h3>Parameters</h3><ul>${parameters.map(({ name, in: place }) => html`<li><code>${name}</code> (${place})</li>`)}</ul>`
    : ''
}
${requestBody === undefined ? '' : html`<h3>Body</h3>${code(requestBody)}`}
<h3>Answer</h3>
${code(responses['200'])}
</section>`;
}

function code(value: unknown) {
  return html`<pre tabindex="0">${JSON.stringify(value, undefined, 2)}</pre>`;
}
