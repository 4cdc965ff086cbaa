import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Zone } from '#core/promotions/promotion';
import { ContentField } from '../../features/content/content-fields';
import type { ContentControl, ContentValues } from '../../features/content/use-content-form';
import { Button } from '../../kit/components/button';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { usePicturePixels } from './use-picture-pixels';
import { drawnZone, movedZone, resizedZone, ZONE_FIELDS, zoneIn, zoneValues } from './zone-values';

const STEP = 0.01;
/** The largest height of the picture, the same as `max-h-120`. */
const TALLEST_REM = 30;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** The initial position of a new zone: low and left, where pictures usually leave room. */
const FIRST: Zone = { x: 0.05, y: 0.6, width: 0.6, height: 0.2 };

type ZoneFieldProps = {
  control: ContentControl;
  values: ContentValues;
  picture: string;
  set: (name: string, value: string) => void;
};

/** Asks for the zone of the partner: drawn on the picture with a finger or the arrow keys, or typed as numbers. */
export function ZoneField({ control, values, picture, set }: ZoneFieldProps) {
  const t = useTexts(managePromotionTexts);
  const read = zoneIn(values);
  const zone = read === 'wrong' ? undefined : read;
  const put = (to: Zone | undefined) => {
    for (const [name, value] of Object.entries(zoneValues(to))) set(name, value);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="t-label font-semibold mb-1.5 text-text">{t('managePromotion.zone')}</legend>
      <p id="zone-help" className="t-meta mb-2 text-text-3">
        {t('managePromotion.zoneHelp')}
      </p>
      <ZoneArea picture={picture} zone={zone} onChange={put} />
      <div className="mt-3 grid grid-cols-2 gap-3 narrow:grid-cols-4">
        {ZONE_FIELDS.map((name) => (
          <ContentField
            key={name}
            control={control}
            name={name}
            label={t(`managePromotion.${name}`)}
            inputMode="decimal"
          />
        ))}
      </div>
      {zone && (
        <Button variant="text" size="card" icon={Trash2} onClick={() => put(undefined)}>
          {t('managePromotion.noZone')}
        </Button>
      )}
    </fieldset>
  );
}

type ZoneAreaProps = { picture: string; zone: Zone | undefined; onChange: (zone: Zone) => void };

/**
 * Shows the picture with the zone, which is drawn and moved with a finger, or moved and resized with the arrow keys.
 */
function ZoneArea({ picture, zone, onChange }: ZoneAreaProps) {
  const t = useTexts(managePromotionTexts);
  const area = useRef<HTMLDivElement>(null);
  const { data: pixels } = usePicturePixels(picture);
  const held = useRef<{ readonly from: { x: number; y: number }; readonly zone: Zone | undefined }>(
    undefined,
  );
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    return box
      ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
      : { x: 0, y: 0 };
  };
  const grip = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    held.current = { from, zone: zone && holds(zone, from) ? zone : undefined };
  };
  const drag = (event: PointerEvent) => {
    const grip = held.current;
    if (!grip) return;
    const to = pointOf(event);
    onChange(
      grip.zone ? movedZone(grip.zone, to.x - grip.from.x, to.y - grip.from.y) : drawnZone(grip.from, to),
    );
  };
  const letGo = () => {
    held.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    if (!zone) onChange(FIRST);
    else onChange(event.shiftKey ? resizedZone(zone, ...by) : movedZone(zone, ...by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture on which one draws is no image alone.
    <div
      ref={area}
      role="group"
      aria-label={t('managePromotion.zoneArea')}
      aria-describedby="zone-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box on it.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={grip}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control select-none"
      // The size is known before the browser has drawn the picture, so that the fields below stay in place.
      style={pixels && { width: `${(TALLEST_REM * pixels.width) / pixels.height}rem` }}
    >
      <img
        src={picture}
        alt=""
        draggable={false}
        className="pointer-events-none block max-h-120 max-w-full"
        style={pixels && { width: '100%', aspectRatio: `${pixels.width} / ${pixels.height}` }}
      />
      {zone && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-white bg-black/25 outline-2 outline-black outline-dashed"
          style={{
            left: `${zone.x * 100}%`,
            top: `${zone.y * 100}%`,
            width: `${zone.width * 100}%`,
            height: `${zone.height * 100}%`,
          }}
        />
      )}
    </div>
  );
}

function holds({ x, y, width, height }: Zone, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}
