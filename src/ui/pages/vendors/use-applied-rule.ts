import { useState } from 'react';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import type { ListedVendor } from '../../data/vendor-admin';
import type { KnownVendor } from './use-vendor-directory';

/** A rule that was given to many vendors: each with the version of its rules before it, and the one with it. */
export interface AppliedRule {
  readonly vendors: readonly {
    readonly vendor: KnownVendor;
    readonly base: number;
    readonly version: number;
  }[];
  readonly reason: string;
}

type Kept = { readonly reason: string; readonly vendors: readonly KeptVendor[] };
type KeptVendor = { readonly id: string; readonly base: number; readonly version: number };

/**
 * The rule that many vendors have got last, so that it can be taken back also after the page was left: it is kept as
 * what was typed is, until it is taken back or sent away.
 */
export function useAppliedRule(known: readonly ListedVendor[] | undefined) {
  const { kept, keep, forget } = useFormDraft('rule for many');
  const [applied, setApplied] = useState<Kept | undefined>(() => kept && keptIn(kept));
  const vendors = applied?.vendors.flatMap(({ id, ...versions }) => {
    const vendor = known?.find((each): each is KnownVendor => each.id === id);
    return vendor ? [{ vendor, ...versions }] : [];
  });
  // All of it or nothing: without its vendors it cannot be taken back.
  const whole = applied && vendors && vendors.length > 0 && vendors.length === applied.vendors.length;
  return {
    rule: whole ? { reason: applied.reason, vendors } : undefined,
    setRule: (rule: AppliedRule | undefined) => {
      const next = rule && {
        reason: rule.reason,
        vendors: rule.vendors.map(({ vendor, base, version }) => ({ id: vendor.id, base, version })),
      };
      setApplied(next);
      if (next) keep({ reason: next.reason, vendors: textOf(next.vendors) });
      else forget();
    },
  };
}

function textOf(vendors: readonly KeptVendor[]): string {
  return vendors.map(({ id, base, version }) => `${base} ${version} ${id}`).join('\n');
}

function keptIn({ reason = '', vendors = '' }: Readonly<Record<string, string>>): Kept {
  const lines = vendors.split('\n').flatMap((line) => {
    const [, base, version, id] = /^(\d+) (\d+) (.+)$/.exec(line) ?? [];
    return id ? [{ id, base: Number(base), version: Number(version) }] : [];
  });
  return { reason, vendors: lines };
}
