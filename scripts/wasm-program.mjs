import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const MARK = '?wasm';
const OPTIONS = [
  '--runtime',
  'stub',
  '-O3',
  '--noAssert',
  '--enable',
  'simd',
  '--use',
  'abort=',
  '--outFile',
  'out',
];

/**
 * A plugin for rolldown and vite: an import from `NAME.ts?wasm`, which is written in AssemblyScript, becomes a module
 * that starts it. The program is in the bundle as text, so that there is no file to lose.
 */
export function wasmProgram() {
  return {
    name: 'wasm-program',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !source.endsWith(MARK) || !importer) return null;
      return resolve(dirname(importer.split('?')[0]), source);
    },
    // A cache keyed by the file's own content would miss changes of the files that it imports.
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ id }) => (id.endsWith(MARK) ? hashOf(dirname(id)) : undefined));
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const path = id.slice(0, -MARK.length);
      const bytes = await compiled(path);
      return `
const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (each) => each.charCodeAt(0));
let program;
export default function start() {
  program ??= new WebAssembly.Module(bytes);
  return new WebAssembly.Instance(program).exports;
}`;
    },
  };
}

async function compiled(path) {
  const { default: asc } = await import('assemblyscript/asc');
  const folder = dirname(path);
  let bytes;
  const { error, stderr } = await asc.main([relative(folder, path), ...OPTIONS], {
    readFile: (name) => {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (name, content) => {
      if (name === 'out') bytes = content;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`${path} cannot be compiled: ${stderr.toString() || error}`);
  return bytes;
}

function hashOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
