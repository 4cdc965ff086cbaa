import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { joinClasses } from './join-classes';
import '../styles/skeleton.css';

/** Shows a grey box instead of a text or picture; sizes in px, or any CSS length. */
export function Skeleton(props: { width: number | string; height: number; round?: boolean }) {
  const { width, height, round = false } = props;
  return (
    <span
      aria-hidden="true"
      className={joinClasses('skeleton-block block max-w-full', round ? 'rounded-pill' : 'rounded-small')}
      style={{ width, height }}
    />
  );
}

/** Shows a grey box centred in a line of text; `type` is the class of the text, which sets the height of the line. */
export function SkeletonLine(props: {
  type: string;
  box: number;
  width: number | string;
  className?: string;
}) {
  const { type, box, width, className } = props;
  return (
    <span className={joinClasses(type, 'flex h-[1lh] items-center', className)}>
      <Skeleton width={width} height={box} />
    </span>
  );
}

/** Wraps the skeleton of a part of a page; a screen reader hears "Loading". */
export function SkeletonRegion(props: { children: ReactNode }) {
  const t = useTexts(commonTexts);
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      {props.children}
    </div>
  );
}
