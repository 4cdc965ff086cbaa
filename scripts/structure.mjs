import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * What each file of the product imports, as `{ from, to }` with paths from the project's folder, the files themselves,
 * and the imports that lead nowhere.
 */
export async function readImports() {
  const { output } = await cruise(
    ['src', 'cli', 'server'],
    {
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.css$' },
    },
    undefined,
    { tsConfig: extractTsConfig('tsconfig.json') },
  );
  if (typeof output === 'string') throw new TypeError('The cruise gave text.');
  const { modules } = output;
  return {
    modules: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    unresolved: modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ couldNotResolve }) => couldNotResolve)
        .map(({ module }) => `${source}: ${module}`),
    ),
  };
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

async function printCounts() {
  const { imports } = await readImports();
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printCounts();
