import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, parseAst, Visitor } from 'vite';
import { keepPageSettings } from './scripts/page-settings.mjs';

const WEB_ROOT = 'dist/web';

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

/** Builds the service worker beside the page, with the build's id and the files that it keeps from the start. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      // Only what the first screen needs is fetched ahead; the rest is kept when it is first used.
      const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry);
      const scripts = entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [];
      const styles = Object.keys(bundle).filter((name) => /\/index-[^/]*\.css$/.test(name));
      const files = [...scripts, ...styles].sort();
      const id = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 12);
      const build = await rolldown({
        input: 'src/service-worker/service-worker.ts',
        transform: {
          define: { PORTAL_BUILD: JSON.stringify({ id, files: files.map((name) => `/${name}`) }) },
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
        replacement: fileURLToPath(new URL('src/ui/export/zip-in-place.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    refuseWrongAddresses(),
    react(),
    tailwindcss(),
    compiledTexts(),
    serviceWorker(),
    notedSettings(),
  ],
  build: {
    outDir: WEB_ROOT,
    // The page is served under a policy that allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
