import { ArrowDown, ArrowUp, CornerDownLeft, type LucideIcon, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useSession } from '../../data/session-provider';
import { Icon } from '../../kit/components/icon';
import { focusPlace, returnFocus } from '../../kit/components/kept-focus';
import { KeyCap } from '../../kit/components/key-cap';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import type { Found } from './found';
import { PaletteList } from './palette-list';
import { paletteTexts } from './palette-texts';
import { usePalette } from './use-palette';

type PaletteProps = {
  /** The pages of the sidebar. */
  pages: readonly Found[];
  onClose: () => void;
};

/** Searches records, pages and commands. It is open while it is rendered. */
export function Palette({ pages, onClose }: PaletteProps) {
  const t = useTexts(paletteTexts);
  const admin = useSession().session?.user.role === 'admin';
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { asked, groups, searching, failed, remember } = usePalette(typed, pages);
  const lines = groups.flatMap(({ found }) => found);
  const place = Math.min(chosen, lines.length - 1);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const open = useOpenFound(remember, onClose);
  const press = paletteKeys(lines, { place, choose: setChosen, open });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one outside it; for the keyboard there is Esc.
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-18 max-h-[calc(100dvh-9rem)] w-160 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card bg-raised text-text shadow-sheet open:flex backdrop:bg-scrim"
    >
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-hairline px-4">
        <Icon of={Search} className="text-text-2" />
        <input
          autoFocus
          type="text"
          role="combobox"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('palette.title')}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${id}-${place}` : undefined}
          placeholder={t(admin ? 'palette.searchNetwork' : 'palette.search')}
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="w-0 flex-1 bg-transparent text-[1.0625rem]/6 text-text outline-none placeholder:text-text-3"
        />
        <p role="status" className="t-caption shrink-0 text-text-2">
          {searching
            ? t('palette.searching')
            : asked.text !== '' && t('palette.found', { count: lines.length })}
        </p>
        <KeyCap>Esc</KeyCap>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <FailedSearches failed={failed} />
        {lines.length === 0 && !searching && failed.length === 0 && (
          <p className="t-label px-3 py-6 text-text-2">{t('palette.none', { text: asked.text })}</p>
        )}
        <PaletteList
          id={id}
          groups={groups}
          words={asked.words}
          place={place}
          onPoint={setChosen}
          onOpen={open}
        />
      </div>
      <PaletteFoot admin={admin} />
    </dialog>
  );
}

/** Opens a dialog above the page, and returns the focus when the dialog closes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = focusPlace();
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => returnFocus(before);
  }, [dialog]);
}

/** Returns a function that opens a result, remembers it, and closes the palette unless it opens a new tab. */
function useOpenFound(remember: (line: Found) => void, onClose: () => void) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return (line: Found, newTab: boolean) => {
    remember(line);
    // A new window starts without a session; it asks this one who is signed in.
    if (newTab) return void window.open(base + line.to, '_blank', 'noopener');
    onClose();
    void navigate(line.to);
  };
}

interface ChosenLine {
  /** The index of the chosen line. */
  readonly place: number;
  readonly choose: (place: number) => void;
  readonly open: (line: Found, newTab: boolean) => void;
}

/** Returns the key handler: the arrows choose a line, Enter opens it. */
function paletteKeys(lines: readonly Found[], { place, choose, open }: ChosenLine) {
  return (event: KeyboardEvent) => {
    // Keys that belong to an input method's composition are not handled.
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      ...(event.ctrlKey && { Home: 0, End: lines.length - 1 }),
    };
    const step = steps[event.key];
    const line = lines[place];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      choose((step + lines.length) % lines.length);
    } else if (event.key === 'Enter' && line) {
      event.preventDefault();
      open(line, event.ctrlKey || event.metaKey);
    }
  };
}

/** Shows which searches failed, each with a button to try again. */
function FailedSearches({ failed }: { failed: ReturnType<typeof usePalette>['failed'] }) {
  const t = useTexts(paletteTexts);
  const common = useTexts(commonTexts);
  return failed.map(({ what, retry }) => (
    <p
      key={what}
      role="alert"
      className="t-label flex min-h-10 items-center justify-between px-3 text-danger"
    >
      {t('palette.failed', { what })}
      <button
        type="button"
        onClick={retry}
        className="rounded-small px-2 py-1 font-semibold text-primary-text"
      >
        {common('common.retry')}
      </button>
    </p>
  ));
}

/** Lists the keys and their functions. */
function PaletteFoot({ admin }: { admin: boolean }) {
  const t = useTexts(paletteTexts);
  return (
    <div className="t-caption flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 border-t border-hairline bg-bg px-4 text-text-2">
      <Hint word={t('palette.move')}>
        <Cap icon={ArrowUp} />
        <Cap icon={ArrowDown} />
      </Hint>
      <Hint word={t('palette.open')}>
        <Cap icon={CornerDownLeft} />
      </Hint>
      <Hint word={t('palette.openTab')}>
        <KeyCap>Ctrl</KeyCap>
        <Cap icon={CornerDownLeft} />
      </Hint>
      <span className="ml-auto flex items-center gap-1.5">
        {t('palette.only')}
        <KeyCap>&gt;</KeyCap>
        {t('palette.commands')}
        {admin && (
          <>
            <KeyCap>#</KeyCap>
            {t('palette.utr')}
          </>
        )}
      </span>
    </div>
  );
}

function Hint({ word, children }: { word: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="flex gap-0.5" aria-hidden="true">
        {children}
      </span>
      {word}
    </span>
  );
}

function Cap({ icon }: { icon: LucideIcon }) {
  return (
    <KeyCap>
      <Icon of={icon} size={14} />
    </KeyCap>
  );
}
