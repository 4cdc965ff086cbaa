/** A share in tenths of a percent as text: 453 is "45.3 %". */
export function shareText(tenths: number): string {
  return `${(tenths / 10).toFixed(1)} %`;
}
