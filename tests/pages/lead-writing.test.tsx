// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { addressOf, click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import { PageServer } from '../support/page-server';
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
  const answer = await new PageServer(pages.url).fetch(path, {
    headers: { Authorization: `Bearer ${session().session?.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

async function rowsNamed(portal: MountedPortal, name: string): Promise<readonly Record<string, unknown>[]> {
  const { body } = await atServer(portal, '/api/fetchDematLeads/FR-001');
  return Answer.parse(body).data.filter((lead) => lead.Full_Name === name);
}

async function activitiesOf(portal: MountedPortal, id: string): Promise<readonly Record<string, unknown>[]> {
  return Answer.parse((await atServer(portal, `/api/leads/${id}/activities`)).body).data;
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

/** Lets the clocks of all toasts run out, which are animations of the style sheet. */
function wordsGo(): void {
  for (const clock of document.querySelectorAll('.Toastify__progress-bar')) fireEvent.animationEnd(clock);
  for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
}

/** After how long the page sends by itself what still waits. */
const TRY_AGAIN_MS = 15_000;

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

  it('without a network waits, survives a reload, and is one row although replies were lost', async () => {
    // The server takes it, and each reply is lost on the way back.
    const { fetch } = pages.server;
    let taken: number | undefined;
    vi.spyOn(pages.server, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init);
      if (taken === undefined || !String(input).endsWith('/api/leads')) return answer;
      taken += 1;
      throw new TypeError('Failed to fetch');
    });
    const first = await pages.asVendor('/zohoform');
    await keptLeads(first);
    await typeLead('Offline Example', '9876500002');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void fireEvent(window, new Event('offline')));
    pages.server.instead = { '/api/': 'no-answer' };
    await press('Add lead');
    await screen.findByRole('heading', { name: 'Offline Example is waiting to be sent' });
    // Back on the network, of which only the portal's own calls do not get through.
    onLine.mockReturnValue(true);
    act(() => void fireEvent(window, new Event('online')));
    const leaving = new Event('beforeunload', { cancelable: true });
    act(() => void fireEvent(window, leaving));
    expect(leaving.defaultPrevented).toBe(true);
    await first.go('/leads');
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const portal = await pages.reload(first);
    const [nowAndThen] = intervals.mock.calls.find(([, ms]) => ms === TRY_AGAIN_MS) ?? [];
    intervals.mockRestore();
    // Beside the one that waits there may be the one that the server has taken.
    const rows = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes('Offline Example'));
    const waits = () => waitFor(() => expect(rows().join()).toContain('Waiting to send'));
    await waits();
    await shows('1 entry is waiting to be sent. It goes out by itself');
    expect(await rowsNamed(portal, 'Offline Example')).toEqual([]);

    taken = 0;
    pages.server.instead = {};
    await press('Send now');
    await waitFor(() => expect(taken).toBeGreaterThanOrEqual(2));
    await waits();
    act(() => void nowAndThen?.());
    await waitFor(() => expect(taken).toBeGreaterThanOrEqual(3));
    await waits();
    taken = undefined;
    const later = await pages.reload(portal);
    await screen.findByText('1 entry sent');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    expect(await rowsNamed(later, 'Offline Example')).toHaveLength(1);
    expect(later.storage.getItem('unsent')).toBeNull();
  });

  it.each([
    ['takes it', '9876500004', undefined, 'Later Example is added'],
    ['refuses it', '9876500005', { status: 400, body: '{"error":"Not in this form."}' }, 'Not in this form.'],
  ] as const)(
    'says what became of a lead that waited, once the server %s',
    async (_, mobile, answer, said) => {
      const portal = await pages.asVendor('/zohoform');
      await keptLeads(portal);
      await typeLead('Later Example', mobile);
      pages.server.instead = { '/api/leads': 'no-answer' };
      await press('Add lead');
      await screen.findByRole('heading', { name: 'Later Example is waiting to be sent' });
      pages.server.instead = answer ? { '/api/leads': answer } : {};
      act(() => void fireEvent(window, new Event('online')));
      await shows(said);
      expect(screen.queryByText(/waiting to be sent/)).toBeNull();
      expect(screen.queryByText(/^Kept on this device/)).toBeNull();
      if (answer) expect(textIn('Full name')).toBe('Later Example');
      else await screen.findByRole('link', { name: 'Open' });
    },
  );

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
  it('changes the status at once, takes it back, and sends what stands once the word has gone', async () => {
    const before = await pages.asVendor('/dashboard');
    const lead = (await keptLeads(before)).find(({ Lead_Status }) => Lead_Status === 'Contacted');
    const id = lead?.id ?? '';
    const portal = await pages.reload(before);
    await portal.go(`/leaddetails?id=${id}`);
    await shows('Lead created');
    const told = await activitiesOf(portal, id);
    const change = async (status: string) => {
      await press(/^Change status/);
      await press(status, within(await screen.findByRole('dialog')));
    };
    await change('Interested');
    await screen.findByRole('button', { name: 'Change status, now Interested' });
    await shows('Status is now Interested');
    await press('Undo');
    await screen.findByRole('button', { name: 'Change status, now Contacted' });
    await change('Not interested');
    const why = await screen.findByRole('dialog', { name: 'Why close this lead?' });
    expect(await pageBarriers()).toEqual([]);
    await press('Price', within(why));
    await screen.findByRole('button', { name: 'Change status, now Not interested' });
    // The undone change never reached the server; the other one does, with its reason.
    expect(await activitiesOf(portal, id)).toHaveLength(told.length);
    wordsGo();
    await waitFor(async () => expect(await activitiesOf(portal, id)).toHaveLength(told.length + 1));
    expect((await activitiesOf(portal, id))[0]).toMatchObject({
      kind: 'status',
      from: 'Contacted',
      to: 'Not Interested',
      result: 'Price',
    });
    expect(await keptLeads(portal)).toContainEqual(
      expect.objectContaining({ id, Lead_Status: 'Not Interested' }),
    );
  });

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
    await shows('Call: No answer');
    // A page that is hidden has no time to wait for a word to go.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(portal.storage.getItem('unsent')).toBeNull());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    expect(addressOf(portal)).toBe(`/leaddetails?id=${lead?.id}`);
    // Its word may still be there.
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    await click(undo ?? document.body);
    await shows('This was sent already and stays.');
    await pages.reload(portal);
    await shows('Call: No answer');
    await press('Done');
    const done = within(await screen.findByRole('dialog', { name: 'How did it go?' }));
    await press('Connected', done);
    await press('Save', done);
    await shows('Call: Connected');
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
