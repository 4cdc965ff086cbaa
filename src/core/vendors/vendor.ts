import type { RecordOf } from '#records/field-table';
import type { LISTED_VENDOR } from '#records/vendor';

/** A franchise partner. Without an id, the vendor's rules cannot be read ('User ID not found.'). */
export interface Vendor extends Omit<RecordOf<typeof LISTED_VENDOR>, 'id'> {
  readonly id: string | undefined;
}
