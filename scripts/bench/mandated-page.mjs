import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** What every page of the portal must be built from, as one entry that uses each of them. */
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

/** Builds a page that is empty and has all of them; gives its folder. */
export async function buildMandated() {
  const folder = join('.cache', 'bench', 'mandated');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.jsx'), MANDATED);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'silent' });
  return join(folder, 'dist');
}
