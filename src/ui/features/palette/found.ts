import type { LucideIcon } from 'lucide-react';
import type { RecentKind } from '#core/session/session-store.port';
import { plainText } from '#core/shared/plain-text';

/** The groups of what is found, in their order below what was opened last. */
export const GROUPS = [
  'vendors',
  'deals',
  'leads',
  'payments',
  'pages',
  'commands',
] as const satisfies readonly RecentKind[];
export type FoundGroup = (typeof GROUPS)[number];

/** One line of the palette. */
export interface Found {
  readonly kind: FoundGroup;
  readonly to: string;
  readonly title: string;
  /** The subject of the line, next to the title. */
  readonly context?: string | undefined;
  /** An amount or a day at the end. */
  readonly end?: string | undefined;
  readonly icon: LucideIcon;
}

/** The query of a typed text: its words, and the one kind that a sign before them narrows it to. */
export interface Asked {
  readonly words: readonly string[];
  readonly text: string;
  readonly only: 'commands' | 'payments' | undefined;
}

/** Reads what is typed: ">" asks for commands alone, "#" for references of payments. */
export function askedBy(typed: string): Asked {
  const sign = typed.trimStart()[0];
  const only = sign === '>' ? 'commands' : sign === '#' ? 'payments' : undefined;
  const text = (only ? typed.trimStart().slice(1) : typed).trim();
  return { text, only, words: plainText(text).split(/\s+/).filter(Boolean) };
}

/** Tells whether each word is in one of these texts. */
export function fits(words: readonly string[], ...texts: readonly (string | undefined)[]): boolean {
  const all = plainText(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}

/** A text in pieces, every second of which was looked for. */
export function piecesOf(text: string, words: readonly string[]): readonly string[] {
  const escaped = words.filter(Boolean).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return [text];
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
