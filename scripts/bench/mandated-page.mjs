import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The packages that every page of the portal must be built from, as one entry that uses each of them. */
const MANDATED = `
import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { ofetch } from 'ofetch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify';
class Token {}
const container = new Container();
container.load(new ContainerModule(({ bind }) => void bind(Token).toResolvedValue(() => new Token(), [])));
globalThis.used = [ofetch, toast, Link, Navigate, useLocation, useNavigate, container.get(Token)];
createRoot(document.getElementById('root')).render(
  <StrictMode><BrowserRouter><Routes><Route path="*" element={<><h1>Ready</h1><ToastContainer /></>} /></Routes></BrowserRouter></StrictMode>,
);`;

/** Builds an empty page that includes all of them; returns its folder. */
export function buildMandated() {
  return buildEmpty('mandated', MANDATED);
}

/**
 * Builds empty pages with exactly the package code that the built pages load: of each module, what remains of it in the
 * files that a page names. `pages` has the paths of these files by page name; returns the folders in the same order.
 */
export async function buildWithPackagesOf(pages) {
  const { output } = await build({ logLevel: 'silent', build: { write: false } });
  const chunks = new Map(output.map((each) => [`/${each.fileName}`, each]));
  const folders = [];
  for (const [name, files] of Object.entries(pages)) {
    const modules = files.flatMap((file) => Object.entries(chunks.get(file)?.modules ?? {}));
    const lines = modules.flatMap(([id, { renderedExports }], place) => {
      if (!id.includes('/node_modules/') || id.includes('.css')) return [];
      const names = renderedExports.map((each, at) => `${each} as n${place}_${at}`);
      const used = names.map((each) => each.split(' as ')[1]);
      const from = JSON.stringify(id.replace(/^\0/, '').replace(/\?.*/, ''));
      return [`import { ${names.join(', ')} } from ${from};`, `globalThis.used.push(${used.join(', ')});`];
    });
    const start = `globalThis.used = [];\n${lines.join('\n')}\n`;
    folders.push(await buildEmpty(name, start + SHOWN));
  }
  return folders;
}

const SHOWN = `
import { createRoot as createIt } from 'react-dom/client';
createIt(document.getElementById('root')).render(<h1>Ready</h1>);`;

async function buildEmpty(name, main) {
  const folder = join('.cache', 'bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.jsx'), main);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'silent' });
  return join(folder, 'dist');
}
