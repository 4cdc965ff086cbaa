import type { LucideIcon } from 'lucide-react';
import { joinClasses } from './join-classes';

/** The look of a button, or of a link that looks like one. */
export type ButtonVariant = {
  /** One filled button per view; `outline` for the second action, `text` for the third. */
  readonly variant?: 'filled' | 'soft' | 'outline' | 'text';
  /** `main` is 52 px high, `card` 44 px. */
  readonly size?: 'main' | 'card';
  readonly tone?: 'plain' | 'danger';
  readonly wide?: boolean;
  readonly icon?: LucideIcon | undefined;
};

const plain = {
  filled: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  soft: 'bg-primary-soft text-primary-text hover:bg-primary-line/60 active:bg-primary-line',
  outline: 'bg-surface text-text border border-control-border hover:bg-sunken active:bg-hairline-strong',
  text: 'text-primary-text hover:bg-primary-soft active:bg-primary-line',
};

const danger = {
  filled: 'bg-danger text-bg hover:bg-danger/90 active:bg-danger/80',
  soft: 'bg-danger-soft text-danger hover:bg-danger-line/60 active:bg-danger-line',
  outline: 'bg-surface text-danger border border-danger hover:bg-danger-soft active:bg-danger-line',
  text: 'text-danger hover:bg-danger-soft active:bg-danger-line',
};

/** Returns the classes of a button of this variant. */
export function buttonClasses(variant: ButtonVariant): string {
  const { variant: kind = 'filled', size = 'main', tone = 'plain', wide, icon } = variant;
  return joinClasses(
    'inline-flex items-center justify-center gap-2.5 text-center no-underline select-none print:hidden',
    'transition-colors duration-(--press) disabled:cursor-default disabled:opacity-60',
    size === 'main' ? 't-row min-h-13 rounded-button py-2' : 't-label min-h-11 rounded-control py-1.5',
    'font-semibold',
    kind === 'text' ? 'min-w-11 px-2' : size === 'main' ? 'px-6' : 'px-4',
    icon && kind !== 'text' && (size === 'main' ? 'pl-5' : 'pl-3.5'),
    wide && 'w-full',
    (tone === 'danger' ? danger : plain)[kind],
  );
}
