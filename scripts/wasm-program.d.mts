import type { Plugin } from 'vite';

export function wasmProgram(): Plugin;
