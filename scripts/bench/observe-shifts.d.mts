export function observeShifts(): void;
declare global {
  interface Window {
    readonly layoutShifts: { readonly total: number; readonly worst: string };
  }
}
