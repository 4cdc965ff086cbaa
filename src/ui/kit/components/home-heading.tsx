import { Copy, RefreshCw } from 'lucide-react';
import { BrandMark } from './brand-mark';
import { Icon } from './icon';

type HomeHeadingProps = {
  name: string;
  code: string;
  /** The partner's logo; without one, the portal's own mark is shown. */
  logo?: string | undefined;
  copyLabel: string;
  onCopyCode: () => void;
  /** The time when the figures were read; undefined before they were. */
  asOf: string | undefined;
  refreshLabel: string;
  onRefresh: () => void;
  refreshing: boolean;
};

const LINE = 't-meta touch-44 inline-flex items-center gap-1.5 rounded-small text-text-2';

/**
 * Shows the head of Home: the partner's name, the franchise code to copy, and the age of the figures, which a tap reads
 * again. It is passed to a page frame as `heading`.
 */
export function HomeHeading(props: HomeHeadingProps) {
  const { name, code, logo, copyLabel, onCopyCode, asOf, refreshLabel, onRefresh, refreshing } = props;
  return (
    <div className="mr-auto flex min-h-16 min-w-0 items-center gap-3">
      {logo ? (
        // A white plate in both themes, because logos are made for paper.
        <img
          src={logo}
          alt=""
          className="size-10 shrink-0 rounded-button bg-white object-contain p-1 shadow-card"
        />
      ) : (
        <BrandMark />
      )}
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="line-clamp-3 wrap-anywhere text-[1.0625rem]/5.5 font-[600] tracking-(--track-body) text-text"
        >
          {name}
        </h1>
        <div className="flex flex-wrap gap-x-5">
          <button type="button" onClick={onCopyCode} aria-label={`${copyLabel}: ${code}`} className={LINE}>
            {code}
            <Icon of={Copy} size={14} />
          </button>
          <button
            type="button"
            onClick={onRefresh}
            disabled={refreshing}
            aria-label={asOf ? `${refreshLabel}: ${asOf}` : refreshLabel}
            className={LINE}
          >
            {asOf}
            <Icon of={RefreshCw} size={14} />
          </button>
        </div>
      </div>
    </div>
  );
}
