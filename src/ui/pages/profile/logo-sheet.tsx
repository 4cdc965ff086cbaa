import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { changeLogo } from '#contract/profile';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import {
  bounded,
  type Crop,
  LARGEST_ZOOM,
  MOVE_STEP,
  placeOf,
  WHOLE,
  ZOOM_STEP,
} from '../../features/profile/crop';
import { drawLogo } from '../../features/profile/logo-picture';
import { profileTexts } from '../../features/profile/profile-texts';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { Sheet } from '../../kit/components/sheet';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** Crops a chosen picture to the square of a logo, and sends it. */
export function LogoSheet({ image, onClose }: { image: HTMLImageElement; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('profile.failed'));
  const [crop, setCrop] = useState(WHOLE);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const change = (to: Partial<Crop>) => setCrop((before) => bounded(size, { ...before, ...to }));
  const move = (x: number, y: number) =>
    setCrop((before) => bounded(size, { ...before, x: before.x + x, y: before.y + y }));
  const save = () =>
    run(async (place) => {
      // A browser can show pictures that it cannot export, such as an SVG that contains a page.
      const logo = await drawLogo(image, crop).catch(() => undefined);
      if (!logo) return void showErrorToast(t('profile.logoUnreadable'));
      await api.call(changeLogo, { file: logo });
      showToast(t('profile.logoSaved'));
      place.follow(onClose);
    });
  return (
    <Sheet
      title={t('profile.crop')}
      context={t('profile.cropText')}
      onClose={onClose}
      footer={
        <SaveButton wide busy={busy} onClick={() => void save()}>
          {t('profile.useLogo')}
        </SaveButton>
      }
    >
      {failure && <Notice tone="failed" what={failure.sentence} />}
      <CropSquare {...{ image, crop, change, move }} />
      <div className="mt-4 flex items-center justify-center gap-2">
        <IconButton
          variant="square"
          icon={ZoomOut}
          label={t('profile.zoomOut')}
          onClick={() => change({ zoom: crop.zoom - ZOOM_STEP })}
        />
        <input
          type="range"
          aria-label={t('profile.zoom')}
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <IconButton
          variant="square"
          icon={ZoomIn}
          label={t('profile.zoomIn')}
          onClick={() => change({ zoom: crop.zoom + ZOOM_STEP })}
        />
      </div>
      <div className="mt-3 flex justify-center gap-2">
        {MOVES.map(({ key, x, y, icon, label }) => (
          <IconButton key={key} variant="square" icon={icon} label={t(label)} onClick={() => move(x, y)} />
        ))}
      </div>
    </Sheet>
  );
}

type CropSquareProps = {
  image: HTMLImageElement;
  crop: Crop;
  change: (to: Partial<Crop>) => void;
  /** Moves the picture by fractions of the square's side. */
  move: (x: number, y: number) => void;
};

/** Shows the logo's square with the picture, which is moved by dragging or with the arrow keys. */
function CropSquare({ image, crop, change, move }: CropSquareProps) {
  const t = useTexts(profileTexts);
  const square = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const place = placeOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current;
    const side = square.current?.clientWidth;
    if (!held || !side) return;
    change({
      x: held.crop.x + (clientX - held.x) / side,
      y: held.crop.y + (clientY - held.y) / side,
    });
  };
  const letGo = () => {
    grip.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES.find(({ key }) => key === event.key);
    if (!by) return;
    event.preventDefault();
    move(by.x, by.y);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture that is moved is no image alone.
    <div
      ref={square}
      role="group"
      aria-label={t('profile.cropArea')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what lies in it.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, crop };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className="relative mx-auto aspect-square w-full max-w-64 cursor-grab touch-none overflow-hidden rounded-card border border-control-border bg-white select-none"
    >
      <img
        src={image.src}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          left: `${place.left * 100}%`,
          top: `${place.top * 100}%`,
          width: `${place.width * 100}%`,
          height: `${place.height * 100}%`,
        }}
      />
    </div>
  );
}

/** The directions to move the picture, each with a key and a button. */
const MOVES = [
  { key: 'ArrowLeft', x: -MOVE_STEP, y: 0, icon: ArrowLeft, label: 'profile.left' },
  { key: 'ArrowUp', x: 0, y: -MOVE_STEP, icon: ArrowUp, label: 'profile.up' },
  { key: 'ArrowDown', x: 0, y: MOVE_STEP, icon: ArrowDown, label: 'profile.down' },
  { key: 'ArrowRight', x: MOVE_STEP, y: 0, icon: ArrowRight, label: 'profile.right' },
] as const;
