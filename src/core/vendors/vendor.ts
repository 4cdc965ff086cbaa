/** A franchise partner. Without an id the vendor's rules cannot be asked for ('User ID not found.'). */
export interface Vendor {
  readonly id: string | undefined;
  readonly franchiseCode: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
}
