import { sharesOfCounts } from '#core/shared/shares';

/** A share in tenths of a percent as text: 453 is "45.3 %". */
export function shareText(tenths: number): string {
  return `${(tenths / 10).toFixed(1)} %`;
}

/** Writes a part as a share of a whole, to a tenth of a percent: "12.5 %". */
export function rateText(part: number, whole: number): string {
  return shareText(sharesOfCounts([part, whole - part])[0] ?? 0);
}
