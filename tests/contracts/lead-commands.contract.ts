import { describe, expect, it, onTestFinished } from 'vitest';
import type { LeadCommands } from '#core/leads/lead-commands.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { aNewLead } from '../support/a-new-lead';

/** What every desk must do. `open` gives a fresh one, of a franchise that has no leads yet. */
export function leadCommandsContract(
  adapter: string,
  open: () => Promise<{ desk: LeadCommands; close?: () => Promise<void> }>,
  /** Whether this adapter itself lets a call come twice and happen once. */
  { repeatable }: { repeatable: boolean },
): void {
  describe(`LeadCommands: ${adapter}`, () => {
    const opened = async () => {
      const { desk, close } = await open();
      onTestFinished(async () => close?.());
      return desk;
    };

    it('adds a lead with everything that was captured, and tells when it was created', async () => {
      const desk = await opened();
      const lead = aNewLead({
        name: 'आशा वर्मा',
        email: 'asha@example.com',
        city: 'Pune',
        bestTime: 'Evening',
        language: 'Hindi',
        note: 'Wants a call',
        offers: true,
      });
      const { note: _, ...captured } = lead;
      const added = await desk.add(lead, 'key-of-add');
      expect(added).toMatchObject({ ...captured, status: 'New' });
      expect(await desk.file(added.id)).toEqual(added);
      const activities = await desk.activities(added.id);
      expect(activities.map(({ kind }) => kind)).toEqual(['note', 'created']);
      expect(activities[0]?.text).toBe('Wants a call');
      expect(Date.parse(added.createdTime ?? '')).not.toBeNaN();
    });

    it('changes the status and the follow-up, and keeps what was before', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewLead(), 'key-of-add');
      await desk.change(id, { kind: 'status', status: 'Contacted' }, 'key-of-status');
      const at = '2026-11-24T11:00:00+05:30';
      expect(await desk.change(id, { kind: 'follow-up', at }, 'key-of-plan')).toMatchObject({
        status: 'Contacted',
        followUpTime: at,
      });
      expect((await desk.change(id, { kind: 'follow-up' }, 'key-of-done')).followUpTime).toBeUndefined();
      const close = { reason: 'Other', text: 'Moved abroad' } as const;
      await desk.change(id, { kind: 'status', status: 'Not Interested', close }, 'key-of-close');
      expect(await desk.activities(id)).toMatchObject([
        { kind: 'status', from: 'Contacted', to: 'Not Interested', result: 'Other', text: 'Moved abroad' },
        { kind: 'follow-up', from: at },
        { kind: 'follow-up', to: at },
        { kind: 'status', from: 'New', to: 'Contacted' },
        { kind: 'created' },
      ]);
    });

    it('does not note a change that changes nothing', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewLead(), 'key-of-add');
      await desk.change(id, { kind: 'status', status: 'New' }, 'key-of-status');
      expect(await desk.activities(id)).toHaveLength(1);
    });

    it('records calls, notes and messages', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewLead(), 'key-of-add');
      await desk.record(id, { kind: 'call', result: 'No answer' }, 'key-of-call');
      await desk.record(id, { kind: 'message' }, 'key-of-message');
      const note = await desk.record(id, { kind: 'note', text: 'नमस्ते' }, 'key-of-note');
      expect(note).toMatchObject({ kind: 'note', text: 'नमस्ते' });
      expect(await desk.activities(id)).toMatchObject([
        note,
        { kind: 'message' },
        { kind: 'call', result: 'No answer' },
        { kind: 'created' },
      ]);
    });

    it('knows when a person was last reached: by a call that got through and a message, by no other', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewLead(), 'key-of-add');
      await desk.record(id, { kind: 'call', result: 'No answer' }, 'key-of-first-call');
      await desk.record(id, { kind: 'note', text: 'Tried' }, 'key-of-note');
      expect((await desk.file(id)).lastContactTime).toBeUndefined();
      const { time } = await desk.record(id, { kind: 'call', result: 'Connected' }, 'key-of-second-call');
      expect(Date.parse((await desk.file(id)).lastContactTime ?? '')).toBe(Date.parse(time));
    });

    it('finds the holder of a number in any form, and refuses the number while that lead is open', async () => {
      const desk = await opened();
      expect(await desk.holderOf('+919876543210')).toBeUndefined();
      const { id } = await desk.add(aNewLead(), 'key-of-add');
      for (const form of ['+919876543210', '09876543210', '98765 43210', '98765-43210']) {
        expect(await desk.holderOf(form)).toEqual({ id, name: 'Asha Example', status: 'New' });
      }
      const again = desk.add(aNewLead({ name: 'Someone Else' }), 'key-of-again');
      await expect(again).rejects.toSatisfy(
        (error) => error instanceof InvalidInput && error.field === 'mobile',
      );
      const close = { reason: 'Price' } as const;
      await desk.change(id, { kind: 'status', status: 'Not Interested', close }, 'key-of-close');
      const reopened = await desk.add(aNewLead({ name: 'Asha Again' }), 'key-of-reopened');
      expect(await desk.holderOf('+919876543210')).toMatchObject({ id: reopened.id });
    });

    it('does not know a lead that is not there', async () => {
      const desk = await opened();
      await expect(desk.file('none')).rejects.toBeInstanceOf(NotFound);
      await expect(desk.activities('none')).rejects.toBeInstanceOf(NotFound);
      const change = { kind: 'status', status: 'New' } as const;
      await expect(desk.change('none', change, 'key-of-status')).rejects.toBeInstanceOf(NotFound);
      const note = { kind: 'note', text: 'Hello' } as const;
      await expect(desk.record('none', note, 'key-of-note')).rejects.toBeInstanceOf(NotFound);
    });

    it.runIf(repeatable)('lets every call come twice and happen once', async () => {
      const desk = await opened();
      const added = await desk.add(aNewLead(), 'key-of-add');
      expect(await desk.add(aNewLead(), 'key-of-add')).toEqual(added);
      const call = { kind: 'call', result: 'Busy' } as const;
      const first = await desk.record(added.id, call, 'key-of-call');
      expect(await desk.record(added.id, call, 'key-of-call')).toEqual(first);
      expect(await desk.activities(added.id)).toHaveLength(2);
    });
  });
}
