import { Play } from 'lucide-react';
import type { Training } from '#core/training/training';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { ownAddress } from './film';
import { lengthText } from './training-entry';

const RADII = [96, 78, 60, 42, 24];

type TrainingPictureProps = {
  training: Training;
  lengthSeconds: number | undefined;
  /** The mark of something to play; a facade brings its own. */
  bare?: boolean;
  /** Without corners of its own, where the card around it cuts it. */
  flush?: boolean;
};

/** The picture of a training, 16:9, with its length; one drawn here where there is none of the portal's own. */
export function TrainingPicture({
  training,
  lengthSeconds,
  bare = false,
  flush = false,
}: TrainingPictureProps) {
  const picture = ownAddress(training.thumbnailUrl, location.origin);
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative grid aspect-video w-full place-items-center overflow-clip bg-primary-soft text-primary-text',
        !flush && 'rounded-control',
      )}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : (
        <RingsPicture seed={training.id} />
      )}
      {!bare && (
        <span className="relative grid size-9 place-items-center rounded-pill bg-surface text-primary-text shadow-card">
          <Icon of={Play} size={18} />
        </span>
      )}
      {lengthSeconds !== undefined && (
        <span className="t-caption absolute right-1.5 bottom-1.5 rounded-small bg-hero px-1.5 py-0.5 text-on-hero tabular-nums">
          {lengthText(lengthSeconds)}
        </span>
      )}
    </span>
  );
}

/** Rings around a point that is each training's own. */
function RingsPicture({ seed }: { seed: string }) {
  const sum = [...seed].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-primary-line"
    >
      <title>{''}</title>
      {RADII.map((radius) => (
        <circle
          key={radius}
          cx={sum % 160}
          cy={(sum * 7) % 90}
          r={radius}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
