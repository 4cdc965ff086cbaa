import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { disputeTexts } from '../../src/ui/features/disputes/dispute-texts';
import { leadDetailsTexts } from '../../src/ui/features/lead-details/lead-details-texts';
import { leadTexts } from '../../src/ui/features/leads/lead-texts';
import { resetTexts } from '../../src/ui/features/passwords/reset-texts';
import { profileTexts } from '../../src/ui/features/profile/profile-texts';
import { sendingTexts } from '../../src/ui/features/sending/sending-texts';
import { leadFormTexts } from '../../src/ui/pages/add-lead/lead-form-texts';
import { type BadLine, badLine } from '../support/bad-line';
import { LONG_RUN } from '../support/long-run';
import { beginSignedIn } from './begin-signed-in';
import { pageOfItsOwn } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const EMAIL = 'vendor@example.com';
const PASSWORD = 'vendor-demo-1';
const NEW_PASSWORD = 'three green kites over Pune';
const ACTS = LONG_RUN ? 66 : 15;
/** The acts in their order, again and again; the last one of all changes the password. */
const KINDS = ['call', 'note', 'lead', 'status', 'question', 'follow-up', 'note', 'call'] as const;
type Kind = (typeof KINDS)[number] | 'password';
type Language = 'en' | 'hi';

let line: BadLine;
beforeAll(async () => {
  line = await badLine(portal.url, { seed: 41, hangMs: LONG_RUN ? 25_000 : 3000 });
});
afterAll(() => line?.close());

/** Asks the database of the portal, apart from any page. */
function rows<Row>(query: string, ...values: readonly string[]): readonly Row[] {
  const database = new Sqlite(join(portal.dataDir, 'portal.db'), { readonly: true });
  try {
    // The shape is that of the query.
    return database.prepare(query).all(...values) as Row[];
  } finally {
    database.close();
  }
}
const countOf = (query: string, ...values: readonly string[]) =>
  rows<{ n: number }>(`select count(*) as n from ${query}`, ...values)[0]?.n ?? -1;

/** What a walk has done: for each act how often the database has it, asked when all is sent. */
interface Done {
  readonly kind: Kind;
  readonly times: () => number;
}

