import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { asciiDigits } from '#core/shared/ascii-digits';
import { FieldMessage } from './field-message';
import { joinClasses } from './join-classes';

/** Lets a form set the focus to a box. */
export type CodeBoxesHandle = { readonly focusBox: (place: number) => void };

type CodeBoxesProps = {
  /** The name of the code, for a screen reader. */
  legend: string;
  /** Returns the name of a box, such as "Digit 1 of 4"; places count from 1. */
  boxLabel: (place: number) => string;
  /** One digit, or an empty text, for each box. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  error?: string | undefined;
  /** Shakes the boxes once as they appear. */
  shaken?: boolean;
  ref?: Ref<CodeBoxesHandle>;
};

/**
 * Asks for a code with one box per digit. The first box has the focus at the start; a pasted or autofilled code fills
 * all of them.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { legend, boxLabel, digits, onChange, error, shaken = false, ref } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();
  const { focusBox, change, confirm, move, paste } = codeTyping(boxes, digits, onChange);
  useImperativeHandle(ref, () => ({ focusBox }));
  useEffect(() => boxes.current[0]?.focus(), []);
  return (
    <fieldset className={joinClasses('min-w-0', shaken && 'shaken')}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-3">
        {digits.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            ref={(box) => {
              boxes.current[place] = box;
            }}
            aria-label={boxLabel(place + 1)}
            aria-invalid={error && !digit ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            value={digit}
            onChange={(event) => change(event.target.value, place)}
            onFocus={(event) => event.target.select()}
            onBeforeInput={(event) => confirm(event, place)}
            onKeyDown={(event) => move(event, place)}
            onPaste={(event) => paste(event, place)}
            className={joinClasses(
              'h-16 w-14 rounded-button border text-center text-[1.625rem]/8 font-[600] text-text tabular-nums focus:outline-2 focus:outline-offset-2 focus:outline-focus',
              error && !digit
                ? 'border-danger bg-danger-soft inset-ring inset-ring-danger'
                : 'border-control-border bg-surface',
            )}
          />
        ))}
      </div>
      <div role="alert">
        {error && (
          <FieldMessage id={errorId} tone="error">
            {error}
          </FieldMessage>
        )}
      </div>
    </fieldset>
  );
}

type Boxes = RefObject<(HTMLInputElement | null)[]>;

/**
 * Returns the handlers for typing in a box: a digit moves the focus to the next box, and a whole code fills all of
 * them.
 */
function codeTyping(boxes: Boxes, digits: readonly string[], onChange: (digits: readonly string[]) => void) {
  const last = digits.length - 1;
  const focusBox = (place: number) => boxes.current[Math.min(Math.max(place, 0), last)]?.focus();

  function put(text: string, place: number): void {
    const typed = asciiDigits(text).replaceAll(/\D/g, '');
    if (!typed) return;
    const start = typed.length > last ? 0 : place;
    onChange(digits.map((digit, index) => typed[index - start] ?? digit));
    focusBox(start + typed.length);
  }

  function change(text: string, place: number): void {
    const before = digits[place] ?? '';
    if (text === '') onChange(digits.with(place, ''));
    // A second digit typed into a full box replaces the first.
    else put(text.length === 2 && before ? text.replace(before, '') : text, place);
  }

  /** Moves on when the digit that the box already holds is typed: the browser reports no change for it. */
  function confirm(event: InputEvent<HTMLInputElement>, place: number): void {
    if (!digits[place] || event.data !== digits[place]) return;
    event.preventDefault();
    focusBox(place + 1);
  }

  function move(event: KeyboardEvent<HTMLInputElement>, place: number): void {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) event.preventDefault();
    if (event.key === 'Backspace' && !digits[place]) {
      event.preventDefault();
      focusBox(place - 1);
    } else if (to !== undefined) {
      focusBox(to);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, place: number): void {
    event.preventDefault();
    put(event.clipboardData.getData('text'), place);
  }

  return { focusBox, change, confirm, move, paste };
}
