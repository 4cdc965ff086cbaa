import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signIn } from '../bench/portal-process.mjs';

/** Lets an iCalendar reader read the file of each meeting and the link to all of them, and compares the result. */
export async function judge({ url, packageOf }) {
  const reader = join(packageOf('ical.js@2.2.1'), 'dist', 'ical.js');
  const { default: ICAL } = await import(pathToFileURL(reader).href);
  const headers = {
    authorization: `Bearer ${await signIn(url, 'vendor@example.com', 'vendor-demo-1')}`,
    'content-type': 'application/json',
  };
  const faults = [];
  const eventsOf = async (path) => {
    const answer = await fetch(url + path, { headers });
    const text = await answer.text();
    if (!answer.ok) return faults.push(`${path}: ${answer.status} ${text}`) && [];
    try {
      const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      return events.map((event) => new ICAL.Event(event));
    } catch (error) {
      faults.push(`${path}: ${error.message}`);
      return [];
    }
  };
  const { data } = await (await fetch(`${url}/api/meetings`, { headers })).json();
  const startOf = new Map();
  for (const { id, starts_at, title } of data) {
    const [event, ...more] = await eventsOf(`/api/meetings/${id}.ics`);
    if (!event || more.length > 0) faults.push(`${id}: not one event`);
    else {
      startOf.set(event.uid, starts_at);
      if (event.startDate.toJSDate().getTime() !== Date.parse(starts_at))
        faults.push(`${id}: ${event.startDate} in place of ${starts_at}`);
      if (title && !event.summary.includes(title))
        faults.push(`${id}: ${event.summary} in place of ${title}`);
    }
  }
  const { address } = await (
    await fetch(`${url}/api/meetings/calendar`, { method: 'POST', headers, body: '{}' })
  ).json();
  const all = await eventsOf(address);
  for (const { uid, startDate } of all)
    if (startOf.has(uid) && startDate.toJSDate().getTime() !== Date.parse(startOf.get(uid)))
      faults.push(`${uid} starts at ${startDate} behind the link`);
  return { said: `${data.length} meetings, ${all.length} behind the link`, faults };
}
