import { CornerDownLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { KeyCap } from '../../kit/components/key-cap';
import { useTexts } from '../../kit/texts/use-texts';
import { type Found, piecesOf } from './found';
import { paletteTexts } from './palette-texts';
import type { ShownGroup } from './use-palette';

type PaletteListProps = {
  /** The prefix of the ids of the list and its lines. */
  id: string;
  groups: readonly ShownGroup[];
  words: readonly string[];
  /** The index of the chosen line among all lines. */
  place: number;
  onPoint: (place: number) => void;
  onOpen: (line: Found, newTab: boolean) => void;
};

/**
 * Shows the results of the palette in groups. The focus stays in the search field; each line is a link for the mouse.
 */
export function PaletteList({ id, groups, words, place, onPoint, onOpen }: PaletteListProps) {
  const t = useTexts(paletteTexts);
  const list = useRef<HTMLDivElement>(null);
  const chosen = `${id}-${place}`;
  useEffect(() => {
    list.current?.ownerDocument.getElementById(chosen)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0),
  );
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
      {groups.map(({ name, found }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is none.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="t-caption flex h-8 items-center px-3 text-text-2">
            {t(`palette.group.${name}`)}
          </p>
          {found.map((line, within) => {
            const at = (firsts[index] ?? 0) + within;
            return (
              <Line
                key={`${line.to} ${line.title}`}
                {...{ line, words }}
                id={`${id}-${at}`}
                chosen={at === place}
                onPoint={() => onPoint(at)}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Line(props: {
  line: Found;
  words: readonly string[];
  id: string;
  chosen: boolean;
  onPoint: () => void;
  onOpen: (line: Found, newTab: boolean) => void;
}) {
  const { line, words, id, chosen, onPoint, onOpen } = props;
  const click = (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in a tab or a window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(line, false);
  };
  return (
    <Link
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={line.to}
      onClick={click}
      onMouseMove={chosen ? undefined : onPoint}
      className={joinClasses(
        'flex min-h-10 items-center gap-3 rounded-[.5rem] px-3 py-1 no-underline',
        chosen && 'bg-primary-soft',
      )}
    >
      <Icon of={line.icon} size={16} className="text-text-2" />
      <span className="t-label min-w-0 truncate text-text">
        <Marked text={line.title} words={words} />
      </span>
      {line.context && (
        <span className="t-meta min-w-0 flex-1 shrink-2 truncate text-text-2">
          <Marked text={line.context} words={words} />
        </span>
      )}
      {line.end && <span className="t-meta ml-auto shrink-0 text-text-2 tabular-nums">{line.end}</span>}
      {chosen && (
        <span className={joinClasses('shrink-0', !line.end && 'ml-auto')} aria-hidden="true">
          <KeyCap>
            <Icon of={CornerDownLeft} size={14} />
          </KeyCap>
        </span>
      )}
    </Link>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no name but their place.
      <span key={place} className="font-semibold text-primary-text">
        {piece}
      </span>
    ),
  );
}
