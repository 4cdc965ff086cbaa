import { describe, expect, it } from 'vitest';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import type { LeadActivity, LeadChange, NewActivity } from '#core/leads/lead-activity';
import type { LeadDetails } from '#core/leads/lead-details';
import type { NewLead } from '#core/leads/new-lead';
import { OfflineQueue } from '#core/sending/offline-queue';
import { provisionalId } from '#core/sending/pending-item';
import { pendingActivities, withPending } from '#core/sending/with-pending';
import { SessionExpired, Unreachable } from '#core/shared/failure';
import { aNewLead } from '../support/a-new-lead';
import { ListedLeadCommands } from './listed-lead-commands';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const LEAD = { id: 'l1', franchiseCode: 'FR-001', name: 'Asha Example', status: 'New' };

/** A commands whose line can be cut, before a call arrives there or on the way back. */
class CutCommands extends ListedLeadCommands {
  cut: 'none' | 'before' | 'after' | 'session' = 'none';
  calls: string[] = [];

  override add(lead: NewLead, key: string): Promise<LeadDetails> {
    return this.#through(`add ${key}`, () => super.add(lead, key));
  }

  override change(leadId: string, change: LeadChange): Promise<LeadDetails> {
    return this.#through(`change ${leadId}`, () => super.change(leadId, change));
  }

  override record(leadId: string, activity: NewActivity): Promise<LeadActivity> {
    return this.#through(`record ${leadId}`, () => super.record(leadId, activity));
  }

  async #through<Answer>(call: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.cut === 'session') throw new SessionExpired();
    if (this.cut === 'before') throw new Unreachable('cut');
    this.calls.push(call);
    const answer = await work();
    if (this.cut === 'after') throw new Unreachable('cut');
    return answer;
  }
}

