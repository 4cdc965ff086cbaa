import type { LucideIcon } from 'lucide-react';
import type { RecentKind } from '#core/session/session-store.port';
import { plainText } from '#core/shared/plain-text';

/** The groups of results, in their order below the recently opened ones. */
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
  /** What the line refers to, next to its title. */
  readonly context?: string | undefined;
  /** An amount or a day at the end of the line. */
  readonly end?: string | undefined;
  readonly icon: LucideIcon;
}

/** A parsed search: its words, and the one kind of result to which a leading sign limits it. */
export interface Asked {
  readonly words: readonly string[];
  readonly text: string;
  readonly only: 'commands' | 'payments' | undefined;
}

/** Parses the typed text: ">" limits it to commands, "#" to payments by reference. */
export function askedBy(typed: string): Asked {
  const sign = typed.trimStart()[0];
  const only = sign === '>' ? 'commands' : sign === '#' ? 'payments' : undefined;
  const text = (only ? typed.trimStart().slice(1) : typed).trim();
  return { text, only, words: plainText(text).split(/\s+/).filter(Boolean) };
}

/** Returns whether each word occurs in one of these texts. */
export function fits(words: readonly string[], ...texts: readonly (string | undefined)[]): boolean {
  const all = plainText(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}

/** Splits a text into pieces, every second of which matches a searched word. */
export function piecesOf(text: string, words: readonly string[]): readonly string[] {
  const escaped = words.filter(Boolean).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return [text];
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
