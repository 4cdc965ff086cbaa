// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { allMeetings } from '#contract/meetings';
import type { Meeting } from '#core/meetings/meeting';
import { addressOf, arrived, choose, click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import { type MountedPortal, renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const DAY_MS = 86_400_000;
const INDIA_MS = 330 * 60_000;

const pages = startPages();

const headers = ({ session }: MountedPortal) => ({ Authorization: `Bearer ${session().session?.token}` });

/** The own meetings as the server has them. */
async function kept(portal: MountedPortal): Promise<readonly Meeting[]> {
  const answer = await pages.server.fetch('/api/meetings', { headers: headers(portal) });
  return allMeetings.answer.parse(await answer.json());
}

/** A day so many days from now in India, as a date field takes it. */
const dayAfter = (days: number) => new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);

async function typeMeeting(title: string, day: string, time: string): Promise<void> {
  await fill('Title', title);
  await fill('Date', day);
  await fill('Start', time);
}

const leadId = ({ storage }: MountedPortal) =>
  waitFor(() => {
    const id = /"id":"(\d+)"/.exec(storage.getItem('leads') ?? '')?.[1];
    if (id === undefined) throw new Error('No lead is read yet.');
    return id;
  });

describe('the meetings of a vendor', () => {
  it('are planned once by a double tap, warn of a clash, and go into any calendar', async () => {
    const next = takeSavedFiles();
    const portal = await pages.asVendor('/schedualmeeting');
    await fill('Title', '');
    await press('Schedule');
    await shows('Title is required');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('title'));
    const day = dayAfter(40);
    await typeMeeting('Review of the quarter', day, '16:00');
    await choose('Reminder', '1 day before');
    const schedule = screen.getByRole('button', { name: 'Schedule' });
    await act(async () => {
      fireEvent.click(schedule);
      fireEvent.click(schedule);
    });
    await screen.findByRole('heading', { name: 'Meeting asked for' });
    const made = (await kept(portal)).filter(({ title }) => title === 'Review of the quarter');
    expect(made).toHaveLength(1);
    await press('Add to calendar');
    const file = await next();
    expect(file.name).toBe('meeting.ics');
    const component = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent('vevent');
    if (!component) throw new Error('There is no event in the file.');
    const event = new ICAL.Event(component);
    expect(event.startDate.toJSDate().toISOString()).toBe(new Date(`${day}T16:00:00+05:30`).toISOString());
    expect(event.uid).toBe(`${made[0]?.id}@partner-portal`);
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-86_400);

    await press('Schedule another');
    await typeMeeting('Product briefing', day, '16:15');
    await shows("Overlaps 'Review of the quarter' at 4:00 pm.");
    await press('Schedule');
    await screen.findByRole('heading', { name: 'Meeting asked for' });
  });

  it('keep what was typed over a reload, ask before it is left, and once about an unusual hour', async () => {
    const before = await pages.asVendor('/meeting');
    await follow('Schedule');
    await typeMeeting('Late call', dayAfter(41), '20:30');
    const portal = await pages.reload(before);
    await shows('Your draft is back.');
    expect([textIn('Title'), textIn('Start')]).toEqual(['Late call', '20:30']);
    await press('Back');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addressOf(portal)).toBe('/schedualmeeting');
    await press('Schedule');
    await press('Schedule anyway');
    await screen.findByRole('heading', { name: 'Meeting asked for' });
    expect(portal.storage.getItem('drafts')).toBeNull();
    await follow('Back to meetings');
    await arrived(portal, '/meeting');
    await portal.go('/schedualmeeting');
    await fill('Title', 'Not to be kept');
    await follow('Home');
    await press('Discard');
    await arrived(portal, '/dashboard');
    expect(portal.storage.getItem('drafts')).toBeNull();
  });

  it('are cancelled at once, and taken back by Undo; a note says what came of one', async () => {
    const portal = await pages.asVendor('/meeting');
    const card = (await screen.findByText('Next meeting')).closest<HTMLElement>('section');
    if (!card) throw new Error('It stands in no region.');
    const title = () => within(card).getByRole('heading').textContent;
    const first = title();
    const cancelled = async () => (await kept(portal)).filter(({ status }) => status === 'Cancelled').length;
    const standing = await cancelled();
    await press('Cancel meeting', within(card));
    await expect.poll(cancelled).toBe(standing + 1);
    await press('Undo');
    await expect.poll(cancelled).toBe(standing);
    await waitFor(() => expect(title()).toBe(first));
    await click(await screen.findByRole('radio', { name: /^Past/ }));
    const [newest] = within(await screen.findByRole('list', { name: 'Meetings' })).getAllByRole('link');
    await click(newest ?? document.body);
    await fill('What came of it', 'Papers come on Monday.');
    await press('Save');
    await shows('Note saved');
    expect((await kept(portal)).map(({ outcome }) => outcome)).toContain('Papers come on Monday.');
  });

  it.each([
    ['at once', 50, false],
    ['after a reload', 51, true],
  ])(
    'that were stored while both answers were lost are said to be asked for, %s',
    async (when, days, reloads) => {
      const vendor = await pages.asVendor('/meeting');
      const session = vendor.session().session;
      vendor.unmount();
      let away = reloads;
      let losing = 2;
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const isMeetings = String(input).endsWith('/api/meetings');
        if (isMeetings && init?.method !== 'POST' && away && losing === 0)
          throw new TypeError('Failed to fetch');
        const answer = await pages.server.fetch(input, init);
        if (!isMeetings || init?.method !== 'POST' || losing === 0) return answer;
        losing -= 1;
        throw new TypeError('Failed to fetch');
      };
      let portal = await renderPortal({ fetch }, '/schedualmeeting', session);
      const title = `Stored ${when}`;
      await typeMeeting(title, dayAfter(days), '11:00');
      await press('Schedule');
      if (reloads) {
        await shows(/No answer came/);
        portal.unmount();
        away = false;
        portal = await renderPortal({ fetch }, '/schedualmeeting', undefined, portal.storage);
      }
      await screen.findByRole('heading', { name: 'Meeting asked for' });
      await shows(title);
      expect((await kept(portal)).filter((meeting) => meeting.title === title)).toHaveLength(1);
      expect(portal.storage.getItem('drafts')).toBeNull();
    },
  );

  it.each([
    ['arrived and only its answer was lost', true],
    ['never arrived', false],
  ])('are as before after Undo where the cancelling %s', async (_, arrives) => {
    const vendor = await pages.asVendor('/meeting');
    const session = vendor.session().session;
    vendor.unmount();
    const sent: (string | undefined)[] = [];
    let losing = 2;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PATCH') return pages.server.fetch(input, init);
      sent.push(JSON.parse(String(init.body)).status);
      if (losing === 0) return pages.server.fetch(input, init);
      losing -= 1;
      if (arrives) await pages.server.fetch(input, init);
      throw new TypeError('Failed to fetch');
    };
    const portal = await renderPortal({ fetch }, '/meeting', session);
    const card = (await screen.findByText('Next meeting')).closest<HTMLElement>('section');
    if (!card) throw new Error('It has no region.');
    const title = within(card).getByRole('heading').textContent;
    const status = async () => (await kept(portal)).find((meeting) => meeting.title === title)?.status;
    const before = await status();
    await press('Cancel meeting', within(card));
    await press('Undo');
    await shows(`Cancel meeting (${title}): No answer came.`);
    await shows(`Meeting not cancelled: ${title}`);
    expect(sent).toEqual(['Cancelled', 'Cancelled', before]);
    expect(await status()).toBe(before);
    await waitFor(() =>
      expect(screen.getByText('Next meeting').closest('section')?.textContent).toContain(title),
    );
  });

  it('are planned with the lead that the address names', async () => {
    const portal = await pages.asVendor('/meeting');
    const id = await leadId(portal);
    await portal.go(`/schedualmeeting?lead=${id}`);
    await screen.findByRole('button', { name: /^With (?!Relationship)/ });
    await typeMeeting('Papers together', dayAfter(42), '11:00');
    await press('Schedule');
    await screen.findByRole('heading', { name: 'Meeting scheduled' });
    const made = (await kept(portal)).find((meeting) => meeting.title === 'Papers together');
    expect([made?.leadId, made?.status]).toEqual([id, 'Confirmed']);
  });
});

