import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DisputeMove,
  type DisputeProgress,
  dueDay,
  isRunningState,
  moveDispute,
  openedDispute,
  progressNow,
} from '#core/disputes/dispute-moves';
import { BusinessCalendar } from '#core/shared/month';

const calendar = new BusinessCalendar();
const DAY_MS = 86_400_000;
/** Noon in India. */
const START = Date.parse('2026-11-02T06:30:00Z');

/** Makes moves one after another, each after some days; those that are refused change nothing. */
function walked(steps: readonly { move: DisputeMove; days: number }[]) {
  let progress = openedDispute(START);
  let now = START;
  const history: { before: DisputeProgress; move: DisputeMove; after: DisputeProgress; appeal: boolean }[] =
    [];
  const faults: (string | undefined)[] = [];
  for (const { move, days } of steps) {
    now += days * DAY_MS;
    const before = progressNow(progress, { now, calendar });
    const result = moveDispute(progress, move, { now, calendar });
    faults.push(result.kind === 'refused' ? result.fault : undefined);
    if (result.kind === 'refused') continue;
    progress = result.progress;
    history.push({ before, move, after: progress, appeal: result.isAppeal === true });
  }
  return {
    progress,
    history,
    faults,
    stateAfter: (days: number) => progressNow(progress, { now: now + days * DAY_MS, calendar }).state,
  };
}

const step = (move: DisputeMove | DisputeMove['kind'], days = 0) => ({
  move: typeof move === 'string' ? ({ kind: move } as DisputeMove) : move,
  days,
});
const amount = { kind: 'grant', outcome: 'accepted', shape: 'amount' } as const;
const corrected = { kind: 'grant', outcome: 'accepted', shape: 'corrected' } as const;

describe('the moves of a dispute', () => {
  it('is overdue after 7 days of the office, and lapses after 14 days of the vendor', () => {
    expect(dueDay(openedDispute(START), calendar)).toBe('2026-11-09');
    const answered = walked([step('answer', 3)]);
    expect(dueDay(answered.progress, calendar)).toBe('2026-11-19');
    expect([answered.stateAfter(14), answered.stateAfter(15)]).toEqual(['answered', 'lapsed']);
    expect(walked([step('answer', 3), step('write', 14)]).progress.state).toBe('open');
  });

  it('keeps the day of the first message that is not answered, however much is added', () => {
    const twice = walked([step('write', 3)]);
    expect(dueDay(twice.progress, calendar)).toBe('2026-11-09');
  });

  it('ends in an amount only once a second person approves it, and goes on where they do not', () => {
    expect(walked([step(amount)]).progress).toMatchObject({
      state: 'open',
      proposed: 'accepted',
      granted: undefined,
    });
    expect(walked([step(amount), step('approve')]).progress).toMatchObject({
      state: 'accepted',
      granted: 'amount',
    });
    expect(walked([step(amount), step('take-back')]).progress).toMatchObject({
      state: 'open',
      proposed: undefined,
    });
    expect(walked([step('approve')]).faults).toEqual(['not-proposed']);
  });

  it('takes no second shape: not while an amount is proposed, and not after an appeal', () => {
    expect(walked([step(amount), step(corrected)]).faults).toEqual([undefined, 'proposed']);
    expect(walked([step(corrected), step(amount)]).faults).toEqual([undefined, 'ended']);
    const partly = { ...corrected, outcome: 'partly' } as const;
    expect(walked([step(partly), step('write'), step(amount)]).faults).toEqual([
      undefined,
      undefined,
      'other-shape',
    ]);
  });

  it('takes one appeal within 30 days, also of what lapsed while the vendor was away', () => {
    const lapsed = [step('answer'), step('write', 14 + 1 + 30)];
    expect(walked(lapsed)).toMatchObject({
      faults: [undefined, undefined],
      progress: { state: 'open', appealed: true },
    });
    expect(walked([...lapsed, step('reject'), step('write')]).faults.at(-1)).toBe('decided');
    expect(walked([step('answer'), step('write', 14 + 1 + 31)]).faults.at(-1)).toBe('decided');
    expect(walked([step('reject'), step('write', 30)]).progress.state).toBe('open');
    expect(walked([step('reject'), step('write', 31)]).faults.at(-1)).toBe('decided');
  });

  it('takes no appeal of what was accepted or withdrawn', () => {
    expect(walked([step(corrected), step('write')]).faults.at(-1)).toBe('decided');
    expect(walked([step('withdraw'), step('write')]).faults.at(-1)).toBe('decided');
  });

  it('keeps what was granted in part where an appeal brings nothing more', () => {
    const partly = [step({ ...corrected, outcome: 'partly' }), step('write')];
    expect(walked([...partly, step('reject')]).progress).toMatchObject({
      state: 'partly',
      granted: 'corrected',
    });
    expect(walked([...partly, step('answer')]).stateAfter(15)).toBe('partly');
  });

  it('ends with one shape or none, whatever anybody does in whatever order', () => {
    const move: fc.Arbitrary<DisputeMove> = fc.oneof(
      fc
        .constantFrom('write', 'withdraw', 'answer', 'approve', 'take-back', 'reject')
        .map((kind) => ({ kind })),
      fc.record({
        kind: fc.constant('grant' as const),
        outcome: fc.constantFrom('accepted' as const, 'partly' as const),
        shape: fc.constantFrom('corrected' as const, 'amount' as const),
      }),
    );
    const steps = fc.array(fc.record({ move, days: fc.integer({ min: 0, max: 20 }) }), { maxLength: 25 });
    fc.assert(
      fc.property(steps, (all) => {
        const { history, progress } = walked(all);
        const isMet = progress.state === 'accepted' || progress.state === 'partly';
        expect(isMet && progress.granted === undefined).toBe(false);
        // All shapes that any outcome ever had.
        const shapes = new Set(history.flatMap(({ after }) => after.granted ?? []));
        expect(shapes.size).toBeLessThanOrEqual(1);
        expect(history.filter(({ appeal }) => appeal).length).toBeLessThanOrEqual(1);
        for (const {
          before,
          move: { kind },
          after,
          appeal,
        } of history) {
          // What has ended begins again by an appeal alone.
          if (!isRunningState(before.state)) expect(appeal).toBe(true);
          // An amount is granted by an approval alone, of what was proposed before.
          if (after.granted === 'amount' && before.granted === undefined)
            expect([kind, before.proposed !== undefined]).toEqual(['approve', true]);
          if (!isRunningState(after.state)) expect(after.proposed).toBeUndefined();
          if (kind === 'reject') expect(after.granted).toBe(before.granted);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
