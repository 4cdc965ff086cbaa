/** Names the place for which the number of the office's account is sealed. */
export function placeOfOfficeAccount(no: number): string {
  return `office_accounts ${no}`;
}

/** Names the place for which the file of a run is sealed. */
export function placeOfFile(run: number): string {
  return `bank_files ${run}`;
}

/** Names the place for which the secret is sealed that signs the deliveries of a mailbox. */
export function placeOfMailboxSecret(id: string): string {
  return `mailboxes ${id}`;
}

/** Names the place for which a row is sealed that waits in a mailbox. */
export function placeOfMailboxRow(mailboxId: string, id: string): string {
  return `mailbox_rows ${mailboxId} ${id}`;
}

/** Names the place for which a number is sealed that earlier versions kept of a vendor. */
export function placeOfOldAccount(vendorId: string): string {
  return `vendors ${vendorId}`;
}
