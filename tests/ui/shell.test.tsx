// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AppShell } from '../../src/ui/app/app-shell';
import { MainNav } from '../../src/ui/app/main-nav';
import { HomeNavIcon, ReportsNavIcon } from '../../src/ui/app/nav-icons';
import { Money } from '../../src/ui/kit/components/money';
import { closestPath, NotFoundPage } from '../../src/ui/kit/components/not-found-page';
import { PageFrame } from '../../src/ui/kit/components/page-frame';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { admin, aFranchise, vendor } from '../support/a-franchise';
import { leavePage } from '../support/leave-page';
import { renderPortal } from '../support/render-portal';

afterEach(cleanup);

const nav = [
  { to: '/dashboard', label: 'Home', icon: HomeNavIcon, active: true },
  { to: '/reports', label: 'Reports', icon: ReportsNavIcon, active: false },
];

function visit(path: string) {
  render(
    <LanguageProvider storage={undefined}>
      <MemoryRouter initialEntries={[path]}>
        <AppShell nav={<MainNav items={nav} />}>
          <Routes>
            <Route
              path="/dashboard"
              element={
                <PageFrame title="Home">
                  <Link to="/leads">Leads</Link>
                </PageFrame>
              }
            />
            <Route
              path="/leads"
              element={
                <PageFrame title="Leads" parent="/dashboard">
                  -
                </PageFrame>
              }
            />
            <Route path="*" element={<NotFoundPage knownPaths={['/leads', '/deals']} />} />
          </Routes>
        </AppShell>
      </MemoryRouter>
    </LanguageProvider>,
  );
}

describe('shell', () => {
  it('starts with the way past the bars', async () => {
    visit('/dashboard');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('marks the open item of the main navigation', () => {
    visit('/dashboard');
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect([...bar.querySelectorAll('[aria-current="page"]')].map((item) => item.textContent)).toEqual([
      'Home',
    ]);
  });

  it('moves the focus to the heading on navigation, not on arrival, and names the document', async () => {
    visit('/dashboard');
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Home · Partner Portal');
    await userEvent.click(screen.getByRole('link', { name: 'Leads' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Leads' }));
    expect(document.title).toBe('Leads · Partner Portal');
  });

  it('goes back to the page one came from, or to the page above', async () => {
    visit('/leads');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    screen.getByRole('heading', { level: 1, name: 'Home' });
  });
});

describe('unknown path', () => {
  it('leads home and names the path that was meant', () => {
    visit('/laeds');
    screen.getByRole('heading', { level: 1, name: 'Page Not Found' });
    screen.getByText("The page you are looking for doesn't exist or has been moved.");
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: '/leads?' }).getAttribute('href')).toBe('/leads');
  });

  it.each([
    ['a vendor', vendor, ['/leads?', undefined]],
    ['an administrator', admin, [undefined, '/vendors?']],
    ['nobody', undefined, ['/leads?', '/vendors?']],
  ])('offers %s only what that person may open', async (_, session, offered) => {
    const found = [];
    for (const path of ['/leadz', '/vendorz']) {
      await renderPortal(aFranchise(), path, session);
      await screen.findByRole('heading', { name: 'Page Not Found' });
      found.push(screen.queryByRole('link', { name: /\?$/ })?.textContent);
      leavePage();
    }
    expect(found).toEqual(offered);
  });

  it.each([
    ['/lead', '/leads'],
    ['/LEADS/', '/leads'],
    ['/deels', '/deals'],
    ['/something', undefined],
    ['/', undefined],
  ])('takes %s for %s', (path, meant) => {
    expect(closestPath(path, ['/', '/leads', '/deals'])).toBe(meant);
  });
});

describe('money', () => {
  it('carries its rounded value and reads as one amount', () => {
    render(<Money amount="12345.6" size="l" />, {
      wrapper: (props) => <LanguageProvider storage={undefined} {...props} />,
    });
    const amount = document.querySelector('data');
    expect(amount?.getAttribute('value')).toBe('12345.60');
    expect(amount?.textContent).toBe('₹12,345.60');
  });

  it('says that an amount is not known', () => {
    render(<Money amount={undefined} />, {
      wrapper: (props) => <LanguageProvider storage={undefined} {...props} />,
    });
    screen.getByText('not known');
    expect(document.querySelector('data')).toBeNull();
  });
});
