import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, parseAst, type Rolldown, Visitor } from 'vite';
import { earlyScript } from './scripts/early-script.ts';
import { neededBy } from './scripts/needed-modules.mjs';
import { packedFiles } from './scripts/packed-files.ts';
import { keepPageSettings } from './scripts/page-settings.mjs';

const WEB_ROOT = 'dist/web';
/** The pages that people open first. */
const HOME = 'src/ui/pages/home/dashboard-page.tsx';
const EARNING = 'src/ui/pages/earning/earning-page.tsx';
const ADMIN = 'src/ui/pages/admin-dashboard/admin-dashboard-page.tsx';
/** The file of all that the first screen needs. */
const FIRST = 'first';

/** Compiles the ICU messages of every `*-texts.ts` at build time, so that no message parser is shipped. */
function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    transform: {
      filter: { id: { include: /-texts\.ts$/, exclude: /\/(define|use)-texts\.ts$/ } },
      handler(code) {
        const messages: { start: number; end: number; text: string }[] = [];
        const fail = (start: number) =>
          this.error('A text must be a plain string: anything else would not be compiled', start);
        const visitor = new Visitor({
          Property({ value }) {
            if (value.type === 'ObjectExpression') return;
            if (value.type !== 'Literal' || typeof value.value !== 'string') return fail(value.start);
            messages.push({ start: value.start, end: value.end, text: value.value });
          },
        });
        visitor.visit(parseAst(code));
        // From the end, so that the earlier positions stay true.
        const compiled = messages.reduceRight(
          (result, { start, end, text }) =>
            result.slice(0, start) + JSON.stringify(compileMessage(text)) + result.slice(end),
          code,
        );
        return { code: compiled, map: null };
      },
    },
  };
}

/** What is large and seldom wanted: writers of files, and packages that a page brings itself. */
const SELDOM = /\/(pdf-file|xlsx-file)\.tsx?$|\/src\/documents\/|\/node_modules\//;
/** The pages of administrators alone. */
const FOR_ADMINS = /\/src\/ui\/pages\/(admin-dashboard|import|vendors|manage-[a-z]+)\//;

/** The files of a chunk, and of all that it brings now and later but for what `skipped` names. */
function filesFrom(
  bundle: Rolldown.OutputBundle,
  start: string,
  skipped: (module: string) => boolean,
  files = new Set<string>(),
): Set<string> {
  const chunk = bundle[start];
  if (chunk?.type !== 'chunk' || files.has(start)) return files;
  files.add(start);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) filesFrom(bundle, name, skipped, files);
  for (const name of chunk.dynamicImports) {
    const later = bundle[name];
    const module = later?.type === 'chunk' ? (later.facadeModuleId ?? '') : '';
    if (!skipped(module)) filesFrom(bundle, name, skipped, files);
  }
  return files;
}

/** Builds the service worker beside the page, with the build's id, and the files that it keeps from the start and for each role. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      // What the first screen needs is fetched with it, the pages of who signs in when the device has time.
      const first = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === FIRST);
      if (first?.type !== 'chunk') return this.error('There is no file of the first screen');
      const scripts = [first.fileName, ...first.imports];
      const styles = scripts.flatMap((name) => {
        const chunk = bundle[name];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      const early = Object.keys(bundle).filter((name) => /^assets\/early-[^/]+\.js$/.test(name));
      const files = [...scripts, ...styles, ...early].sort();
      const addressesOf = (names: Iterable<string>) => [...names].map((name) => `/${name}`).sort();
      const pagesWithout = (skipped: (module: string) => boolean) =>
        addressesOf(filesFrom(bundle, first.fileName, skipped));
      const pages = {
        vendor: pagesWithout((module) => SELDOM.test(module) || FOR_ADMINS.test(module)),
        admin: pagesWithout((module) => SELDOM.test(module)),
      };
      const id = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 12);
      const build = await rolldown({
        input: 'src/service-worker/service-worker.ts',
        transform: {
          define: { PORTAL_BUILD: JSON.stringify({ id, files: addressesOf(files), pages }) },
        },
      });
      await build.write({ file: `${dir}/service-worker.js`, format: 'iife', minify: true });
      await build.close();
    },
  };
}

/** Ends a build in one line for an address that the page could not use; the server says the same at its start. */
function refuseWrongAddresses(): Plugin {
  const addresses = { VITE_API_BASE_URL: ['https:', 'http:'], VITE_SUPPORT_WIDGET_URL: ['https:'] };
  return {
    name: 'refuse-wrong-addresses',
    apply: 'build',
    configResolved({ env }) {
      for (const [name, protocols] of Object.entries(addresses)) {
        const value = env[name];
        if (!value || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) continue;
        console.error(`${name} must be an address that starts with ${protocols.join('// or ')}//`);
        process.exit(1);
      }
    },
  };
}

/** Notes beside the page with which variables it was built, so that a start with others builds it again. */
function notedSettings(): Plugin {
  let isOurs = false;
  return {
    name: 'noted-settings',
    apply: 'build',
    configResolved({ build }) {
      isOurs = build.outDir === WEB_ROOT;
    },
    writeBundle({ dir }) {
      if (isOurs && dir) keepPageSettings(dirname(dir), process.env);
    },
  };
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: { 'import.meta.env.VITE_PORTAL_VERSION': JSON.stringify(version) },
  resolve: {
    // Only what asks for the package by its plain name: the file itself reaches it by another.
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/ui/features/export/zip-in-place.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    refuseWrongAddresses(),
    react(),
    tailwindcss(),
    compiledTexts(),
    earlyScript(),
    serviceWorker(),
    packedFiles(),
    notedSettings(),
  ],
  build: {
    outDir: WEB_ROOT,
    // The page is served under a policy that allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each in one file: apart the first screen came in 49, half of them smaller than their own headers, and Home
          // in 140. What fewer pages share stays apart, or a page would fetch what only others need.
          groups: [
            { name: FIRST, tags: ['$initial'] },
            // The first screen asks for them when it has something to say.
            { name: 'toasts', test: /\/src\/ui\/app\/messages\.tsx$/ },
            { name: 'services', test: /\/src\/composition\/browser\.ts$/ },
            { name: 'signed-in', test: /\/src\/ui\/app\/(signed-in-area|page-table)\.tsx$/ },
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 3 },
            neededBy('figures', HOME, EARNING),
            neededBy('homes', HOME, ADMIN),
            neededBy('home', HOME),
            { name: 'shared', minShareCount: 8 },
            neededBy('accounts', EARNING, ADMIN),
            neededBy('earning', EARNING),
            neededBy('admin', ADMIN),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
