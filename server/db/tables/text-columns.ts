import type { FieldMap } from '#contract/field-map';

/** Nullable text columns, named by the wire names in lower case. */
export type TextColumns<Names extends FieldMap> = {
  [Field in keyof Names as Lowercase<Names[Field]>]: string | null;
};
