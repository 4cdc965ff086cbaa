import { isAccountField } from './account-cells';
import type { ImportKind } from './import-kind';
import type { ImportEffect } from './import-report';
import type { KeptReason, UndoOutcome } from './import-run';
import { ratioProduct } from './ratio-column';
import type { ImportValues } from './read-import-row';

/** A record that an import created or changed, as the import left it. */
export interface UndoRow {
  readonly line: number;
  readonly id: string;
  /** For a changed record, the former values of the changed fields; an empty value is null. Null for a new record. */
  readonly before: Readonly<Record<string, string | null>> | null;
  /** The values of the same fields after the import. */
  readonly after: Readonly<Record<string, string | null>> | null;
  /** For a new record, a fingerprint of all its values. */
  readonly print: string | null;
}

/** The facts that decide what the undo does with some rows. */
export interface UndoFacts {
  /** The records at present, by id; a deleted one is missing. */
  readonly records: ReadonlyMap<string, ImportValues>;
  /** The fingerprints of the present records; several where the franchise has had another code. */
  readonly prints: ReadonlyMap<string, ReadonlySet<string>>;
  /** New records that something else refers to, with the reason why they stay. */
  readonly held: ReadonlyMap<string, KeptReason>;
  /** Every franchise code; filled only for leads and deals. */
  readonly franchiseCodes: ReadonlySet<string>;
  /** The current code of the vendor for each former code; filled only for leads and deals. */
  readonly formerCodes?: ReadonlyMap<string, string> | undefined;
}

/** The effect of an undo on one record. */
export type UndoStep =
  | { readonly act: 'remove' | 'take-back'; readonly row: UndoRow; readonly now: ImportValues }
  | {
      readonly act: 'restore';
      readonly row: UndoRow;
      readonly now: ImportValues;
      /** All fields of the record after the undo. */
      readonly then: ImportValues;
    }
  | { readonly act: 'keep'; readonly row: UndoRow; readonly why: KeptReason };

/**
 * Decides what the undo of an import does with some of its records. It deletes a new record that is unchanged since and
 * that nothing refers to. It restores the former values of the fields that the import changed, and of no other, if each
 * still holds what the import wrote. It counters a payment with another entry. It leaves all other records unchanged,
 * each with the reason.
 */
export function planUndo(kind: ImportKind, rows: readonly UndoRow[], facts: UndoFacts): readonly UndoStep[] {
  return rows.map((row) => {
    const now = facts.records.get(row.id);
    const held = facts.held.get(row.id);
    if (now === undefined) return { act: 'keep', row, why: held ?? 'changed' };
    if (row.before === null) {
      // A note or a receipt that refers to the record is a clearer reason than a difference.
      // guard: what is used since its import is not undone
      if (held) return { act: 'keep', row, why: held };
      if (kind === 'payments') return { act: 'take-back', row, now };
      if (row.print === null || !facts.prints.get(row.id)?.has(row.print))
        return { act: 'keep', row, why: 'changed' };
      return { act: 'remove', row, now };
    }
    const changed = Object.keys(row.after ?? {});
    if (changed.some(isAccountField)) return { act: 'keep', row, why: 'bank-account' };
    if (changed.some((field) => ratioProduct(field) !== undefined))
      return { act: 'keep', row, why: 'ratios' };
    // The franchise may have a new code since.
    const currentOf = (field: string, value: string | null) =>
      field === 'Franchise_code' ? (facts.formerCodes?.get(value ?? '') ?? value) : value;
    // guard: what was changed since its import is not undone
    const changedSince = Object.entries(row.after ?? {}).some(
      ([field, value]) => (now[field] ?? null) !== currentOf(field, value),
    );
    if (changedSince) return { act: 'keep', row, why: 'changed' };
    const then = { ...now };
    for (const [field, value] of Object.entries(row.before))
      then[field] = currentOf(field, value) ?? undefined;
    if (kind !== 'vendors' && !facts.franchiseCodes.has(then.Franchise_code ?? ''))
      return { act: 'keep', row, why: 'franchise-gone' };
    return { act: 'restore', row, now, then };
  });
}

/** The largest number of unchanged records that an outcome lists. */
const MAX_EXAMPLES = 50;

/** An undo that does nothing. */
export const NOTHING_UNDONE: UndoOutcome = {
  removed: 0,
  restored: 0,
  countered: 0,
  kept: 0,
  reasons: [],
  examples: [],
};

/** Adds the counts of some steps to an outcome. */
export function withSteps(outcome: UndoOutcome, steps: readonly UndoStep[]): UndoOutcome {
  const count = (act: UndoStep['act']) => steps.filter((step) => step.act === act).length;
  const reasons = new Map(outcome.reasons.map(({ why, count: known }) => [why, known]));
  const examples = [...outcome.examples];
  for (const step of steps) {
    if (step.act !== 'keep') continue;
    reasons.set(step.why, (reasons.get(step.why) ?? 0) + 1);
    if (examples.length < MAX_EXAMPLES) examples.push({ id: step.row.id, why: step.why });
  }
  return {
    removed: outcome.removed + count('remove'),
    restored: outcome.restored + count('restore'),
    countered: outcome.countered + count('take-back'),
    kept: outcome.kept + count('keep'),
    reasons: [...reasons].map(([why, known]) => ({ why, count: known })),
    examples,
  };
}

/** Identifies what a trial found, so that an undo can be refused where it would do anything else. */
export function seenText(outcome: UndoOutcome, effect: ImportEffect | undefined): string {
  const { removed, restored, countered, kept } = outcome;
  return [removed, restored, countered, kept, effect?.before ?? '', effect?.after ?? ''].join(':');
}
