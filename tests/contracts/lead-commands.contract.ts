import { describe, expect, it, onTestFinished } from 'vitest';
import { ChangedMeanwhile, InvalidInput, NotFound } from '#core/shared/failure';
import { aNewLead } from '../support/a-new-lead';
import type { LeadCommands } from '../support/lead-commands-at';

/** What every commands must do. `open` gives a fresh one, of a franchise that has no leads yet. */
export function leadCommandsContract(
  adapter: string,
  open: () => Promise<{ commands: LeadCommands; close?: () => Promise<void> }>,
  /** Whether this adapter itself lets a call come twice and happen once. */
  { repeatable }: { repeatable: boolean },
): void {
  describe(`LeadCommands: ${adapter}`, () => {
    const opened = async () => {
      const { commands, close } = await open();
      onTestFinished(async () => close?.());
      return commands;
    };

    it('adds a lead with everything that was captured, and tells when it was created', async () => {
      const commands = await opened();
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
      const added = await commands.add(lead, 'key-of-add');
      expect(added).toMatchObject({ ...captured, status: 'New' });
      expect(await commands.file(added.id)).toEqual(added);
      const activities = await commands.activities(added.id);
      expect(activities.map(({ kind }) => kind)).toEqual(['note', 'created']);
      expect(activities[0]?.text).toBe('Wants a call');
      expect(Date.parse(added.createdTime ?? '')).not.toBeNaN();
    });

    it('changes the status and the follow-up, and keeps what was before', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      await commands.change(id, { kind: 'status', status: 'Contacted' }, 'key-of-status');
      const at = '2026-11-24T11:00:00+05:30';
      expect(await commands.change(id, { kind: 'follow-up', at }, 'key-of-plan')).toMatchObject({
        status: 'Contacted',
        followUpTime: at,
      });
      expect((await commands.change(id, { kind: 'follow-up' }, 'key-of-done')).followUpTime).toBeUndefined();
      const close = { reason: 'Other', text: 'Moved abroad' } as const;
      await commands.change(id, { kind: 'status', status: 'Not Interested', close }, 'key-of-close');
      expect(await commands.activities(id)).toMatchObject([
        { kind: 'status', from: 'Contacted', to: 'Not Interested', result: 'Other', text: 'Moved abroad' },
        { kind: 'follow-up', from: at },
        { kind: 'follow-up', to: at },
        { kind: 'status', from: 'New', to: 'Contacted' },
        { kind: 'created' },
      ]);
    });

    it('does not note a change that changes nothing', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      await commands.change(id, { kind: 'status', status: 'New' }, 'key-of-status');
      expect(await commands.activities(id)).toHaveLength(1);
    });

    it('records calls, notes and messages', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      await commands.record(id, { kind: 'call', result: 'No answer' }, 'key-of-call');
      await commands.record(id, { kind: 'message' }, 'key-of-message');
      const note = await commands.record(id, { kind: 'note', text: 'नमस्ते' }, 'key-of-note');
      expect(note).toMatchObject({ kind: 'note', text: 'नमस्ते' });
      expect(await commands.activities(id)).toMatchObject([
        note,
        { kind: 'message' },
        { kind: 'call', result: 'No answer' },
        { kind: 'created' },
      ]);
    });

    it('knows when a person was last reached: by a call that got through and a message, by no other', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      await commands.record(id, { kind: 'call', result: 'No answer' }, 'key-of-first-call');
      await commands.record(id, { kind: 'note', text: 'Tried' }, 'key-of-note');
      expect((await commands.file(id)).lastContactTime).toBeUndefined();
      const { time } = await commands.record(id, { kind: 'call', result: 'Connected' }, 'key-of-second-call');
      expect(Date.parse((await commands.file(id)).lastContactTime ?? '')).toBe(Date.parse(time));
    });

    it('finds the holder of a number in any form, and refuses the number while that lead is open', async () => {
      const commands = await opened();
      expect(await commands.holderOf('+919876543210')).toBeUndefined();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      for (const form of ['+919876543210', '09876543210', '98765 43210', '98765-43210']) {
        expect(await commands.holderOf(form)).toEqual({ id, name: 'Asha Example', status: 'New' });
      }
      const again = commands.add(aNewLead({ name: 'Someone Else' }), 'key-of-again');
      await expect(again).rejects.toSatisfy(
        (error) => error instanceof InvalidInput && error.field === 'mobile',
      );
      const close = { reason: 'Price' } as const;
      await commands.change(id, { kind: 'status', status: 'Not Interested', close }, 'key-of-close');
      const reopened = await commands.add(aNewLead({ name: 'Asha Again' }), 'key-of-reopened');
      expect(await commands.holderOf('+919876543210')).toMatchObject({ id: reopened.id });
    });

    it('changes who a lead is, once, and only what still stands as it was', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead({ city: 'Pune' }), 'key-of-add');
      const before = { name: 'Asha Example', city: 'Pune' };
      const edited = await commands.edit(id, { name: 'आशा वर्मा', city: '' }, before, 'key-of-edit');
      expect(edited).toMatchObject({ name: 'आशा वर्मा', mobile: '+919876543210', status: 'New' });
      expect(edited.city).toBeUndefined();
      expect(await commands.file(id)).toEqual(edited);
      const late = commands.edit(id, { name: 'Asha V.' }, { name: 'Asha Example' }, 'key-of-late');
      await expect(late).rejects.toBeInstanceOf(ChangedMeanwhile);
      // Somebody else's field is not in the way.
      const other = await commands.edit(id, { product: 'Loan' }, { product: 'Mutual Fund' }, 'key-of-other');
      expect(other).toMatchObject({ name: 'आशा वर्मा', product: 'Loan' });
    });

    it('refuses the number of another open lead, and takes the own one', async () => {
      const commands = await opened();
      const { id } = await commands.add(aNewLead(), 'key-of-add');
      await commands.add(aNewLead({ mobile: '+919876543211' }), 'key-of-second');
      const before = { mobile: '+919876543210' };
      const taken = commands.edit(id, { mobile: '+919876543211' }, before, 'key-of-taken');
      await expect(taken).rejects.toSatisfy(
        (error) => error instanceof InvalidInput && error.field === 'mobile',
      );
      expect(await commands.edit(id, { mobile: '+919876543212' }, before, 'key-of-free')).toMatchObject({
        mobile: '+919876543212',
      });
    });

    it('does not know a lead that is not there', async () => {
      const commands = await opened();
      await expect(commands.file('none')).rejects.toBeInstanceOf(NotFound);
      await expect(commands.activities('none')).rejects.toBeInstanceOf(NotFound);
      const change = { kind: 'status', status: 'New' } as const;
      const edit = commands.edit('none', { name: 'Asha' }, { name: '' }, 'key-of-edit');
      await expect(edit).rejects.toBeInstanceOf(NotFound);
      await expect(commands.change('none', change, 'key-of-status')).rejects.toBeInstanceOf(NotFound);
      const note = { kind: 'note', text: 'Hello' } as const;
      await expect(commands.record('none', note, 'key-of-note')).rejects.toBeInstanceOf(NotFound);
    });

    it.runIf(repeatable)('lets every call come twice and happen once', async () => {
      const commands = await opened();
      const added = await commands.add(aNewLead(), 'key-of-add');
      expect(await commands.add(aNewLead(), 'key-of-add')).toEqual(added);
      const call = { kind: 'call', result: 'Busy' } as const;
      const first = await commands.record(added.id, call, 'key-of-call');
      expect(await commands.record(added.id, call, 'key-of-call')).toEqual(first);
      expect(await commands.activities(added.id)).toHaveLength(2);
    });
  });
}
