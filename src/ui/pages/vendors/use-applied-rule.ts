import { useState } from 'react';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import type { ListedVendor } from '../../data/vendor-admin';
import type { KnownVendor } from './use-vendor-directory';

/** A rule given to many vendors: for each, the version of its rules before and with it. */
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
 * Keeps the rule last given to many vendors, so that it can be undone even after the page was left: stored like a
 * draft, until it is undone or dismissed.
 */
export function useAppliedRule(known: readonly ListedVendor[] | undefined) {
  const { kept, keep, forget } = useFormDraft('rule for many');
  const [applied, setApplied] = useState<Kept | undefined>(() => kept && keptIn(kept));
  const vendors = applied?.vendors.flatMap(({ id, ...versions }) => {
    const vendor = known?.find((each): each is KnownVendor => each.id === id);
    return vendor ? [{ vendor, ...versions }] : [];
  });
  // All or nothing: without all of its vendors it cannot be undone.
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
