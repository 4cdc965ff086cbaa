/** Hands a file to the browser's downloads. */
export function download(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
