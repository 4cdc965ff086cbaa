import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalTexts } from '../../src/ui/data/refusal-texts';
import { refusedFieldName } from '../../src/ui/data/refused-field';
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

/** A field where the server names it with what is wrong. */
const FIELDS = /\bnew InvalidInput\([^)]*?, '([a-zA-Z_.]+)'/g;
/** Nobody types these: a page makes them. */
const MADE = /^(portal|of|close|cursor)$/;
const fields = [
  ...new Set(sources.flatMap((source) => [...source.matchAll(FIELDS)].map(([, field = '']) => field))),
].filter((field) => !MADE.test(field));

it.each(fields.toSorted())('the page names the field %s in Hindi', (field) => {
  expect(refusedFieldName(field)).toMatch(/[\u0900-\u097F]/);
});