function setUp(features = ['leads.write']) {
  const clock = new FixedClock(NOW);
  const commands = new CutCommands([LEAD], NOW);
  const store = new InMemoryPendingStore();
  const session = new InMemorySessionStore();
  const user = { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', email: 'a@example.com' } as const;
  session.start({ token: 't', user, features });
  session.keep('leads', [LEAD]);
  let made = 0;
  const newKey = () => `key-${String(++made).padStart(4, '0')}`;
  const open = () => new OfflineQueue(commands, store, session, newKey, clock, new InMemoryLog());
  return { commands, store, session, user, open, outgoing: open() };
}

const NOTE = { kind: 'record', leadId: 'l1', activity: { kind: 'note', text: 'Hello' } } as const;
const CONTACTED = {
  kind: 'change',
  leadId: 'l1',
  change: { kind: 'status', status: 'Contacted' },
} as const;

describe('what is sent at once', () => {
  it('arrives, is in the kept list, and leaves nothing behind', async () => {
    const { outgoing, session, store } = setUp();
    const outcome = await outgoing.submit({ kind: 'add', lead: aNewLead() });
    expect(outcome).toMatchObject({ kind: 'sent', lead: { name: 'Asha Example', status: 'New' } });
    expect(session.kept('leads')?.map(({ name }) => name)).toEqual(['Asha Example', 'Asha Example']);
    expect(session.kept('leads')?.[0]).not.toHaveProperty('consent');
    expect([outgoing.entries(), store.kept()]).toEqual([[], undefined]);
  });

  it('and refused is given back and not kept', async () => {
    const { outgoing } = setUp();
    await outgoing.submit({ kind: 'add', lead: aNewLead() });
    const again = await outgoing.submit({ kind: 'add', lead: aNewLead() });
    expect(again).toMatchObject({ kind: 'refused', failure: { field: 'mobile' } });
    expect(outgoing.entries()).toEqual([]);
  });
});

describe('what cannot be sent', () => {
  it('waits, survives a reload, and goes out in its order', async () => {
    const { commands, outgoing, open } = setUp();
    commands.cut = 'before';
    expect(await outgoing.submit(CONTACTED)).toEqual({ kind: 'waiting' });
    expect(await outgoing.submit(NOTE)).toEqual({ kind: 'waiting' });
    const after = open();
    expect(after.entries().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    commands.cut = 'none';
    await after.send();
    expect(commands.calls).toEqual(['change l1', 'record l1']);
    expect(after.entries()).toEqual([]);
    expect((await commands.activities('l1')).map(({ kind }) => kind)).toEqual(['note', 'status']);
  });

  it('happens once, also when the reply was lost and the page was loaded anew', async () => {
    const { commands, outgoing, open } = setUp();
    commands.cut = 'after';
    await outgoing.submit({ kind: 'add', lead: aNewLead() });
    await outgoing.send();
    const after = open();
    await after.send();
    commands.cut = 'none';
    await after.send();
    expect(new Set(commands.calls)).toEqual(new Set(['add key-0001']));
    expect(commands.calls).toHaveLength(4);
    expect(await commands.file('m1')).toMatchObject({ name: 'Asha Example' });
    await expect(commands.file('m2')).rejects.toThrow();
  });

  it('of a lead that is itself not sent yet follows it under its number', async () => {
    const { commands, outgoing } = setUp();
    commands.cut = 'before';
    await outgoing.submit({ kind: 'add', lead: aNewLead() });
    await outgoing.submit({ ...NOTE, leadId: provisionalId('key-0001') });
    commands.cut = 'none';
    await outgoing.send();
    expect(commands.calls).toEqual(['add key-0001', 'record m1']);
    expect(outgoing.entries()).toEqual([]);
  });

  it('of someone else on this device is gone', async () => {
    const { commands, outgoing, open, session, store, user } = setUp();
    commands.cut = 'before';
    await outgoing.submit(NOTE);
    session.start({ token: 't2', user: { ...user, email: 'b@example.com' }, features: ['leads.write'] });
    expect([open().entries(), store.kept()]).toEqual([[], undefined]);
  });

  it('stays through an ended session, and is given up on log out', async () => {
    const { commands, outgoing, store } = setUp();
    commands.cut = 'session';
    await expect(outgoing.submit(NOTE)).rejects.toBeInstanceOf(SessionExpired);
    expect(outgoing.entries()).toHaveLength(1);
    outgoing.forget();
    expect([outgoing.entries(), store.kept()]).toEqual([[], undefined]);
  });

  it('because the server never offered it is not sent at all', async () => {
    const { commands, outgoing } = setUp([]);
    expect(await outgoing.submit(NOTE)).toEqual({ kind: 'waiting' });
    expect(commands.calls).toEqual([]);
  });

  it('and is refused later stays with its reason, and stands in no other way', async () => {
    const { commands, outgoing } = setUp();
    commands.cut = 'before';
    await outgoing.submit({ ...NOTE, leadId: 'gone' });
    await outgoing.submit(NOTE);
    commands.cut = 'none';
    await outgoing.send();
    expect(outgoing.entries()).toMatchObject([
      { leadId: 'gone', state: 'refused', refusal: 'No such lead.' },
    ]);
    expect(outgoing.drop(outgoing.entries()[0]?.key ?? '')).toBe(true);
    expect(outgoing.entries()).toEqual([]);
  });
});

describe('what can still be undone', () => {
  it('tell at once that a person was reached, and keep it when it is sent', async () => {
    const { outgoing, session } = setUp();
    const call = (result: 'Busy' | 'Connected') =>
      ({ kind: 'record', leadId: 'l1', activity: { kind: 'call', result } }) as const;
    const reached = () => withPending([LEAD], outgoing.entries(), 'FR-001')[0]?.lastContactTime;
    outgoing.hold(call('Busy'));
    expect(reached()).toBeUndefined();
    outgoing.hold(call('Connected'));
    const at = new Date(NOW).toISOString();
    expect(reached()).toBe(at);
    await outgoing.release();
    expect(outgoing.entries()).toEqual([]);
    expect(session.kept('leads')?.[0]?.lastContactTime).toBe(at);
  });

  it('is shown at once, is not sent before its time, and leaves no trace when dropped', async () => {
    const { commands, outgoing } = setUp();
    const key = outgoing.hold(CONTACTED);
    await outgoing.send();
    expect(withPending([LEAD], outgoing.entries(), 'FR-001')[0]?.status).toBe('Contacted');
    expect(outgoing.drop(key)).toBe(true);
    await outgoing.release(key);
    expect([commands.calls, outgoing.entries()]).toEqual([[], []]);
  });

  it('keeps what came after it about the same lead, and nothing else, until it is let go', async () => {
    const { commands, outgoing } = setUp();
    const key = outgoing.hold(CONTACTED);
    await outgoing.submit(NOTE);
    await outgoing.submit({ kind: 'add', lead: aNewLead() });
    expect(commands.calls).toEqual(['add key-0003']);
    await outgoing.release(key);
    expect(commands.calls).toEqual(['add key-0003', 'change l1', 'record l1']);
    expect(outgoing.drop(key)).toBe(false);
  });

  it('is sent after a reload, which takes the way to undo it', async () => {
    const { commands, outgoing, open } = setUp();
    outgoing.hold(CONTACTED);
    await open().send();
    expect(commands.calls).toEqual(['change l1']);
  });
});

describe('the list with what is unsent', () => {
  it('has new leads at its head and the history that will be', async () => {
    const { commands, outgoing } = setUp();
    commands.cut = 'before';
    await outgoing.submit({ kind: 'add', lead: aNewLead({ name: 'One' }) });
    await outgoing.submit({ kind: 'add', lead: aNewLead({ name: 'Two' }) });
    await outgoing.submit(CONTACTED);
    await outgoing.submit({ ...CONTACTED, change: { kind: 'follow-up', at: '2026-11-24T11:00:00+05:30' } });
    const leads = withPending([LEAD], outgoing.entries(), 'FR-001');
    expect(leads.map(({ name, status }) => [name, status])).toEqual([
      ['Two', 'New'],
      ['One', 'New'],
      ['Asha Example', 'Contacted'],
    ]);
    expect(leads[2]?.followUpTime).toBe('2026-11-24T11:00:00+05:30');
    expect(pendingActivities(LEAD, outgoing.entries())).toMatchObject([
      { kind: 'follow-up', to: '2026-11-24T11:00:00+05:30' },
      { kind: 'status', from: 'New', to: 'Contacted' },
    ]);
  });

  it('is in the history once while the server has it and its answer was lost', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const note = { kind: 'note', text: 'Call after six.' } as const;
    const item = { kind: 'record', key: 'k1', at, leadId: LEAD.id, activity: note } as const;
    const there = { ...note, id: '7', time: '2026-11-20T10:00:02Z' };
    expect(pendingActivities(LEAD, [item])).toHaveLength(1);
    expect(pendingActivities(LEAD, [item], [there])).toEqual([]);
    const earlier = { ...there, time: '2026-11-20T09:58:00Z' };
    expect(pendingActivities(LEAD, [item], [earlier, { ...there, text: 'Another' }])).toHaveLength(1);
  });
});
