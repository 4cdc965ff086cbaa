import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Zone } from '#core/promotions/promotion';
import { BUSY, checkZone, FAINT, type Pixels } from '../../src/ui/pages/manage-promotions/zone-check';
import {
  drawnZone,
  movedZone,
  resizedZone,
  zoneIn,
  zoneValues,
} from '../../src/ui/pages/manage-promotions/zone-values';

/** The zones of the demo's pictures. */
const ZONES: Readonly<Record<string, Zone>> = {
  square: { x: 0.05, y: 0.575, width: 0.66, height: 0.225 },
  story: { x: 0.05, y: 0.7, width: 0.75, height: 0.14 },
  banner: { x: 0.04, y: 0.435, width: 0.5, height: 0.355 },
};

async function pixelsOf(name: string): Promise<Pixels> {
  const { data, info } = await sharp(`public/demo-pictures/${name}.png`)
    .resize({ width: 600, height: 600, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function plain(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Pixels {
  const data = new Uint8Array(width * height * 4).map((_, at) => [red, green, blue, 255][at % 4] ?? 0);
  return { data, width, height };
}

describe('what is measured of a picture and its zone', () => {
  it.each(['demat-en-square', 'demat-hi-square', 'demat-en-story', 'demat-en-banner'])(
    '%s has its strip, and a calm zone above it',
    async (name) => {
      const zone = ZONES[name.split('-')[2] ?? ''];
      const found = checkZone(await pixelsOf(name), zone);
      expect(found.stripTop).toBeGreaterThan((zone?.y ?? 0) + (zone?.height ?? 0) - 0.01);
      expect(found.overStrip).toBe(false);
      expect(found.busyness).toBeLessThanOrEqual(BUSY);
    },
  );

  it('says when a zone lies on text or reaches into the strip', async () => {
    const picture = await pixelsOf('demat-en-square');
    expect(checkZone(picture, { x: 0.04, y: 0.05, width: 0.6, height: 0.4 }).busyness).toBeGreaterThan(BUSY);
    expect(checkZone(picture, { x: 0.05, y: 0.6, width: 0.6, height: 0.35 }).overStrip).toBe(true);
  });

  it('finds no strip on a picture of one colour, and tells its contrast with white', () => {
    const zone = { x: 0, y: 0, width: 1, height: 1 };
    const dark = checkZone(plain(40, 40, [0, 0, 0]), zone);
    expect(dark).toEqual({ stripTop: undefined, overStrip: false, busyness: 0, contrast: 21 });
    const white = checkZone(plain(40, 40, [255, 255, 255]), zone);
    expect(white.stripTop).toBeUndefined();
    expect(white.contrast).toBeLessThan(FAINT);
  });
});

describe('a zone in a form', () => {
  it('goes to percent and back unchanged', () => {
    for (const zone of Object.values(ZONES)) expect(zoneIn(zoneValues(zone))).toEqual(zone);
    expect(zoneIn(zoneValues(undefined))).toBeUndefined();
  });

  it('is wrong when a number is missing or none', () => {
    const values = zoneValues({ x: 0.1, y: 0.1, width: 0.5, height: 0.5 });
    expect(zoneIn({ ...values, zoneX: '' })).toBe('wrong');
    expect(zoneIn({ ...values, zoneWidth: 'wide' })).toBe('wrong');
    expect(zoneIn({ ...values, zoneX: '12,5' })).toMatchObject({ x: 0.125 });
  });

  it('stays within the picture and large enough, however it is drawn or moved', () => {
    const edge = drawnZone({ x: 1.4, y: 0.99 }, { x: 0.999, y: 1 });
    expect(edge).toEqual({ x: 0.95, y: 0.95, width: 0.05, height: 0.05 });
    expect(drawnZone({ x: 0.6, y: 0.8 }, { x: 0.2, y: 0.4 })).toMatchObject({ x: 0.2, y: 0.4 });
    const box = { x: 0.5, y: 0.5, width: 0.4, height: 0.4 };
    expect(movedZone(box, 1, -1)).toEqual({ ...box, x: 0.6, y: 0 });
    expect(resizedZone(box, 1, -1)).toEqual({ ...box, width: 0.5, height: 0.05 });
  });
});
