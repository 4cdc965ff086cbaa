import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalTexts } from '../../src/ui/data/refusal-texts';
import { holds } from '../support/holds';

/** A code where it is given, and not where it is named in a type or a list. */
const CODES = [/\bcode: '([a-z][\w.-]+)'/g, /\b(?:refused|SealBroken)\(\s*'([a-z-]+\.[a-z-]+)'/g];
/** Said with how long to wait, or no refusal of a person's: a page says these for itself. */
const ELSEWHERE =
  /^(server\.|database\.|records\.|request\.(invalid|too-soon)$|reset\.(locked|paused|too-)|auth\.too-many|text$)/;

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('server', path), 'utf8'));
const codes = [
  ...new Set(
    sources.flatMap((source) =>
      CODES.flatMap((form) => [...source.matchAll(form)].map(([, code = '']) => code)),
    ),
  ),
].filter((code) => !ELSEWHERE.test(code));

it('the server has codes', () => expect(codes.length).toBeGreaterThan(60));

it.each(codes.toSorted())('the page says %s in both languages', (code) => {
  holds('every code of the server has its words in both languages');
  const key = `serverSays.${code}`;
  expect(Object.keys(refusalTexts.en)).toContain(key);
  expect(Reflect.get(refusalTexts.hi, key)).toMatch(/[\u0900-\u097F]/);
});
