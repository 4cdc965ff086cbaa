import { filesBelow, parsedFile } from './source.mjs';

/** The words that docs/decisions and CONTRIBUTING.md ask to be replaced by plain ones. */
const RIDDLES = /\b(stands?|beside|anew|whoever)\b/gi;

/** Counts the words in code and comments below some folders that make a reader read twice. */
export function riddles(...roots) {
  return countIn(roots, ({ code }) => code.match(RIDDLES)?.length ?? 0);
}

/** Counts the docstrings below some folders. */
export function docstrings(...roots) {
  return countIn(roots, ({ comments }) => comments.filter(isDocstring).length);
}

/** Counts the docstrings below some folders that begin with a question word instead of saying what a thing does. */
export function questioningDocstrings(...roots) {
  return countIn(
    roots,
    ({ comments }) =>
      comments.filter((each) => isDocstring(each) && /^[\s*]*(What|Who|Whose|Where)\b/.test(each.value))
        .length,
  );
}

function countIn(roots, countOf) {
  return filesBelow(...roots).reduce((sum, file) => sum + countOf(parsedFile(file)), 0);
}

function isDocstring({ type, value }) {
  return type === 'Block' && value.startsWith('*');
}
