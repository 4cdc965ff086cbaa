// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from '../../src/ui/kit/components/field';
import { MobileField } from '../../src/ui/kit/components/mobile-field';
import { PasswordField } from '../../src/ui/kit/components/password-field';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(cleanup);

/** What a reader says about an element besides its name. */
function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function Password() {
  const [value, setValue] = useState('');
  return (
    <LanguageProvider storage={undefined}>
      <PasswordField label="Password" value={value} onChange={setValue} />
    </LanguageProvider>
  );
}

function Mobile() {
  const [value, setValue] = useState('');
  return <MobileField label="Mobile" value={value} onChange={setValue} />;
}

describe('field of a mobile number', () => {
  it.each(['+919876543210', '०९८७६५ ४३२१०'])(
    'shows ten digits after its +91 when %s was typed',
    async (typed) => {
      render(<Mobile />);
      const input = screen.getByLabelText<HTMLInputElement>('Mobile');
      await userEvent.type(input, typed);
      await userEvent.tab();
      expect(input.value).toBe('9876543210');
    },
  );

  it('leaves what is no Indian mobile number as it was typed', async () => {
    render(<Mobile />);
    const input = screen.getByLabelText<HTMLInputElement>('Mobile');
    await userEvent.type(input, '+44 98765');
    await userEvent.tab();
    expect(input.value).toBe('+44 98765');
  });
});

describe('field', () => {
  it('ties label, help and error to the input', () => {
    render(
      <Field label="City" value="" onChange={() => {}} help="Where they live." error="City is required" />,
    );
    const input = screen.getByLabelText('City');
    expect(described(input)).toBe('Where they live. City is required');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not marked while nothing is wrong', () => {
    render(<Field label="City" value="" onChange={() => {}} />);
    const input = screen.getByLabelText('City');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('gives what was typed', async () => {
    const typed: string[] = [];
    render(<Field label="City" value="P" onChange={(value) => typed.push(value)} />);
    await userEvent.type(screen.getByLabelText('City'), 'u');
    expect(typed).toEqual(['Pu']);
  });
});

describe('password field', () => {
  it('shows and hides what was typed', async () => {
    render(<Password />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('says that Caps Lock is on until it is off or the field is left', () => {
    render(<Password />);
    const input = screen.getByLabelText('Password');
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    expect(described(input)).toBe('Caps Lock is on.');
    fireEvent.keyUp(input, { key: 'CapsLock', modifierCapsLock: false });
    expect(described(input)).toBe('');
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    fireEvent.blur(input);
    expect(described(input)).toBe('');
  });
});
