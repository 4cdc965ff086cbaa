/**
 * Reorders things while those of one subject keep their order. `draws` chooses which comes next, each a number from 0.
 */
export function inOtherOrder<Each>(
  things: readonly Each[],
  subjectOf: (each: Each, at: number) => string,
  draws: readonly number[],
): readonly Each[] {
  const queues = new Map<string, Each[]>();
  for (const [at, each] of things.entries()) {
    const subject = subjectOf(each, at);
    queues.set(subject, [...(queues.get(subject) ?? []), each]);
  }
  return things.flatMap((_, at) => {
    const subjects = [...queues.keys()];
    const subject = subjects[(draws[at] ?? 0) % subjects.length] ?? '';
    const [next, ...left] = queues.get(subject) ?? [];
    if (left.length > 0) queues.set(subject, left);
    else queues.delete(subject);
    return next === undefined ? [] : [next];
  });
}
