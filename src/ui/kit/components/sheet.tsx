import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { placeToasts } from '../feedback/toast-place';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import { focusPlace, returnFocus } from './kept-focus';
import { openSheet } from './sheet-history';
import { sheetTexts } from './sheet-texts';

type SheetProps = {
  title: string;
  /** The subject of the sheet, below its title. */
  context?: ReactNode;
  onClose: () => void;
  /** Whether closing it would lose typed text: Esc, its cross, a click outside it and Back then ask first. */
  unsaved?: boolean | undefined;
  /** Whether the address opens it; Back then closes it without further help. */
  addressed?: boolean;
  /** Whether it is wider on a desktop, for several fields in one line. */
  wide?: boolean | undefined;
  /** Content that stays at the lower edge. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** Slides up from below on a phone and opens at the right on a desktop. It is open while it is rendered. */
export function Sheet(props: SheetProps) {
  const { title, context, onClose, unsaved, addressed, wide, footer, children } = props;
  const t = useTexts(commonTexts);
  const [asking, setAsking] = useState(false);
  const close = () => (unsaved ? setAsking(true) : onClose());
  const goBack = useEffectEvent(close);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = focusPlace();
    const { style } = document.documentElement;
    const overflow = style.overflow;
    if (!dialog.current?.open) dialog.current?.showModal();
    heading.current?.focus();
    placeToasts();
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      placeToasts();
      ignoreSecondTap();
      returnFocus(before);
    };
  }, []);
  useEffect(() => (addressed ? undefined : openSheet(() => goBack())), [addressed]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one outside the sheet; for the keyboard there is Esc.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes the event on to the sheet below too, if one sheet is open above another.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // A browser may close a dialog without asking, at a second Esc in a row.
        if (event.target !== dialog.current) return;
        dialog.current.showModal();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      className={joinClasses(
        'mt-auto max-h-[90dvh] w-full max-w-none animate-[rise_var(--slide)_var(--ease-in)] flex-col overflow-hidden motion-reduce:animate-none rounded-t-sheet bg-raised text-text shadow-sheet open:flex backdrop:bg-scrim desktop:mt-0 desktop:ml-auto desktop:h-dvh desktop:max-h-none desktop:rounded-none',
        wide ? 'desktop:w-117' : 'desktop:w-100',
      )}
    >
      <span
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-hairline-strong desktop:hidden"
      />
      <div className="flex shrink-0 items-start gap-2 px-5 pt-3 pb-2 desktop:pt-6">
        <div className="mr-auto min-w-0 py-2">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="t-title wrap-anywhere text-text outline-none"
          >
            {title}
          </h2>
          {context && <p className="t-meta mt-0.5 wrap-anywhere text-text-2">{context}</p>}
        </div>
        <span className="-mr-2.5">
          <IconButton icon={X} label={t('common.close')} onClick={close} />
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
      {footer && (
        <div className="flex shrink-0 gap-3 border-t border-hairline px-5 pt-3 pb-[calc(.75rem+var(--safe-bottom))]">
          {footer}
        </div>
      )}
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
    </dialog>
  );
}

/** Ignores the second of two quick taps on a button that closes a sheet: it would hit the bar or row below. */
function ignoreSecondTap(): void {
  const hear = (event: MouseEvent) => {
    document.removeEventListener('click', hear, true);
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', hear, true);
}

/** Asks before typed text is discarded. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useTexts(sheetTexts);
  return (
    <QuestionSheet
      title={t('leave.title')}
      context={t('leave.text')}
      back={t('leave.stay')}
      onBack={onStay}
      go={t('leave.go')}
      tone="danger"
      onGo={onDiscard}
    />
  );
}

type QuestionSheetProps = Pick<SheetProps, 'title' | 'context'> & {
  /** The text of the button that changes nothing. */
  back: string;
  onBack: () => void;
  go: string;
  /** `danger` for an action that removes something. */
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onGo: () => void;
};

/** Asks for a confirmation, with one button to go back and one to go on. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { title, context, back, onBack, go, tone = 'plain', disabled = false, onGo } = props;
  return (
    <Sheet
      title={title}
      context={context}
      onClose={onBack}
      footer={
        <>
          <Button variant="outline" wide onClick={onBack}>
            {back}
          </Button>
          <Button tone={tone} wide disabled={disabled} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    />
  );
}

type OnceSheetProps = {
  title: string;
  context: string;
  /** The text of the button that confirms the secrets are kept. */
  kept: string;
  /** Explains what it means to lose them. */
  without: string;
  wide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Shows secrets that are shown only once: every way to close it except its button asks first. */
export function OnceSheet({ title, context, kept, without, wide, onClose, children }: OnceSheetProps) {
  const t = useTexts(sheetTexts);
  const [leaving, setLeaving] = useState(false);
  return (
    <Sheet
      title={title}
      context={context}
      wide={wide}
      onClose={() => setLeaving(true)}
      footer={
        <Button wide onClick={onClose}>
          {kept}
        </Button>
      }
    >
      {children}
      {leaving && (
        <QuestionSheet
          title={t('once.title')}
          context={without}
          back={t('once.back')}
          onBack={() => setLeaving(false)}
          go={t('once.close')}
          tone="danger"
          onGo={onClose}
        />
      )}
    </Sheet>
  );
}