describe('the week of meetings on a desktop', () => {
  it('goes from week to week by its address, opens a meeting as its row does, and is told in the lead', async () => {
    stubRoom(true);
    const portal = await pages.asVendor('/meeting');
    const week = () => screen.findByRole('region', { name: /^\d+ \w+ to \d+ \w+ \d{4}$/ });
    expect(within(await week()).getAllByRole('heading', { level: 3 })).toHaveLength(7);
    // Far from the demo's own meetings, two that overlap.
    const lead_id = await leadId(portal);
    const day = dayAfter(61);
    const titles = ['First of two', 'Second of two'] as const;
    for (const [title, time] of [
      [titles[0], '20:00'],
      [titles[1], '20:30'],
    ]) {
      const plan = { title, kind: 'Phone', starts_at: `${day}T${time}:00+05:30`, minutes: 60 };
      const answer = await pages.server.fetch('/api/meetings', {
        method: 'POST',
        headers: { ...headers(portal), 'content-type': 'application/json' },
        body: JSON.stringify({ ...plan, with_whom: 'Someone', lead_id }),
      });
      expect(answer.ok).toBe(true);
    }
    const second = { name: new RegExp(`^${titles[1]} 8:.0 pm until 9:.0 pm, .* Confirmed$`) };
    const there = await pages.asVendor(`/meeting?week=${day}`);
    await screen.findByRole('link', {
      name: new RegExp(`^${titles[0]} 8:.0 pm until 9:.0 pm, .* Confirmed$`),
    });
    await follow('Previous week');
    await waitFor(() => expect(screen.queryByRole('link', second)).toBeNull());
    await follow('Next week');
    await follow(second.name);
    await screen.findByRole('dialog', { name: titles[1] });
    expect(addressOf(there)).toMatch(/[?&]meeting=/);
    await press('Close', within(screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('link', second);
    await follow('This week');
    await waitFor(async () => expect((await week()).querySelector('[aria-current=date]')).not.toBeNull());
    await there.go(`/leaddetails?id=${lead_id}`);
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    await timeline.findByText('Lead created');
    const planned = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const title of titles)
      expect(
        planned.filter((row) => row?.includes('Meeting planned for') && row.includes(title)),
      ).toHaveLength(1);
  });
});

describe('the calendar that subscribes', () => {
  it('reads the meetings by a link, until another one takes its place or it is ended', async () => {
    await pages.asVendor('/meeting');
    await press('Subscribe in calendar');
    const sheet = within(await screen.findByRole('dialog', { name: 'Subscribe in calendar' }));
    await sheet.findByText(/^Whoever has the link sees your meetings/);
    await press('Make a link', sheet);
    const open = await sheet.findByRole('link', { name: 'Open in calendar' });
    const shown = () => sheet.getByText(/\/api\/meetings\/calendar\//).textContent ?? '';
    const first = shown();
    expect(open.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
    expect(await pageBarriers()).toEqual([]);
    const asked = (address: string) => pages.server.fetch(new URL(address).pathname);
    const calendar = await (await asked(first)).text();
    expect(new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')).not.toEqual([]);
    await press('Make a new link', sheet);
    await waitFor(() => expect(shown()).not.toBe(first));
    const second = shown();
    expect([(await asked(first)).status, (await asked(second)).status]).toEqual([404, 200]);
    await press('Stop the link', sheet);
    await sheet.findByRole('button', { name: 'Make a link' });
    expect((await asked(second)).status).toBe(404);
  });
});
