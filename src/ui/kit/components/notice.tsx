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
   * Amber for what is incomplete, red for what failed, grey for being offline. What is `unread` could not be loaded:
   * red, but grey on a device without a network, which reads it by itself when there is one.
   */
  tone: keyof typeof tones | 'unread';
  /** The first sentence says what; it is set bold. */
  what: string;
  /** The second sentence says where, or what still holds: text and links, in the same paragraph. */
  where?: ReactNode;
  /** The content below the sentences that no paragraph may hold, such as a list. */
  children?: ReactNode;
  /** Reads or does it again: a button "Retry", before the other actions. */
  onRetry?: (() => unknown) | undefined;
  actions?: readonly { readonly label: string; readonly onAction: () => void }[];
  /** Whether it is brought into view when it appears: it answers a button that may be a screen away. */
  reveal?: boolean;
};

/** Says something that the figures below do not say by themselves, announced when it appears. */
export function Notice(props: NoticeProps) {
  const online = useOnline();
  if (props.tone !== 'unread') return <Box {...props} tone={props.tone} />;
  if (online) return <Box {...props} tone="failed" />;
  return <NotKept what={props.what} />;
}

/** Says that something could not be loaded, and reads it again when asked to; nothing while it is read, or was. */
export function NotLoaded(props: {
  what: string;
  /** How its reading goes, as a query says it. */
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
