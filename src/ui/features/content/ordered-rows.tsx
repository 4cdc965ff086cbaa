import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';

/** A row whose position can be changed. */
export interface OrderedRow {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly chosen?: boolean;
}

type OrderedRowsProps = {
  label: string;
  rows: readonly OrderedRow[];
  /** Undefined if the order cannot be changed. */
  onOrder?: ((ids: readonly string[]) => void) | undefined;
};

/** Shows rows whose order is changed by dragging a handle, or by two buttons on each row. */
export function OrderedRows({ label, rows, onOrder }: OrderedRowsProps) {
  const t = useTexts(contentTexts);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly ids: readonly string[] }>();
  const [said, setSaid] = useState('');
  const standing = rows.map(({ id }) => id);
  const ids = dragged?.ids ?? standing;
  const keepFocus = useFocusAfterMove(list, standing);
  const shown = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const move = (id: string, by: -1 | 1) => {
    const at = standing.indexOf(id) + by;
    keepFocus(id, by);
    const title = rows.find((row) => row.id === id)?.title ?? '';
    setSaid(t('content.moved', { title, place: at + 1, total: rows.length }));
    onOrder?.(moved(standing, id, at));
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (!dragged || !list.current) return;
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const from = dragged.ids.indexOf(dragged.id);
    const to = middles.filter((middle, at) => at !== from && middle < clientY).length;
    if (to !== from) setDragged({ id: dragged.id, ids: moved(dragged.ids, dragged.id, to) });
  };
  const drop = () => {
    if (dragged && dragged.ids.join('\n') !== standing.join('\n')) onOrder?.(dragged.ids);
    setDragged(undefined);
  };
  return (
    <>
      <ul ref={list} aria-label={label} className="rows overflow-clip rounded-card bg-surface shadow-card">
        {shown.map(({ id, title, content, chosen }, at) => (
          <li
            key={id}
            className={joinClasses(
              'flex items-center gap-1 py-1 pr-1',
              !onOrder && 'pl-3',
              (chosen || dragged?.id === id) && 'bg-primary-soft',
            )}
          >
            {onOrder && (
              <span
                aria-hidden="true"
                title={t('content.drag')}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged({ id, ids: standing });
                }}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={() => setDragged(undefined)}
                className="grid min-h-22 w-8 shrink-0 cursor-grab touch-none place-items-center text-text-3 narrow:w-11"
              >
                <Icon of={GripVertical} />
              </span>
            )}
            <div className="relative min-w-0 flex-1 self-stretch py-2">{content}</div>
            {onOrder && (
              <MoveButtons
                title={title}
                first={at === 0}
                last={at === shown.length - 1}
                onMove={(by) => move(id, by)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Returns a function to call before a button moves a row: afterwards it returns the focus, which the row loses. */
function useFocusAfterMove(list: RefObject<HTMLUListElement | null>, ids: readonly string[]) {
  const focus = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const [id = '', way = ''] = focus.current.split('\n');
    focus.current = undefined;
    const row = [...(list.current?.children ?? [])][ids.indexOf(id)];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? [])];
    (
      buttons.find((each) => each.dataset.way === way && !each.disabled) ??
      buttons.find((each) => !each.disabled)
    )?.focus();
  });
  return (id: string, by: -1 | 1) => {
    focus.current = `${id}\n${by}`;
  };
}

type MoveButtonsProps = { title: string; first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

/** Offers to move a row up and down. */
function MoveButtons({ title, first, last, onMove }: MoveButtonsProps) {
  const t = useTexts(contentTexts);
  return (
    <span className="flex flex-col">
      <IconButton
        variant="field"
        icon={ChevronUp}
        data-way="-1"
        label={t('content.up', { title })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        variant="field"
        icon={ChevronDown}
        data-way="1"
        label={t('content.down', { title })}
        disabled={last}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

/** Returns the ids with one of them moved to another position, counted from 0. */
function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(to, 0, id);
}
