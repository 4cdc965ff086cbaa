import { Maximize2, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { KeyCap } from '../../kit/components/key-cap';
import { Sheet } from '../../kit/components/sheet';
import { useDesktop } from '../../kit/components/use-desktop';
import { countText } from '../../kit/format/counts';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { tableTexts } from './table-texts';
import type { RecordWalk } from './use-record-walk';
import './beside.css';

type RecordPanelProps = {
  walk: RecordWalk;
  /** The word for a record of the list. */
  name: string;
  title: string;
  /** Whom the record belongs to, below the title. */
  context?: ReactNode;
  /** The address of the record's own page, if it has one. */
  page?: string | undefined;
  children: ReactNode;
};

/**
 * Shows the record that the address names: on a desktop next to the list, which stays usable, with buttons for the next
 * and the previous record; on a phone over the list. It shows nothing while no record is open.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { walk, title, context, children } = props;
  const desktop = useDesktop();
  if (walk.open === undefined) return null;
  if (desktop) return <Beside {...props} />;
  return (
    <Sheet key={walk.open} addressed title={title} context={context} onClose={walk.close}>
      {children}
    </Sheet>
  );
}

function Beside({ walk, name, title, context, page, children }: RecordPanelProps) {
  const t = useTexts(tableTexts);
  const common = useTexts(commonTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const { open, place, total, previous, next, close } = walk;
  // A layout effect, so that Esc pressed at once moves the focus to the row and this does not take it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record in the same panel is read out too.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [open]);
  return (
    <section
      aria-labelledby="record-panel"
      data-beside=""
      className="fixed top-(--top-bar) right-0 bottom-0 z-(--z-sticky) flex w-120 flex-col border-l border-hairline bg-surface shadow-sheet print:hidden"
    >
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline pr-2 pl-6">
        <p className="t-meta mr-auto text-text-2 tabular-nums">
          {place === undefined
            ? name
            : t('table.place', {
                name,
                place: countText(place),
                total: countText(total),
              })}
        </p>
        <StepButton label={t('table.previous')} letter="k" onStep={previous} />
        <StepButton label={t('table.next')} letter="j" onStep={next} />
        {page && (
          <Link
            to={page}
            aria-label={t('table.openPage')}
            title={t('table.openPage')}
            className="grid size-11 place-items-center rounded-pill text-text hover:bg-sunken active:bg-hairline-strong"
          >
            <Icon of={Maximize2} size={16} />
          </Link>
        )}
        <IconButton icon={X} label={common('common.close')} variant="field" onClick={close} />
      </header>
      <div key={open} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-4 pb-6">
        <h2
          ref={heading}
          id="record-panel"
          tabIndex={-1}
          className="t-title wrap-anywhere text-text outline-none"
        >
          {title}
        </h2>
        {context && <p className="t-meta mt-0.5 text-text-2">{context}</p>}
        <div className="mt-3">{children}</div>
      </div>
    </section>
  );
}

function StepButton(props: { label: string; letter: string; onStep: (() => void) | undefined }) {
  const { label, letter, onStep } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onStep}
      onClick={onStep}
      className="grid size-9 place-items-center rounded-small hover:bg-sunken disabled:opacity-50"
    >
      <KeyCap>{letter}</KeyCap>
    </button>
  );
}
