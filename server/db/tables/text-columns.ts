import type { FieldMap } from '#contract/field-map';

/** The texts that a record may lack, in columns with the names of the wire in small letters. */
export type TextColumns<Names extends FieldMap> = {
  [Field in keyof Names as Lowercase<Names[Field]>]: string | null;
};
