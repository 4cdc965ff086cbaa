import type { VendorDraft } from './new-vendor';
import type { RuleDraft } from './rule-draft';

/**
 * A CSV file with a vendor on each line below its heads. A column "Ratio: Mutual Fund" holds the ratio of the rule for
 * that product in percent; where it is empty, the vendor gets no such rule.
 */
export interface VendorImport {
  readonly csv: string;
  /** The head of the column that holds a field, where the file's own heads do not say it. */
  readonly columns: { readonly [Field in keyof VendorDraft]?: string | undefined };
  readonly dryRun: boolean;
  /** The origin of the page, for the invitations. */
  readonly portal: string;
}

/** What can be wrong with a file of vendors, in its form, in a field or in a rule. */
export const IMPORT_FAULTS = [
  'not-csv',
  'repeated-heading',
  'total-row',
  'empty',
  'no-vendor',
  'too-many-vendors',
  'too-many-values',
  'no-column',
  'missing',
  'too-long',
  'invalid',
  'same-before',
  'taken',
  'taken-by-account',
  'rule-missing',
  'rule-too-long',
  'rule-flat',
  'rule-twice',
  'rule-unknown',
  'too-many-rules',
  'ratio-invalid',
  'ratio-range',
  'ratio-decimals',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** One thing that is wrong with a file. `line` counts from 1, the heads included; undefined for the file as a whole. */
export interface ImportRowError {
  readonly line: number | undefined;
  readonly field: keyof VendorDraft | undefined;
  /** A sentence for a person, in English. */
  readonly message: string;
  /** The same for who writes the sentence anew; undefined from a server that says it in words alone. */
  readonly fault?: ImportFault | undefined;
  /** The product of the rule that it is about. */
  readonly product?: string | undefined;
  /** The number of the line before, the code of the franchise, or the count that the sentence names. */
  readonly other?: string | undefined;
}

/** What a file holds, and what came of it. Nothing is added while there is a complaint. */
export interface VendorImportOutcome {
  /** The heads of the file's columns. */
  readonly heads: readonly string[];
  /** The head of the column that was taken for each field. */
  readonly columns: { readonly [Field in keyof VendorDraft]?: string | undefined };
  readonly vendors: readonly {
    readonly line: number;
    readonly draft: VendorDraft;
    readonly rules?: readonly RuleDraft[] | undefined;
  }[];
  readonly complaints: readonly ImportRowError[];
  /** How many vendors were added. */
  readonly added: number;
}
