/** The place name that seals the number of the paying account. */
export function placeOfOfficeAccount(no: number): string {
  return `office_accounts ${no}`;
}

/** The place name that seals the file of a run. */
export function placeOfFile(run: number): string {
  return `bank_files ${run}`;
}

/** The place name that seals the signing secret of a mailbox's deliveries. */
export function placeOfMailboxSecret(id: string): string {
  return `mailboxes ${id}`;
}

/** The place name that seals a row waiting in a mailbox. */
export function placeOfMailboxRow(mailboxId: string, id: string): string {
  return `mailbox_rows ${mailboxId} ${id}`;
}

/** The place name that seals an account number stored by earlier versions. */
export function placeOfOldAccount(vendorId: string): string {
  return `vendors ${vendorId}`;
}