/** The month before this one, as records have it. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7);
}

/** A walk of one person: acts at the page behind the line, and what the page said on the way. */
class Walk {
  readonly done: Done[] = [];
  /** Sentences by which the page said that something has failed. */
  readonly said: string[] = [];
  /** Leads that nobody has got far with: each is given a status, or a follow-up, once. */
  readonly #leads: string[];
  readonly #deals: readonly string[];

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly mark: string,
  ) {
    this.#leads = rows<{ id: string }>(
      "select id from leads where franchise_code = 'FR-001' and lead_status in ('New', 'Contacted') and mobile is not null order by id",
    ).map(({ id }) => id);
    this.#deals = rows<{ id: string }>(
      "select id from deals where franchise_code = 'FR-001' and id not in (select deal_id from disputes where deal_id is not null) and substr(created_time, 1, 7) >= ? order by created_time desc",
      // Those of a statement can be asked about for 30 days.
      lastMonth(),
    ).map(({ id }) => id);
  }

  /** Does the act of this number. Every third one is done over a reload of the tab in the middle. */
  async act(number: number, kind: Kind): Promise<void> {
    const reload = number % 3 === 0;
    const text = `${this.mark} ${kind} ${number}`;
    const acts: Readonly<Record<Kind, () => Promise<() => number>>> = {
      call: () => this.#call(this.#lead(number), text, reload),
      note: () => this.#note(this.#lead(number), text, reload),
      lead: () => this.#newLead(number, reload),
      status: () => this.#status(this.#leads.shift() ?? ''),
      question: () => this.#question(number, text, reload),
      'follow-up': () => this.#followUp(this.#leads.pop() ?? ''),
      password: () => this.#password(),
    };
    this.done.push({ kind, times: await acts[kind]() });
  }

  /** Waits until nothing of the person is on its way any more. */
  async allSent(): Promise<void> {
    await this.page.goto(`${line.url}/dashboard`);
    await expect
      .poll(() => this.page.evaluate(() => sessionStorage.getItem('unsent')), { timeout: 90_000 })
      .toBeNull();
  }

  /** One of the leads in the middle, again and again. */
  #lead(number: number): string {
    return this.#leads[Math.floor(this.#leads.length / 2) + (number % 5)] ?? '';
  }

  async #open(path: string, waited: string): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await this.page.goto(line.url + path);
        await this.page.locator(waited).first().waitFor({ timeout: 12_000 });
        return;
      } catch (error) {
        // The line did not let the page be read; the person opens it again.
        if (tried === 8) throw error;
      }
    }
  }

  #word<Key extends string>(
    texts: { readonly en: Readonly<Record<Key, string>>; readonly hi: Readonly<Record<Key, string>> },
    key: Key,
  ) {
    return texts[this.language][key];
  }

  #button(name: string | RegExp) {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async #call(lead: string, text: string, reload: boolean): Promise<() => number> {
    await this.#open(`/leaddetails?id=${lead}`, 'main a[href^="tel:"]');
    await this.page.locator('main a[href^="tel:"]').first().click();
    if (reload) await this.page.reload();
    const sheet = this.page.getByRole('dialog', {
      name: this.#word(leadDetailsTexts, 'leadDetails.howDidItGo'),
    });
    await sheet
      .getByRole('button', { name: this.#word(leadDetailsTexts, 'leadDetails.result.noAnswer') })
      .click();
    await sheet.getByLabel(this.#word(leadDetailsTexts, 'leadDetails.outcomeNote')).fill(text);
    await sheet
      .getByRole('button', { name: this.#word(leadDetailsTexts, 'leadDetails.save'), exact: true })
      .click();
    await sheet.waitFor({ state: 'detached' });
    return () => countOf("lead_activities where kind = 'call' and lead_id = ? and text = ?", lead, text);
  }

  async #note(lead: string, text: string, reload: boolean): Promise<() => number> {
    await this.#open(`/leaddetails?id=${lead}`, 'main form textarea');
    const field = this.page.locator('main form textarea');
    await field.fill(text);
    if (reload) {
      await this.page.reload();
      await expect.poll(() => field.inputValue()).toBe(text);
    }
    await this.#button(this.#word(leadDetailsTexts, 'leadDetails.saveNote')).dblclick();
    await expect.poll(() => field.inputValue()).toBe('');
    return () => countOf("lead_activities where kind = 'note' and lead_id = ? and text = ?", lead, text);
  }

  async #status(lead: string): Promise<() => number> {
    await this.#open(`/leaddetails?id=${lead}`, 'main form textarea');
    const change = this.#word(leadDetailsTexts, 'leadDetails.changeStatus');
    await this.page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${change}`) })
      .first()
      .click();
    const sheet = this.page.getByRole('dialog', { name: change });
    await sheet.getByText(this.#word(leadTexts, 'lead.status.interested'), { exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    return () =>
      countOf(
        "leads where id = ? and lead_status = 'Interested' and 1 = (select count(*) from lead_activities where lead_id = leads.id and kind = 'status' and to_value = 'Interested' and user_id = 'u1')",
        lead,
      );
  }

  async #followUp(lead: string): Promise<() => number> {
    await this.#open(`/leaddetails?id=${lead}`, 'main form textarea');
    const began = Date.now();
    await this.page
      .locator('main form')
      .getByRole('button', { name: this.#word(leadDetailsTexts, 'leadDetails.nextFollowUp') })
      .click();
    const sheet = this.page.getByRole('dialog', {
      name: this.#word(leadDetailsTexts, 'leadDetails.nextFollowUp'),
    });
    await sheet
      .getByText(new RegExp(`^${this.#word(leadDetailsTexts, 'leadDetails.next.in-3-days')}`))
      .click();
    await sheet.waitFor({ state: 'detached' });
    return () =>
      countOf(
        "lead_activities where kind = 'follow-up' and lead_id = ? and at_ms >= cast(? as integer) and to_value is not null",
        lead,
        String(began),
      );
  }

  async #newLead(number: number, reload: boolean): Promise<() => number> {
    const letters = [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
    const name = `${this.mark} ${letters}`;
    await this.#open('/zohoform', 'main form fieldset button[aria-pressed]');
    const field = this.page.getByLabel(this.#word(leadFormTexts, 'addLead.name'));
    await field.fill(name);
    if (reload) {
      await this.page.reload();
      await expect.poll(() => field.inputValue()).toBe(name);
    }
    const mobile = `${this.language === 'en' ? 98 : 97}${String(10_000_000 + number)}`;
    await this.page.getByLabel(this.#word(leadFormTexts, 'addLead.mobile')).fill(mobile);
    await this.page.locator('main form fieldset button[aria-pressed]').first().click();
    await this.page
      .getByRole('checkbox', { name: /agree|सहमत/ })
      .first()
      .check();
    const answers = ['addLead.addedTitle', 'addLead.waitingTitle'] as const;
    const answer = answers.map((key) => this.#word(leadFormTexts, key).replace('{name}', name));
    await this.#sendUntil(
      this.page.locator('main form').getByRole('button', {
        name: this.#word(leadFormTexts, 'addLead.save'),
        exact: true,
      }),
      answer,
    );
    return () => countOf("leads where full_name = ? and franchise_code = 'FR-001'", name);
  }

  async #question(number: number, text: string, reload: boolean): Promise<() => number> {
    const deal = this.#deals[Math.floor(number / KINDS.length)] ?? '';
    await this.#open(`/dealdetails?id=${deal}`, 'textarea[name=question]');
    const field = this.page.locator('textarea[name=question]');
    await field.fill(text);
    if (reload) {
      await this.page.reload();
      await expect.poll(() => field.inputValue()).toBe(text);
    }
    // Once it says so, the list that shows the question may still be cut off.
    const sent = this.#word(disputeTexts, 'question.sent');
    await this.#sendUntil(this.#button(this.#word(disputeTexts, 'question.send')), [text, sent]);
    return () => countOf('dispute_messages where text = ?', text);
  }

  async #password(): Promise<() => number> {
    await this.#open('/profile', 'main button[aria-controls=security-part]');
    await this.page.locator('button[aria-controls=security-part]').click();
    const title = this.#word(profileTexts, 'profile.changePassword');
    await this.#button(title).click();
    const sheet = this.page.getByRole('dialog', { name: title });
    await sheet.getByLabel(this.#word(profileTexts, 'profile.current')).fill(PASSWORD);
    await sheet.getByLabel(this.#word(resetTexts, 'reset.newPassword'), { exact: true }).fill(NEW_PASSWORD);
    await sheet.getByLabel(this.#word(resetTexts, 'reset.confirm')).fill(NEW_PASSWORD);
    await this.#sendUntil(sheet.getByRole('button', { name: title }), [
      this.#word(profileTexts, 'profile.passwordChanged'),
    ]);
    // A mail goes out with each change.
    return () => countOf("outbox where subject = 'Your password was changed' and recipient = ?", EMAIL);
  }

  /** Presses a button until the page says one of these texts, as a person does who is told that no answer came. */
  async #sendUntil(button: ReturnType<Page['locator']>, texts: readonly string[]): Promise<void> {
    const answer = texts
      .map((text) => this.page.locator('p, h1, h2, span, [role=status]').getByText(text, { exact: true }))
      .reduce((one, other) => one.or(other))
      .first();
    const failed = this.page.locator('[role=alert]:visible').filter({ hasText: /\S/ }).first();
    const answered = answer.waitFor({ timeout: 240_000 }).then(() => undefined);
    // The page tries again by itself, so the answer may come, and the button go, before it is pressed once more.
    const pressed = async () => {
      await button.click();
      await failed.waitFor({ timeout: 90_000 });
      return await failed.innerText();
    };
    for (let tried = 1; tried <= 8; tried += 1) {
      const said = await Promise.race([answered, pressed()]);
      if (said === undefined) return;
      this.said.push(said);
    }
    throw new Error(`It was said eight times: ${this.said.at(-1)}`);
  }
}

/** Sentences that claim nothing: that no answer came, and that trying again does nothing twice. */
const HONEST = /nothing happens twice|कुछ भी दो बार नहीं होगा/;

const WALKS = [
  ['en', { width: 390, height: 844 }, PASSWORD],
  ['hi', { width: 360, height: 740 }, NEW_PASSWORD],
] as const;

it.each(LONG_RUN ? WALKS : WALKS.slice(0, 1))(
  'an hour in %s behind a bad line: nothing is lost, nothing is doubled, and nothing is said to have failed that was done',
  { timeout: LONG_RUN ? 1_800_000 : 120_000, retry: 0 },
  async (language, viewport, password) => {
    const { page, close } = await pageOfItsOwn(portal.browser, { viewport });
    await page.addInitScript((chosen) => {
      localStorage.setItem('portal.language', chosen);
      // No telephone answers here.
      addEventListener(
        'click',
        (event) => {
          if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
            event.preventDefault();
        },
        true,
      );
    }, language);
    // Who leaves while something is on its way is asked, and leaves.
    page.on('dialog', (dialog) => void dialog.accept());
    await beginSignedIn(page, line.url, EMAIL, password);
    const walk = new Walk(page, language, language === 'en' ? 'Walk Person' : 'Hindi Person');
    const before = { ...line.counts };
    await page.goto(`${line.url}/dashboard`);
    line.bad = true;
    for (let number = 0; number < ACTS - 1; number += 1)
      await walk.act(number, KINDS[number % KINDS.length] ?? 'note');
    // One password is enough for both walks: the second one begins with it changed.
    if (language === 'en') await walk.act(ACTS - 1, 'password');
    line.bad = false;
    await walk.allSent();
    const times = walk.done.map(({ kind, times: asked }) => ({ kind, times: asked() }));
    const counts = Object.fromEntries(
      Object.entries(line.counts).map(([name, count]) => [
        name,
        count - (before[name as keyof typeof before] ?? 0),
      ]),
    );
    if (LONG_RUN)
      process.stdout.write(`${JSON.stringify({ language, acts: times.length, counts, said: walk.said })}\n`);
    expect(times.filter((each) => each.times !== 1)).toEqual([]);
    expect(walk.said.filter((sentence) => !HONEST.test(sentence))).toEqual([]);
    const refused = sendingTexts[language]['sending.refused'];
    expect(await page.getByText(refused).count()).toBe(0);
    expect(counts.answersCut).toBeGreaterThan(LONG_RUN ? 10 : 1);
    expect(counts.requestsCut).toBeGreaterThan(LONG_RUN ? 10 : 1);
    await close();
  },
);
