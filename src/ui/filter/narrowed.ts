/** One word of a search: a row fits by its text or by its digits; what is undefined cannot make it fit. */
export interface SearchPart {
  readonly word: string | undefined;
  readonly digits: string | undefined;
}

interface Step<Entry, Part> {
  readonly parts: readonly Part[];
  readonly found: readonly Entry[];
}

interface Search<Entry, Part> {
  readonly choice: string;
  readonly steps: Step<Entry, Part>[];
}

/**
 * Searches a list as its search is typed: what each letter found is remembered with the list, so that the next letter
 * only looks through that, and taking a letter back finds what was there before. `finding` gives for a part what tells
 * whether a row fits it. `choice` says which rows `from` gives to search in; the same choice of the same list has to
 * give the same rows.
 */
export function narrowedBy<Entry, Part extends SearchPart>(
  finding: (part: Part) => (entry: Entry) => boolean,
): (
  list: readonly Entry[],
  choice: string,
  parts: readonly Part[],
  from: () => readonly Entry[],
) => readonly Entry[] {
  const known = new WeakMap<readonly Entry[], Search<Entry, Part>>();
  return (list, choice, parts, from) => {
    const before = known.get(list);
    const search: Search<Entry, Part> =
      before?.choice === choice ? before : { choice, steps: [{ parts: [], found: from() }] };
    known.set(list, search);
    const { steps } = search;
    while (steps.length > 1 && !isWithin(parts, steps.at(-1)?.parts ?? [])) steps.pop();
    const last = steps.at(-1);
    const found = last?.found ?? from();
    const fresh = parts.filter((part) => !last?.parts.some((each) => isSame(part, each)));
    if (fresh.length === 0) return found;
    const narrower = fresh.reduce((rows, part) => rows.filter(finding(part)), found);
    steps.push({ parts, found: narrower });
    return narrower;
  };
}

/** Whether whatever fits one search fits the other, wider one too. */
function isWithin(parts: readonly SearchPart[], wider: readonly SearchPart[]): boolean {
  return wider.every((other) =>
    parts.some((part) => reaches(part.word, other.word) && reaches(part.digits, other.digits)),
  );
}

/** Whether what is found by one text is also found by a shorter one. */
function reaches(text: string | undefined, shorter: string | undefined): boolean {
  return text === undefined || (shorter !== undefined && text.includes(shorter));
}

function isSame(part: SearchPart, other: SearchPart): boolean {
  return part.word === other.word && part.digits === other.digits;
}
