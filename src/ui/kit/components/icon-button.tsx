import { type LucideIcon, RefreshCw } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

const looks = {
  field: 'rounded-control text-text-2 hover:text-text',
  bar: 'rounded-pill text-text hover:bg-sunken active:bg-hairline-strong',
  soft: 'rounded-pill bg-primary-soft text-primary-text hover:bg-primary-line/60 active:bg-primary-line',
  outline: 'rounded-pill border border-hairline-strong text-text hover:bg-sunken active:bg-hairline-strong',
  square: 'rounded-control border border-control-border bg-surface text-text hover:bg-sunken',
};

type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  icon: LucideIcon;
  /** The action of the button, for a screen reader and as tooltip. */
  label: string;
  variant?: keyof typeof looks;
  ref?: Ref<HTMLButtonElement>;
};

/** Shows a 44 px button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'bar', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joinClasses(
        'relative inline-flex size-11 shrink-0 items-center justify-center transition-colors duration-(--press) print:hidden',
        looks[variant],
      )}
    >
      <Icon of={icon} size={variant === 'bar' ? 24 : 20} />
    </button>
  );
}

/** Shows a button that reloads the page's data; it is busy meanwhile. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  const t = useTexts(commonTexts);
  return (
    <IconButton icon={RefreshCw} label={t('common.refresh')} onClick={() => onRefresh()} disabled={busy} />
  );
}

type RoundLinkProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  /** Whether the link opens in a tab of its own; an outline distinguishes it from a link that calls a number. */
  elsewhere?: boolean;
  onOpen?: () => void;
  /** The classes that show or hide it, where not every screen has room for it. */
  place?: string;
};

/** Shows a round link out of the portal at the end of a row: an icon with a label for a screen reader. */
export function RoundLink({
  href,
  icon,
  label,
  elsewhere = false,
  onOpen,
  place = 'inline-flex',
}: RoundLinkProps) {
  return (
    <a
      href={href}
      onClick={onOpen}
      aria-label={label}
      title={label}
      {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={joinClasses(
        place,
        // It does not grow with larger letters: the names in its row need the room.
        'relative size-[44px] shrink-0 items-center justify-center transition-colors duration-(--press)',
        looks[elsewhere ? 'outline' : 'soft'],
      )}
    >
      <Icon of={icon} />
    </a>
  );
}
