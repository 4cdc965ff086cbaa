import { sharesOfCounts } from '#core/shared/shares';

/** Formats a share given in tenths of a percent: 453 is "45.3 %". */
export function shareText(tenths: number): string {
  return `${(tenths / 10).toFixed(1)} %`;
}

/** Formats `part` as a share of `whole`, to a tenth of a percent: "12.5 %". */
export function rateText(part: number, whole: number): string {
  return shareText(sharesOfCounts([part, whole - part])[0] ?? 0);
}
