import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { ResolverFactory } from 'rolldown/experimental';
import { filesBelow, parsedFile } from './source.mjs';

/** Resolves the product's own modules, and those of packages by their types or by `import`. */
const RESOLVER = new ResolverFactory({
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  // A package with only its types installed is imported for its types.
  modules: ['node_modules', 'node_modules/@types'],
});

/**
 * Reads the imports of each file of the product, types included: `{ from, name, to }`, where `name` is the text in the
 * file and the paths are relative to the project's folder; the files themselves; and the imports that do not resolve.
 */
export function readImports() {
  const modules = filesBelow('src', 'cli', 'server');
  const imports = [];
  const unresolved = [];
  for (const from of modules) {
    for (const name of namesImportedBy(from)) {
      const to = isBuiltin(name) ? name : pathOf(name, from);
      if (to === undefined) unresolved.push(`${from}: ${name}`);
      else imports.push({ from, name, to });
    }
  }
  return { modules, imports, unresolved };
}

/** Returns the modules that a file imports, except styles. */
function namesImportedBy(file) {
  const { code, module } = parsedFile(file);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"`](.*)['"`]$/.exec(code.slice(start, end))?.[1],
    ),
  ];
  return new Set(names.filter((name) => name !== undefined && !name.endsWith('.css')));
}

function pathOf(name, from) {
  const { path } = RESOLVER.sync(resolve(dirname(from)), name);
  return path && relative('.', path);
}

/**
 * Finds the imports below a folder that belong to cycles of folders: none when each folder can be read after those that
 * it uses.
 */
export function circlesAmongFolders(imports, root) {
  const inside = imports.filter(
    ({ from, to }) => from.startsWith(root) && to.startsWith(root) && dirname(from) !== dirname(to),
  );
  return onCircles(inside, dirname);
}

/** Finds the cycles of files, including imports of types: each is the list of files that all reach each other. */
export function circlesOfFiles(imports) {
  const used = new Map();
  for (const { from, to } of onCircles(imports, (file) => file))
    used.set(from, [...(used.get(from) ?? []), to]);
  const reached = new Map([...used.keys()].map((file) => [file, reachableFrom(file, used)]));
  const circles = [...reached]
    .map(([file, reach]) => [...reach].filter((other) => reached.get(other)?.has(file)).sort())
    .filter((circle) => circle.length > 0);
  return [...new Map(circles.map((circle) => [circle[0], circle])).values()];
}

/** Keeps the imports between two folders that import each other. */
function onCircles(imports, roomOf) {
  let left = imports;
  for (;;) {
    const users = new Set(left.map(({ from }) => roomOf(from)));
    const used = new Set(left.map(({ to }) => roomOf(to)));
    const kept = left.filter(({ from, to }) => used.has(roomOf(from)) && users.has(roomOf(to)));
    if (kept.length === left.length) return kept;
    left = kept;
  }
}

function reachableFrom(file, used) {
  const reached = new Set();
  const open = [file];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of used.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** A package without `exports` exposes every file; these are the ones that its documentation names. */
const DOCUMENTED = ['pdfmake/build/pdfmake', 'pdfmake/interfaces'];

/** Finds imports of package-internal scripts that the package does not promise to keep. */
export function privatePaths(imports) {
  return imports.filter(({ name, to }) => {
    const [, folder, path] = /^((?:@[^/]+\/)?[^./#@][^/]*)(\/.*)?$/.exec(name) ?? [];
    const isScript = to.startsWith('node_modules/') && /\.[cm]?[jt]s$/.test(to);
    if (!path || !isScript || DOCUMENTED.includes(name)) return false;
    const { exports } = JSON.parse(readFileSync(join('node_modules', folder, 'package.json'), 'utf8'));
    return exports === undefined;
  });
}
