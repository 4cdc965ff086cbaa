// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { supportContact, supportFormUrl, supportHref } from '../../src/ui/data/support-settings';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { ContactRows, ContactSection, SupportForm } from '../../src/ui/pages/support/support-page';
import { holds } from '../support/holds';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const request = { name: 'Asha & Sons', franchiseCode: 'FR-001', dealId: undefined };
const form = () => screen.queryByTitle('Customer Support');

function show(url: string) {
  render(
    <LanguageProvider storage={undefined}>
      <SupportForm url={url} />
    </LanguageProvider>,
  );
}

describe('the address of the support form', () => {
  it('carries name, franchise code and deal, and nothing that is not known', () => {
    const settings = { VITE_SUPPORT_WIDGET_URL: 'https://support.example/form?theme=light' };
    expect(supportFormUrl(request, settings)).toBe(
      'https://support.example/form?theme=light&name=Asha+%26+Sons&franchiseCode=FR-001',
    );
    expect(supportFormUrl({ ...request, dealId: 'D/1' }, settings)).toContain('&dealId=D%2F1');
  });

  it.each([undefined, '', 'http://support.example', 'javascript:alert(1)', 'support'])(
    'is none for %s',
    (address) => {
      expect(supportFormUrl(request, { VITE_SUPPORT_WIDGET_URL: address })).toBeUndefined();
    },
  );
});

describe('the support form', () => {
  it('stands in a titled frame that may run and send, and no more', () => {
    holds('2: Customer Support: back arrow, and the widget in a frame');
    show('https://support.example/form');
    expect(form()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(form()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    screen.getByText('Loading the support form');
  });

  it('says after 10 seconds without an answer that it did not load, and tries again', () => {
    vi.useFakeTimers();
    show('https://support.example/form');
    act(() => vi.advanceTimersByTime(9_999));
    expect(form()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(form()).toBeNull();
    screen.getByText("Support form didn't load.");
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(form()).not.toBeNull();
  });

  it('stays once it has answered', () => {
    vi.useFakeTimers();
    show('https://support.example/form');
    fireEvent.load(screen.getByTitle('Customer Support'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(form()).not.toBeNull();
    expect(screen.queryByText('Loading the support form')).toBeNull();
  });
});

describe('a portal without a support form', () => {
  const contact = { email: 'help@partner.example', phone: undefined };
  const shown = (hasForm: boolean, dealId?: string) =>
    render(
      <LanguageProvider storage={undefined}>
        <ContactSection contact={contact} request={{ ...request, dealId }} hasForm={hasForm} />
      </LanguageProvider>,
    );
  const mail = () => screen.getByRole('link', { name: 'help@partner.example' }).getAttribute('href');

  it('calls nothing failed, but says what to do instead and what to have ready', () => {
    shown(false, 'D/1');
    screen.getByText('There is no support form here. Get help this way:');
    screen.getByText('Have ready: franchise code FR-001, deal D/1');
    expect(mail()).toBe('mailto:help@partner.example?subject=franchise%20code%20FR-001%2C%20deal%20D%2F1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not spoken of where there is one', () => {
    shown(true);
    expect(screen.queryByText(/no support form/)).toBeNull();
    expect(mail()).toBe('mailto:help@partner.example?subject=franchise%20code%20FR-001');
  });
});

describe('the contact of support', () => {
  const contact = (settings: Record<string, unknown>) => supportContact(settings);
  const rows = (settings: Record<string, unknown>) =>
    render(
      <LanguageProvider storage={undefined}>
        <ContactRows contact={contact(settings)} />
      </LanguageProvider>,
    );

  it('is what was set', () => {
    rows({ VITE_SUPPORT_EMAIL: 'help@partner.example', VITE_SUPPORT_PHONE: '+91 98765 43210' });
    expect(screen.getByRole('link', { name: 'help@partner.example' }).getAttribute('href')).toBe(
      'mailto:help@partner.example',
    );
    expect(screen.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe(
      'tel:+919876543210',
    );
  });

  it('is never invented', () => {
    rows({ VITE_SUPPORT_EMAIL: 'not an address', VITE_SUPPORT_PHONE: 'soon' });
    screen.getByText('Ask your relationship manager.');
    expect(screen.queryByRole('link')).toBeNull();
    expect(supportHref(contact({}))).toBeUndefined();
    expect(supportHref(contact({ VITE_SUPPORT_PHONE: '1800 123 456' }))).toBe('tel:1800123456');
  });
});
