import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lets Redocly lint the API document: there must be no error, but there may be warnings. */
export async function judge({ url, folder, packageOf }) {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await (await fetch(`${url}/api/openapi.json`)).text());
  const program = join(packageOf('@redocly/cli@2.77.0'), 'bin', 'cli.js');
  const { stdout } = spawnSync(process.execPath, [program, 'lint', '--format=json', file], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const faults = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location?.[0]?.pointer})`);
  return { said: `${totals.errors} errors, ${totals.warnings} warnings`, faults };
}
