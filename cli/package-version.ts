import { existsSync, readFileSync } from 'node:fs';

/** Reads the version in package.json, which is one folder higher when run from source. */
export function packageVersion(): string {
  const file = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  const content: unknown = file && JSON.parse(readFileSync(file, 'utf8'));
  const version =
    typeof content === 'object' && content && 'version' in content ? content.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}
