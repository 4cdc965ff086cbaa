import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  boxOf,
  composePromotion,
  PARTNER_PARTS,
  type PartnerContent,
  type PromotionLayout,
  SMALLEST_MODULE,
  SMALLEST_TEXT,
} from '../../src/ui/features/promotions/compose-promotion';
import { LONG_RUN } from '../support/long-run';

/** Wide letters, so that what fits here fits in any font of the portal. */
const measure = (text: string, fontSize: number) => text.length * fontSize * 0.6;
const SQUARE = { width: 1080, height: 1080 };
const ZONE = { x: 0.05, y: 0.6, width: 0.66, height: 0.225 };
const ALL: PartnerContent = {
  logo: { ratio: 1 },
  name: 'Verma Associates',
  mobile: '+91 98765 43210',
  code: 'FR-001',
  qr: { modules: 33 },
};

const pictures = fc.record({
  width: fc.integer({ min: 64, max: 4096 }),
  height: fc.integer({ min: 64, max: 4096 }),
});
const zones = fc
  .record({
    x: fc.double({ min: 0, max: 0.95, noNaN: true }),
    y: fc.double({ min: 0, max: 0.95, noNaN: true }),
    w: fc.double({ min: 0.01, max: 1, noNaN: true }),
    h: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  .map(({ x, y, w, h }) => ({ x, y, width: w * (1 - x), height: h * (1 - y) }));
const texts = fc.option(fc.string({ minLength: 1, maxLength: 60 }), { nil: undefined });
const contents = fc.record({
  logo: fc.option(fc.record({ ratio: fc.double({ min: 0.05, max: 20, noNaN: true }) }), { nil: undefined }),
  name: texts,
  mobile: texts,
  code: texts,
  qr: fc.option(fc.record({ modules: fc.integer({ min: 21, max: 60 }) }), { nil: undefined }),
});

/** Everything that is drawn, as boxes; a line reaches from its highest to its lowest letter. */
function boxesOf({ plate, logo, qr, lines }: PromotionLayout): readonly Box[] {
  const drawn = lines.map(({ x, baseline, fontSize, width }) => ({
    x,
    y: Math.floor(baseline - fontSize * 0.94),
    width,
    height: Math.ceil(fontSize * 1.32),
  }));
  return [plate, logo, qr, ...drawn].filter((box) => box !== undefined);
}

const within = (box: Box, room: Box) =>
  box.x >= room.x &&
  box.y >= room.y &&
  box.x + box.width <= room.x + room.width &&
  box.y + box.height <= room.y + room.height;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe('what a partner shows on a promotion', () => {
  it('never leaves the approved zone, and so never touches the warning', () => {
    fc.assert(
      fc.property(pictures, zones, contents, (picture, zone, content) => {
        const room = boxOf(zone, picture);
        for (const box of boxesOf(composePromotion(picture, zone, content, measure))) {
          expect(within(box, room)).toBe(true);
        }
      }),
      { numRuns: LONG_RUN ? 2000 : 300 },
    );
  });

  it('stays apart: no text on the logo or on the code', () => {
    fc.assert(
      fc.property(pictures, zones, contents, (picture, zone, content) => {
        const { plate, logo, qr, ...layout } = composePromotion(picture, zone, content, measure);
        const [, ...parts] = boxesOf({ plate, logo, qr, ...layout });
        const lines = parts.slice((logo ? 1 : 0) + (qr ? 1 : 0));
        for (const box of [logo, qr]) {
          for (const line of lines) expect(box === undefined || apart(box, line)).toBe(true);
        }
        if (logo && qr) expect(apart(logo, qr)).toBe(true);
      }),
      { numRuns: LONG_RUN ? 2000 : 300 },
    );
  });

  it('is never smaller than can be read, and what finds no room is named', () => {
    fc.assert(
      fc.property(pictures, zones, contents, (picture, zone, content) => {
        const layout = composePromotion(picture, zone, content, measure);
        for (const { fontSize } of layout.lines) {
          expect(fontSize).toBeGreaterThanOrEqual(picture.width * SMALLEST_TEXT);
        }
        if (layout.qr && content.qr) {
          const module = layout.qr.width / content.qr.modules;
          expect(Number.isInteger(module) && module >= SMALLEST_MODULE).toBe(true);
        }
        const shown = PARTNER_PARTS.filter(
          (part) =>
            (part === 'logo' && layout.logo) ||
            (part === 'qr' && layout.qr) ||
            layout.lines.some((line) => line.part === part),
        );
        const wanted = PARTNER_PARTS.filter((part) => content[part]);
        expect([...shown, ...layout.excluded].toSorted()).toEqual([...wanted].toSorted());
      }),
      { numRuns: LONG_RUN ? 2000 : 300 },
    );
  });

  it('finds room for all of it in a zone of usual size', () => {
    const layout = composePromotion(SQUARE, ZONE, ALL, measure);
    expect(layout.excluded).toEqual([]);
    expect(layout.lines.map(({ part }) => part)).toEqual(['name', 'name', 'mobile', 'code']);
  });

  it('is largest when it is alone, and no larger than it needs to be', () => {
    const alone = composePromotion(SQUARE, ZONE, { name: 'Asha' }, measure);
    const many = composePromotion(SQUARE, ZONE, ALL, measure);
    expect(alone.lines[0]?.fontSize).toBeGreaterThan(many.lines[0]?.fontSize ?? 0);
    expect(alone.plate?.width).toBeLessThan(many.plate?.width ?? 0);
  });

  it('is dropped from the end where there is little room', () => {
    const low = { ...ZONE, height: 0.1 };
    const { excluded } = composePromotion(SQUARE, low, ALL, measure);
    expect(excluded).toContain('qr');
    expect(excluded).not.toContain('logo');
  });

  it('is cut between whole characters when a name is longer than two lines', () => {
    const name = 'क्षत्रिय'.repeat(12);
    const { lines } = composePromotion(SQUARE, ZONE, { name }, measure);
    const [line] = lines;
    expect(line?.text.endsWith('…')).toBe(true);
    expect(Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment).join('')).toContain(
      line?.text.slice(0, -1),
    );
  });

  it('is not drawn at all on a picture without a zone', () => {
    const layout = composePromotion(SQUARE, undefined, ALL, measure);
    expect(boxesOf(layout)).toEqual([]);
    expect(layout.excluded).toEqual(['logo', 'name', 'mobile', 'code', 'qr']);
  });
});
