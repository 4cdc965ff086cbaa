import { CircleAlert, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import { useOnline } from './use-online';

const tones = {
  incomplete: { box: 'border-warning-line bg-warning-soft', mark: 'text-warning', icon: TriangleAlert },
  failed: { box: 'border-danger-line bg-danger-soft', mark: 'text-danger', icon: CircleAlert },
  offline: { box: 'border-hairline-strong bg-sunken', mark: 'text-text-2', icon: WifiOff },
};

type NoticeProps = {
  /**
   * Amber for incomplete data, red for a failure, grey for being offline. `unread` is for data that could not be
   * loaded: red if the device is online, grey if it is offline, where the data is read once there is a network again.
   */
  tone: keyof typeof tones | 'unread';
  /** The first sentence, in bold: what happened. */
  what: string;
  /** The rest of the paragraph, text and links: where it happened, or what still holds. */
  where?: ReactNode;
  /** Content below the sentences that a paragraph cannot contain, such as a list. */
  children?: ReactNode;
  /** Tries again: a button "Retry", before the other actions. */
  onRetry?: (() => unknown) | undefined;
  actions?: readonly { readonly label: string; readonly onAction: () => void }[];
  /** Whether it is scrolled into view when it appears, because the button that caused it may be a screen away. */
  reveal?: boolean;
};

/** Shows a remark that the figures below do not make themselves; a screen reader announces it when it appears. */
export function Notice(props: NoticeProps) {
  const online = useOnline();
  if (props.tone !== 'unread') return <Box {...props} tone={props.tone} />;
  if (online) return <Box {...props} tone="failed" />;
  return <NotKept what={props.what} />;
}

/**
 * Shows that something could not be loaded, with a button to retry; shows nothing while it loads or after it loaded.
 */
export function NotLoaded(props: {
  what: string;
  /** The state of the query that reads it. */
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = props.query;
  if (!error || isFetching) return null;
  return <Notice tone="unread" what={props.what} onRetry={refetch} />;
}

function NotKept({ what }: { what: string }) {
  const t = useTexts(commonTexts);
  return <Box tone="offline" what={what} where={t('common.notKept')} />;
}

function Box(props: NoticeProps & { tone: keyof typeof tones }) {
  const { tone, what, where, children, onRetry, actions = [], reveal = false } = props;
  const t = useTexts(commonTexts);
  const retry = onRetry ? [{ label: t('common.retry'), onAction: onRetry }] : [];
  const offered = [...retry, ...actions];
  const { box, mark, icon } = tones[tone];
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reveal) own.current?.scrollIntoView?.({ block: 'center' });
  }, [reveal]);
  return (
    <div
      ref={own}
      role={tone === 'failed' ? 'alert' : 'status'}
      className={joinClasses('flex gap-3 rounded-button border px-3 py-2.5', box)}
    >
      <Icon of={icon} className={joinClasses('mt-0.5', mark)} />
      <div className="min-w-0 flex-1">
        <p className="t-label text-text-2">
          <strong className="font-semibold text-text">{what}</strong> {where}
        </p>
        {children}
        {offered.length > 0 && (
          <div className="-mb-2 -ml-2 flex flex-wrap gap-x-3">
            {offered.map(({ label, onAction }) => (
              <button
                key={label}
                type="button"
                onClick={() => onAction()}
                className={joinClasses(
                  't-label font-semibold min-h-11 rounded-control px-2 hover:underline',
                  mark,
                )}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
