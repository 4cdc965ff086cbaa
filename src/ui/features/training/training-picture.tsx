import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Training } from '#core/training/training';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { ownAddress } from './film';
import { lengthText } from './training-entry';

type TrainingPictureProps = {
  training: Training;
  lengthSeconds: number | undefined;
  /** Whether to leave out the play icon; a facade has its own. */
  bare?: boolean;
  /** Whether to leave out rounded corners, because the card around it cuts it. */
  flush?: boolean;
};

/** Shows the picture of a training, 16:9, with its length; draws one if the portal itself has none. */
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
        <DrawnPicture seed={training.id} />
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

/** Draws rings, rays or waves around a point: pattern, position and size depend on the training. */
function DrawnPicture({ seed }: { seed: string }) {
  const mark = markOf(seed);
  const [x, y] = [20 + ((mark >>> 4) % 120), 10 + ((mark >>> 12) % 70)];
  const step = 14 + ((mark >>> 20) % 8);
  const draw = PATTERNS[mark % PATTERNS.length];
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-primary-line"
      strokeWidth={1.5}
    >
      <title>{''}</title>
      {LINES.map((line) => draw?.(x, y, line * step, line))}
    </svg>
  );
}

const STROKE = { vectorEffect: 'non-scaling-stroke' } as const;
const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const PATTERNS: readonly ((x: number, y: number, size: number, line: number) => ReactNode)[] = [
  (x, y, size) => <circle key={size} {...STROKE} cx={x} cy={y} r={size} />,
  (x, y, size, line) => {
    const turn = (line * Math.PI) / LINES.length;
    const [dx, dy] = [Math.cos(turn) * 200, Math.sin(turn) * 200];
    return <path key={size} {...STROKE} d={`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`} />;
  },
  (x, y, size) => (
    <path
      key={size}
      {...STROKE}
      d={`M-20 ${size - 10}Q${x - 40} ${size - 10 - y} ${x} ${size - 10}T200 ${size - 10}`}
    />
  ),
];

/** Returns a number all of whose bits differ for texts that differ in a letter (FNV-1a). */
function markOf(text: string): number {
  let mark = 2166136261;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (mark ^ (mark >>> 15)) >>> 0;
}
