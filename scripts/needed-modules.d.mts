import type { Rolldown } from 'vite';

export function neededBy(name: string, ...entries: readonly string[]): Rolldown.CodeSplittingGroup;
