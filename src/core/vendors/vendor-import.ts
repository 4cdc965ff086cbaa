import type { VendorDraft } from './new-vendor';

/** A CSV file with a vendor on each line below its heads. */
export interface VendorImport {
  readonly csv: string;
  /** The head of the column that holds a field, where the file's own heads do not say it. */
  readonly columns: { readonly [Field in keyof VendorDraft]?: string | undefined };
  readonly dryRun: boolean;
  /** The origin of the page, for the invitations. */
  readonly portal: string;
}

/** One thing that is wrong with a file. `line` counts from 1, the heads included; undefined for the file as a whole. */
export interface ImportComplaint {
  readonly line: number | undefined;
  readonly field: keyof VendorDraft | undefined;
  /** A sentence for a person. */
  readonly message: string;
}

/** What a file holds, and what came of it. Nothing is added while there is a complaint. */
export interface VendorImportOutcome {
  /** The heads of the file's columns. */
  readonly heads: readonly string[];
  /** The head of the column that was taken for each field. */
  readonly columns: { readonly [Field in keyof VendorDraft]?: string | undefined };
  readonly vendors: readonly { readonly line: number; readonly draft: VendorDraft }[];
  readonly complaints: readonly ImportComplaint[];
  /** How many vendors were added. */
  readonly added: number;
}
