// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeBoxes } from '../../src/ui/kit/components/code-boxes';
import { holds } from '../support/holds';

afterEach(cleanup);

function Boxes(props: { error?: string; initial?: readonly string[] }) {
  const [digits, setDigits] = useState(props.initial ?? ['', '', '', '']);
  return (
    <CodeBoxes
      legend="Code of 4 digits"
      boxLabel={(place) => `Digit ${place} of 4`}
      digits={digits}
      onChange={setDigits}
      error={props.error}
    />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () => boxes().map((box) => box.value);
const focused = () => boxes().findIndex((box) => box.matches(':focus')) + 1;

describe('code boxes', () => {
  it('are a named group of named boxes, the first with the focus and ready for a code by mail', () => {
    render(<Boxes />);
    screen.getByRole('group', { name: 'Code of 4 digits' });
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
      'Digit 1 of 4',
      'Digit 2 of 4',
      'Digit 3 of 4',
      'Digit 4 of 4',
    ]);
    expect(focused()).toBe(1);
    expect(boxes()[0]?.autocomplete).toBe('one-time-code');
    expect(boxes()[0]?.inputMode).toBe('numeric');
  });

  it('go on to the next box with every digit and take nothing else', async () => {
    holds('2: Enter your code: four boxes that lead on');
    render(<Boxes />);
    await userEvent.keyboard('4x');
    expect(shown()).toEqual(['4', '', '', '']);
    expect(focused()).toBe(2);
    await userEvent.keyboard('72 9');
    expect(shown()).toEqual(['4', '7', '2', '9']);
    expect(focused()).toBe(4);
  });

  it('take the digits of an Indian keyboard', async () => {
    render(<Boxes />);
    await userEvent.keyboard('०४');
    expect([shown(), focused()]).toEqual([['0', '4', '', ''], 3]);
    await userEvent.paste('०४२७');
    expect(shown()).toEqual(['0', '4', '2', '7']);
  });

  it('go back with Backspace only from an empty box', async () => {
    holds('2: Backspace on an empty box goes back');
    render(<Boxes />);
    await userEvent.keyboard('12');
    await userEvent.keyboard('{Backspace}');
    expect([shown(), focused()]).toEqual([['1', '2', '', ''], 2]);
    await userEvent.keyboard('{Backspace}');
    expect([shown(), focused()]).toEqual([['1', '', '', ''], 2]);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([shown(), focused()]).toEqual([['', '', '', ''], 1]);
  });

  it('move with the arrow keys and stay within', async () => {
    render(<Boxes initial={['1', '2', '3', '4']} />);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe(3);
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe(2);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(focused()).toBe(4);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe(1);
  });

  it('replace a digit that is typed over', async () => {
    render(<Boxes initial={['1', '2', '3', '4']} />);
    await userEvent.keyboard('9');
    expect(shown()).toEqual(['9', '2', '3', '4']);
    // A keyboard that puts the caret behind the digit sends both.
    fireEvent.change(screen.getByLabelText('Digit 3 of 4'), { target: { value: '38' } });
    expect(shown()).toEqual(['9', '2', '8', '4']);
  });

  it.each([
    ['a whole code, wherever it lands', '8 0-5 1', ['8', '0', '5', '1'], 4],
    ['part of a code', '80', ['', '', '8', '0'], 4],
    ['words', 'none', ['', '', '', ''], 3],
    ['a longer number', '123456', ['1', '2', '3', '4'], 4],
  ])('take %s from the clipboard', async (_, text, digits, place) => {
    render(<Boxes />);
    await userEvent.click(screen.getByLabelText('Digit 3 of 4'));
    await userEvent.paste(text);
    expect([shown(), focused()]).toEqual([digits, place]);
  });

  it('take a code that the browser fills into the first box', () => {
    render(<Boxes initial={['7', '', '', '']} />);
    fireEvent.change(screen.getByLabelText('Digit 1 of 4'), { target: { value: '6420' } });
    expect(shown()).toEqual(['6', '4', '2', '0']);
  });

  it('tie the error to the boxes that lack a digit and read it out', () => {
    render(<Boxes error="Please enter OTP" initial={['1', '', '', '']} />);
    expect(screen.getByRole('alert').textContent).toBe('Please enter OTP');
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true', 'true']);
    const described = document.getElementById(boxes()[1]?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Please enter OTP');
  });
});
