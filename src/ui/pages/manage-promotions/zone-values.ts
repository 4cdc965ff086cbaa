import type { Zone } from '#core/promotions/promotion';
import { SMALLEST_ZONE } from '#core/promotions/promotion-plan';
import type { ContentValues } from '../../features/content/use-content-form';

export const ZONE_FIELDS = ['zoneX', 'zoneY', 'zoneWidth', 'zoneHeight'] as const;
export type ZoneField = (typeof ZONE_FIELDS)[number];

/** Returns a zone as percentages for the fields of a form; empty fields for none. */
export function zoneValues(zone: Zone | undefined): Record<ZoneField, string> {
  const text = (share: number | undefined) =>
    share === undefined ? '' : String(Math.round(share * 10_000) / 100);
  return {
    zoneX: text(zone?.x),
    zoneY: text(zone?.y),
    zoneWidth: text(zone?.width),
    zoneHeight: text(zone?.height),
  };
}

/** Reads the zone from the fields of a form: undefined when all are empty, `wrong` when one is no number. */
export function zoneIn(values: ContentValues): Zone | undefined | 'wrong' {
  const texts = ZONE_FIELDS.map((name) => (values[name] ?? '').trim().replace(',', '.'));
  if (texts.every((text) => text === '')) return undefined;
  const [x, y, width, height] = texts.map((text) =>
    /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) / 10_000 : Number.NaN,
  );
  if (x === undefined || y === undefined || width === undefined || height === undefined) return 'wrong';
  return [x, y, width, height].some(Number.isNaN) ? 'wrong' : { x, y, width, height };
}

/** Returns the zone that a drag from one point of the picture to another draws; points are shares of its sides. */
export function drawnZone(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Zone {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const side = (a: number, b: number) => {
    const start = Math.min(within(a), within(b));
    const length = Math.max(SMALLEST_ZONE, Math.abs(within(a) - within(b)));
    return { start: Math.min(start, 1 - length), length };
  };
  const [across, down] = [side(from.x, to.x), side(from.y, to.y)];
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/** Returns a zone moved by shares of the picture's sides, as far as it stays within. */
export function movedZone(zone: Zone, x: number, y: number): Zone {
  return {
    ...zone,
    x: Math.min(1 - zone.width, Math.max(0, zone.x + x)),
    y: Math.min(1 - zone.height, Math.max(0, zone.y + y)),
  };
}

/** Returns a zone with its lower right corner moved, as far as it stays within and large enough. */
export function resizedZone(zone: Zone, width: number, height: number): Zone {
  return {
    ...zone,
    width: Math.min(1 - zone.x, Math.max(SMALLEST_ZONE, zone.width + width)),
    height: Math.min(1 - zone.y, Math.max(SMALLEST_ZONE, zone.height + height)),
  };
}
