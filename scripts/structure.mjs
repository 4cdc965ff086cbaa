import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ResolverFactory } from 'rolldown/experimental';
import { parseSync } from 'rolldown/utils';

/** The product's own modules, and in packages what their types or an `import` lead to. */
const RESOLVER = new ResolverFactory({
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  // Whose types alone are installed is imported for its types.
  modules: ['node_modules', 'node_modules/@types'],
});

/**
 * What each file of the product imports, types included, as `{ from, to }` with paths from the project's folder, the
 * files themselves, and the imports that lead nowhere.
 */
export function readImports() {
  const modules = filesBelow('src', 'cli', 'server');
  const imports = [];
  const unresolved = [];
  for (const from of modules) {
    for (const name of namesImportedBy(from)) {
      const to = isBuiltin(name) ? name : pathOf(name, from);
      if (to === undefined) unresolved.push(`${from}: ${name}`);
      else imports.push({ from, to });
    }
  }
  return { modules, imports, unresolved };
}

/** The modules that a file names, styles apart. */
function namesImportedBy(file) {
  const code = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
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

/** The imports below a folder that lie on circles of folders; empty when each folder can be read after those it uses. */
export function circlesAmongFolders(imports, root) {
  let left = imports.filter(
    ({ from, to }) => from.startsWith(root) && to.startsWith(root) && dirname(from) !== dirname(to),
  );
  for (;;) {
    const users = new Set(left.map(({ from }) => dirname(from)));
    const used = new Set(left.map(({ to }) => dirname(to)));
    // A folder that uses no other one, or that no other one uses, lies on no circle.
    const kept = left.filter(({ from, to }) => used.has(dirname(from)) && users.has(dirname(to)));
    if (kept.length === left.length) return kept;
    left = kept;
  }
}

/** Every TypeScript file below some folders. */
export function filesBelow(...roots) {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((name) => /\.tsx?$/.test(name)),
  );
}

function printCounts() {
  const { imports } = readImports();
  const lines = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
  const linesBelow = (root) => filesBelow(root).reduce((sum, file) => sum + lines(file), 0);
  const long = filesBelow('src', 'cli', 'server').filter((file) => lines(file) > 150);
  const keys = filesBelow('src/ui').filter((file) => /queryKey: *\[/.test(readFileSync(file, 'utf8')));
  for (const [what, count] of [
    ['lines of src/ui', linesBelow('src/ui')],
    ['lines of server', linesBelow('server')],
    ['lines of src/core', linesBelow('src/core')],
    ['lines of src/composition/browser.ts', lines('src/composition/browser.ts')],
    ['imports on circles among folders of src/ui', circlesAmongFolders(imports, 'src/ui/').length],
    ['imports on circles among folders of server', circlesAmongFolders(imports, 'server/').length],
    [
      'files of src/ui outside data that spell a query key',
      keys.filter((file) => !file.startsWith('src/ui/data/')).length,
    ],
    ['files of more than 150 lines', long.length],
  ])
    console.log(`${String(count).padStart(6)}  ${what}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printCounts();
