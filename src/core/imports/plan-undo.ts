import { isAccountField } from './account-cells';
import type { ImportKind } from './import-kind';
import type { ImportEffect } from './import-report';
import type { KeptReason, UndoOutcome } from './import-run';
import { ratioProduct } from './ratio-column';
import type { ImportValues } from './read-import-row';

/** A record that an import made or changed, as the import left it. */
export interface UndoRow {
  readonly line: number;
  readonly id: string;
  /** Of a record that was there: the fields that the import changed, as they were; an empty one is null. Null for a new record. */
  readonly before: Readonly<Record<string, string | null>> | null;
  /** The same fields as the import left them. */
  readonly after: Readonly<Record<string, string | null>> | null;
  /** Of a new record: names all of its values. */
  readonly print: string | null;
}

/** The facts by which it is decided what becomes of some rows. */
export interface UndoFacts {
  /** The records as they are now, by id; one that is gone is missing. */
  readonly records: ReadonlyMap<string, ImportValues>;
  /** The prints of these, made as those of the rows were; several where the franchise has had another code. */
  readonly prints: ReadonlyMap<string, ReadonlySet<string>>;
  /** New records that something else refers to, and what. */
  readonly held: ReadonlyMap<string, KeptReason>;
  /** Every franchise code; asked only for leads and deals. */
  readonly franchiseCodes: ReadonlySet<string>;
  /** The codes that vendors had, each with the one of now; asked only for leads and deals. */
  readonly formerCodes?: ReadonlyMap<string, string> | undefined;
}

/** A step of an undo: what it does with one record. */
export type UndoStep =
  | { readonly act: 'remove' | 'take-back'; readonly row: UndoRow; readonly now: ImportValues }
  | {
      readonly act: 'restore';
      readonly row: UndoRow;
      readonly now: ImportValues;
      /** All fields of the record as they will be. */
      readonly then: ImportValues;
    }
  | { readonly act: 'keep'; readonly row: UndoRow; readonly why: KeptReason };

/**
 * Decides what the undo of an import does with some of its records. A new record goes while it is as the import left it and
 * nothing refers to it. A changed one gets its former values back, in the fields that the import changed and in no other, while
 * each of them holds what the import wrote. A payment gets a counter entry. All others stay, each with the reason.
 */
export function planUndo(kind: ImportKind, rows: readonly UndoRow[], facts: UndoFacts): readonly UndoStep[] {
  return rows.map((row) => {
    const now = facts.records.get(row.id);
    const held = facts.held.get(row.id);
    if (now === undefined) return { act: 'keep', row, why: held ?? 'changed' };
    if (row.before === null) {
      // Notes and receipts explain a difference better than the difference does.
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
    // A franchise may have another code since.
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

/** So many of the records that stay are named. */
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

/** Adds some steps to an outcome. */
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

/** Names what a trial has found, so that an undo can be refused that would do something else. */
export function seenText(outcome: UndoOutcome, effect: ImportEffect | undefined): string {
  const { removed, restored, countered, kept } = outcome;
  return [removed, restored, countered, kept, effect?.before ?? '', effect?.after ?? ''].join(':');
}
