import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isTyping } from '../../kit/components/is-typing';
import { useDesktop } from '../../kit/components/use-desktop';
import { flagInState } from '../../kit/navigation/navigation-state';
import type { Selection } from './use-selection';

/** The navigation state of a record opened from its list: closing it goes back in the history. */
const OPENED = { opened: true };

/** The link of a row. */
export interface RecordLink {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The record that is open next to a list, and the functions that open its neighbours or close it. */
export interface RecordWalk {
  /** The id of the open record in the address. */
  readonly open: string | undefined;
  /** Returns the link that opens a record next to the list; keeps its identity until the address changes. */
  readonly linkTo: (id: string) => RecordLink;
  /** The position of the open record in the list, from 1; undefined if the list does not show it. */
  readonly place: number | undefined;
  readonly total: number;
  /** Opens the record before or after the open one; undefined if there is none. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly close: () => void;
}

interface WalkedList {
  /** The parameter of the address that names the open record. */
  readonly param: string;
  /** The ids of the shown rows, in order. */
  readonly ids: readonly string[];
  /** The number of all records. */
  readonly total: number;
  /** Shows more of the records. */
  readonly onMore?: (() => void) | undefined;
  /** The selection that the key `x` changes. */
  readonly selection?: Selection | undefined;
}

/**
 * Lets the keyboard of a desktop move through a list: `j` and `k` move to the next and the previous row, Enter opens
 * the current row, `x` marks it, Esc closes the open record. While a record is open, `j` and `k` open its neighbours.
 */
export function useRecordWalk({ param, ids, total, onMore, selection }: WalkedList): RecordWalk {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const desktop = useDesktop();
  const open = params.get(param) ?? undefined;
  const linkTo = useCallback(
    (id: string): RecordLink => {
      const opened = new URLSearchParams(params);
      opened.set(param, id);
      // Moving from record to record replaces the entry: Back closes the panel, however many records were opened.
      return { to: `?${opened}`, replace: params.has(param), state: params.has(param) ? state : OPENED };
    },
    [params, param, state],
  );
  const at = useMemo(() => (open === undefined ? -1 : ids.indexOf(open)), [ids, open]);
  // Records that were stepped to but are not open yet: a key may be pressed again before the page is drawn.
  const ahead = useRef<readonly string[]>([]);
  useEffect(() => {
    ahead.current = open === undefined ? [] : ahead.current.slice(ahead.current.indexOf(open) + 1);
  }, [open]);
  const step = (by: 1 | -1) => {
    const from = ahead.current.at(-1) ?? open;
    const id = from === undefined ? undefined : ids[ids.indexOf(from) + by];
    if (id === undefined) return by === 1 && ids.length < total ? onMore?.() : undefined;
    ahead.current = [...ahead.current, id];
    const { to, ...options } = linkTo(id);
    void navigate(to, options);
  };
  const previous = at > 0 ? () => step(-1) : undefined;
  const next = at >= 0 && at + 1 < total ? () => step(1) : undefined;
  const close = () => {
    // If the list does not show the record, the heading gets the focus.
    (openRow() ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    if (flagInState(state, 'opened')) return void navigate(-1);
    const closed = new URLSearchParams(params);
    closed.delete(param);
    setParams(closed, { replace: true });
  };
  const acts: Readonly<Record<string, () => unknown>> = {
    j: () => (open === undefined ? standOn(1) : at >= 0 && step(1)),
    k: () => (open === undefined ? standOn(-1) : at >= 0 && step(-1)),
    x: () => {
      const id = open ?? ids[standing()];
      if (id !== undefined) selection?.toggle(id);
    },
    ...(open !== undefined && { Escape: close }),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    const act = acts[key];
    if (!act || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!desktop) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [desktop]);
  useEffect(() => {
    if (open !== undefined && desktop) openRow()?.scrollIntoView({ block: 'nearest' });
  }, [open, desktop]);
  return { open, linkTo, place: at < 0 ? undefined : at + 1, total, previous, next, close };
}

/** Returns the link of the row whose record is open. */
function openRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('tr a[aria-current=true]');
}

/** Returns the position of the row that has the focus, from 0; -1 for none. */
function standing(): number {
  return Number(document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1);
}

/** Px from the top of the window that the bars and the column heads cover; rows below are visible. */
const BELOW_HEADS_PX = 140;

/** Moves the focus `by` rows from the one that has it, or to the first visible row. */
function standOn(by: 1 | -1): void {
  const now = standing();
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row =
    now < 0
      ? (rows.find((each) => each.getBoundingClientRect().top >= BELOW_HEADS_PX) ?? rows[0])
      : rows.find(({ dataset }) => dataset.index === String(now + by));
  row?.querySelector<HTMLElement>('a')?.focus();
}
