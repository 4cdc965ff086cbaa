import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

/** The modules that every signed-in page needs; `PAGES` has those of each path. */
const SIGNED_IN = [
  '/src/composition/browser.ts',
  '/src/ui/app/signed-in-area.tsx',
  '/src/ui/app/page-table.tsx',
];
const PAGES = {
  '/dashboard': ['/src/ui/pages/home/dashboard-page.tsx'],
  '/earning': ['/src/ui/pages/earning/earning-page.tsx'],
  '/deals': ['/src/ui/pages/deals/deals-page.tsx'],
  '/leads': ['/src/ui/pages/leads/leads-page.tsx'],
  '/admindashboard': ['/src/ui/pages/admin-dashboard/admin-dashboard-page.tsx'],
};
/** The modules that a page loads only with its data: they come after all the others. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '/admindashboard': ['/src/ui/pages/admin-dashboard/days-chart.tsx'],
};
const ANY_OTHER = '';

/**
 * Builds `src/adapters/browser/early-start.ts` separately from the page, with the names of the files that it requests,
 * and writes it into the page's head, where the server makes a script of it for pages that need a session.
 */
export function earlyScript(): Plugin {
  let baseUrl = '';
  return {
    name: 'early-script',
    apply: 'build',
    configResolved({ env }) {
      baseUrl = String(env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '');
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const first = Object.keys(bundle).flatMap((name) => (html.includes(name) ? [`/${name}`] : []));
        const files: Record<string, string[]> = {};
        const later: Record<string, string[]> = {};
        for (const [path, modules] of Object.entries({ ...PAGES, [ANY_OTHER]: [] })) {
          const own = filesOf(bundle, [...SIGNED_IN, ...modules], first);
          files[path] = own;
          later[path] = filesOf(bundle, LATER[path] ?? [], [...first, ...own]);
        }
        const build = await rolldown({
          input: 'src/adapters/browser/early-start.ts',
          transform: {
            define: { PORTAL_EARLY: JSON.stringify({ baseUrl, files, later }) },
          },
        });
        const { output } = await build.generate({ format: 'iife', minify: true });
        await build.close();
        const script = this.emitFile({ type: 'asset', name: 'early.js', source: output[0].code });
        const named = `<meta name="early-script" content="/${this.getFileName(script)}" />`;
        page.source = html.replace('<title>', `${named}\n    <title>`);
      },
    },
  };
}

/**
 * Returns the files of the modules' chunks and of everything that these import statically, without those in `there`.
 */
function filesOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  there: readonly string[],
): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const each of chunk.imports) add(each);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && modules.some((module) => chunk.facadeModuleId?.endsWith(module)))
      add(chunk.fileName);
  }
  // The largest file gets the connection nearly to itself, together with the smallest, which runs while the others
  // load.
  const size = (file: string) => {
    const chunk = bundle[file.slice(1)];
    return chunk?.type === 'chunk' ? chunk.code.length : 0;
  };
  const bySize = [...files].filter((file) => !there.includes(file)).sort((a, b) => size(a) - size(b));
  return [...bySize.slice(-1), ...bySize.slice(0, -1)];
}
