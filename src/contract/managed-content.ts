import * as z from 'zod/mini';

/** What every piece of content carries for an admin beside what it says. */
export const Kept = { version: z.int(), archived: z.boolean() };

/** What became of a removal: a piece is always archived; servers before this one archived only what was used. */
export const removal = z.object({ archived: z.boolean() });

/** Every piece once, in the order in which they are to stand. */
export const movedOrder = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(1000)),
});

/** Where a picture can be had. */
export const keptPicture = z.object({ imageUrl: z.string() });
