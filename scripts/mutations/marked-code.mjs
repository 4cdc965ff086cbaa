import { readFileSync } from 'node:fs';
import { filesBelow, parsedFile } from '../structure/source.mjs';

const ROOMS = ['src', 'server', 'cli'];
const MARK = /^ guard: (.+)$/;

/** Finds every mark `// guard: NAME` in the product, as a map of names to files. */
export function markedGuards() {
  const marks = new Map();
  for (const file of filesBelow(...ROOMS).filter((each) => readFileSync(each, 'utf8').includes('// guard: ')))
    for (const { name } of marksIn(file)) marks.set(name, (marks.get(name) ?? new Set()).add(file));
  return marks;
}

/**
 * Returns the code of a file with a guard switched off: `off` receives the text after each of its marks (a statement, a
 * property or a link of a chain) and returns its replacement. Throws when that changes nothing.
 */
export function switchedOff(file, guard, off) {
  const { code, program } = parsedFile(file);
  let changed = code;
  // From the end, so that earlier positions stay valid.
  for (const { name, end } of marksIn(file).reverse()) {
    if (name !== guard) continue;
    const [from, until] = partBehind(end, code, program);
    const part = code.slice(from, until);
    const without = off(part);
    if (without === part)
      throw new Error(`${guard}: what is marked in ${file} has nothing to be switched off`);
    changed = changed.slice(0, from) + without + changed.slice(until);
  }
  return changed;
}

function marksIn(file) {
  return parsedFile(file).comments.flatMap(({ value, end }) => {
    const name = MARK.exec(value)?.[1];
    return name ? [{ name, end }] : [];
  });
}

function partBehind(end, code, program) {
  const from = end + code.slice(end).search(/\S/);
  const isLink = code[from] === '.';
  let until = from;
  walk(program, (node) => {
    const isPart = isLink
      ? node.type === 'CallExpression' && node.callee.property?.start === from + 1
      : node.start === from;
    if (isPart) until = Math.max(until, node.end);
  });
  return [from, until];
}

function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  for (const child of Object.values(node ?? {})) if (child && typeof child === 'object') walk(child, visit);
}
