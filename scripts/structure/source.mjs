import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

const parsed = new Map();

/** Lists every TypeScript file below some folders. */
export function filesBelow(...roots) {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((name) => /\.tsx?$/.test(name)),
  );
}

/** Reads and parses a file once: `{ code, program, module, comments }`. Throws a SyntaxError that names the file. */
export function parsedFile(file) {
  let result = parsed.get(file);
  if (!result) {
    const code = readFileSync(file, 'utf8');
    const { program, module, comments, errors } = parseSync(file, code);
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
    result = { code, program, module, comments };
    parsed.set(file, result);
  }
  return result;
}

/** Counts the lines of a text between two positions, both included. */
export function linesBetween(code, start, end) {
  return code.slice(start, end).split('\n').length;
}
