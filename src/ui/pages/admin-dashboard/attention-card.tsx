import {
  ArrowLeftRight,
  BadgeCheck,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CheckCheck,
  Flag,
  HandCoins,
  Inbox,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Moon,
  Scale,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../features/franchises/admin-texts';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { Sheet } from '../../kit/components/sheet';
import type { StateTone } from '../../kit/components/state-pill';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';

const ICONS = {
  questions: MessageCircle,
  close: Landmark,
  decide: ArrowLeftRight,
  approve: BadgeCheck,
  rules: Scale,
  stage: Flag,
  unpaid: HandCoins,
  idle: Moon,
  promotions: CalendarClock,
  meetings: CalendarCheck,
  mailboxes: BellRing,
  'mailbox-rows': Inbox,
} satisfies Readonly<Record<string, LucideIcon>>;

const TILES: Readonly<Record<StateTone, string>> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-text-2',
};

/** A kind of item that needs an administrator. */
export interface AttentionItem {
  readonly key: keyof typeof ICONS;
  readonly tone: StateTone;
  readonly title: string;
  readonly text: string;
  /** The label of the action to take. */
  readonly act: string;
  readonly count: number;
  /** The single items, each with the address where it is resolved; without them the action leads to `to`. */
  readonly entries?: readonly AttentionEntry[] | undefined;
  readonly to?: string | undefined;
}

/** A single item, and the address where it is resolved. */
export interface AttentionEntry {
  readonly key: string;
  readonly title: string;
  readonly second: string;
  readonly to: string;
}

/** Shows the work list of an administrator; each line leads to where the item is resolved. */
export function AttentionCard(props: {
  items: readonly AttentionItem[];
  /** Whether some of it could not be read, so that the list may be incomplete. */
  failed: boolean;
  onRetry: () => void;
}) {
  const { items, failed, onRetry } = props;
  const t = useTexts(adminTexts);
  const [open, setOpen] = useState<AttentionItem>();
  const total = items.length;
  return (
    <section aria-labelledby="attention">
      <Card>
        <div className="-mt-2.5 flex min-h-11 items-center justify-between gap-4 desktop:-mt-3.5">
          <h2 id="attention" className="t-subtitle text-text">
            {t('admin.attention')}
          </h2>
          {total > 0 && (
            <span className="t-caption grid size-7 place-items-center rounded-pill bg-neutral-soft font-semibold text-text-2 tabular-nums">
              {total}
            </span>
          )}
        </div>
        {failed && (
          <div className="pb-2">
            <Notice tone="unread" what={t('admin.attentionFailed')} onRetry={onRetry} />
          </div>
        )}
        {total === 0 && !failed && (
          <div className="flex items-center gap-3 py-3">
            <Tile tone="success" icon={CheckCheck} />
            <div>
              <p className="t-row text-text">{t('admin.nothing')}</p>
              <p className="t-meta text-text-2">{t('admin.nothingText')}</p>
            </div>
          </div>
        )}
        <ul className="-mx-4 -mb-4 divide-y divide-hairline desktop:-mx-5 desktop:-mb-5">
          {items.map((item) => (
            <li
              key={item.key}
              className="flex min-h-18 items-center gap-3 px-4 py-2 desktop:min-h-14 desktop:py-1.5 desktop:px-5"
            >
              <Tile tone={item.tone} icon={ICONS[item.key]} />
              <div className="min-w-0 flex-1">
                <p className="t-row text-text">{item.title}</p>
                <p className="t-meta text-text-2">{item.text}</p>
              </div>
              <Act item={item} onOpen={() => setOpen(item)} />
            </li>
          ))}
        </ul>
      </Card>
      {open?.entries && (
        <EntriesSheet item={open} entries={open.entries} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function Tile({ tone, icon }: { tone: StateTone; icon: LucideIcon }) {
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-button ${TILES[tone]}`}>
      <Icon of={icon} />
    </span>
  );
}

function Act({ item, onOpen }: { item: AttentionItem; onOpen: () => void }): ReactNode {
  const label = `${item.act}: ${item.title}`;
  if (item.to !== undefined) {
    return (
      <TextLink to={item.to}>
        <span aria-hidden="true">{item.act}</span>
        <span className="sr-only">{label}</span>
      </TextLink>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
      className="t-label -mr-2 min-h-11 min-w-11 shrink-0 rounded-small px-2 text-right font-semibold text-primary-text hover:underline"
    >
      {item.act}
    </button>
  );
}

function EntriesSheet(props: {
  item: AttentionItem;
  entries: readonly AttentionEntry[];
  onClose: () => void;
}) {
  const { item, entries, onClose } = props;
  const t = useTexts(adminTexts);
  const shown = entries.length;
  return (
    <Sheet title={item.title} context={item.text} onClose={onClose}>
      {item.count > shown && (
        <p className="t-meta mb-2 text-text-2">{t('admin.firstOf', { shown, count: item.count })}</p>
      )}
      <RowCard label={item.title}>
        {entries.map(({ key, title, second, to }) => (
          <PlainRow key={key} title={title} second={second} to={to} />
        ))}
      </RowCard>
    </Sheet>
  );
}
