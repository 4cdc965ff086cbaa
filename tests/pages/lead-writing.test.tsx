// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { addressOf, click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import type { MountedPortal } from '../support/render-portal';
import { startPages } from './start-pages';

const pages = startPages();

const Answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const Leads = z.array(z.object({ id: z.string(), Lead_Status: z.string().optional() }));

/** What the server holds, asked beside the page's own calls. */
async function atServer(
  { session }: MountedPortal,
  path: string,
): Promise<{ status: number; body: unknown }> {
  const answer = await pages.server.fetch(path, {
    headers: { Authorization: `Bearer ${session().session?.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

async function rowsNamed(portal: MountedPortal, name: string): Promise<readonly Record<string, unknown>[]> {
  const { body } = await atServer(portal, '/api/fetchDematLeads/FR-001');
  return Answer.parse(body).data.filter((lead) => lead.Full_Name === name);
}

async function keptLeads({ storage }: MountedPortal): Promise<z.infer<typeof Leads>> {
  return waitFor(() => Leads.parse(JSON.parse(storage.getItem('leads') ?? 'null')));
}

async function typeLead(name: string, mobile: string): Promise<void> {
  await fill('Full name', name);
  await fill('Mobile', mobile);
  await click(document.querySelector('fieldset button[aria-pressed]') ?? document.body);
  await click(await screen.findByLabelText(/^I agree that/));
}

describe('adding a lead', () => {
  it('names what is wrong, finds a number that is there, keeps the draft and the consent', async () => {
    const first = await pages.asVendor('/zohoform');
    await keptLeads(first);
    await waitFor(() => expect(document.title).toContain('Add lead'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^I agree that/)).checked).toBe(false);
    await press('Add lead');
    await shows('Full name is required');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
    expect(screen.getByRole('textbox', { name: 'Mobile' }).getAttribute('inputmode')).toBe('numeric');

    await fill("The person's language (optional)", 'Hindi');
    await fill('Full name', 'आशा वर्मा');
    await fill('Mobile', '98765 00001');
    await click(document.querySelector('fieldset button[aria-pressed]') ?? document.body);
    await click(await screen.findByLabelText(/^मैं सहमत हूँ/));
    const portal = await pages.reload(first);
    await shows('What you typed before is still here.');
    expect(textIn('Full name')).toBe('आशा वर्मा');
    await press('Add lead');
    await shows('Lead added');
    await follow('Open');
    await screen.findByText(/^Consent given on \d+ \w+ \d{4} \(in Hindi\)$/);

    await portal.go('/zohoform');
    await screen.findByLabelText('Full name');
    expect(textIn('Full name')).toBe('');
    await fill('Full name', 'Someone Else');
    await fill('Mobile', '9876500001');
    await click(document.querySelector('fieldset button[aria-pressed]') ?? document.body);
    await shows('You already have आशा वर्मा with this number');
    await click(await screen.findByLabelText(/^I agree that/));
    await press('Add lead');
    await shows('This number is already an open lead of yours');
    expect(await rowsNamed(portal, 'Someone Else')).toEqual([]);
    expect(await rowsNamed(portal, 'आशा वर्मा')).toHaveLength(1);
  });

  it('asks before a log out takes away what is unsent', async () => {
    const session = await pages.server.sessionOf('vendor3@example.com', 'vendor-demo-3');
    const portal = await pages.open('/zohoform', session);
    await keptLeads(portal);
    await typeLead('Unsent Example', '9876500003');
    pages.server.instead = { '/api/leads': 'no-answer' };
    await press('Add lead');
    await screen.findByRole('heading', { name: 'Unsent Example is waiting to be sent' });
    await follow('Profile');
    await press('Log out');
    const question = () => screen.findByRole('dialog', { name: 'Log out without sending?' });
    const [stay] = within(await question())
      .getAllByRole('button', { name: 'Stay' })
      .reverse();
    expect(await pageBarriers()).toEqual([]);
    await click(stay ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Log out');
    await press('Log out', within(await question()));
    await screen.findByLabelText('Email');
    expect(portal.storage.length).toBe(0);
  });
});

describe('working on a lead', () => {
  it('asks how a call went, plans the next one, and keeps a note', async () => {
    const before = await pages.asVendor('/dashboard', 2);
    const lead = (await keptLeads(before)).find(({ Lead_Status }) => Lead_Status === 'Contacted');
    const portal = await pages.reload(before);
    await portal.go(`/leaddetails?id=${lead?.id}`);
    await shows('Lead created');
    // No telephone answers here.
    const stay = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    };
    document.addEventListener('click', stay);
    onTestFinished(() => document.removeEventListener('click', stay));
    await follow('Call');
    const sheet = within(await screen.findByRole('dialog', { name: 'How did it go?' }));
    await press('Save', sheet);
    await sheet.findByText('Choose how it went');
    expect(await pageBarriers()).toEqual([]);
    await press('No answer', sheet);
    await press('Tomorrow', sheet);
    await press('Save', sheet);
    await shows('Call: No answer');
    await screen.findByText(/^Next: call on \w{3}, \d+ \w{3}, 11:00 am$/);
    await fill('Write a note', 'Asked for <b>papers</b>');
    await press('Save note');
    await shows('Asked for <b>papers</b>');
    await press('Notes');
    await waitFor(() => expect(screen.queryByText('Call: No answer')).toBeNull());
    // A page that is hidden has no time to wait for a word to go.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(portal.storage.getItem('unsent')).toBeNull());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    expect(addressOf(portal)).toBe(`/leaddetails?id=${lead?.id}`);
    await pages.reload(portal);
    await shows('Call: No answer');
    await press('Done');
    await shows('Follow-up done');
    expect(screen.queryByText(/^Next: call on/)).toBeNull();
  });

  it("does not exist for another franchise's lead", async () => {
    const own = await pages.asVendor('/dashboard');
    const id = (await keptLeads(own))[0]?.id;
    const other = await pages.asVendor(`/leaddetails?id=${id}`, 2);
    expect(await atServer(other, `/api/leads/${id}`)).toEqual(await atServer(other, '/api/leads/none'));
    await shows("This lead doesn't exist or isn't yours.");
  });
});
