import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Owns the typed text of a search, as the only place. The address is told at a pause and comes back a moment later; a
 * search that comes from elsewhere, such as a button that clears all filters, replaces the typed text.
 */
export class TypedSearch {
  readonly #watchers = new Set<() => void>();
  #text: string;
  #inAddress: string;
  /** The texts that the address was told and has not shown yet, in turn. */
  #underWay: readonly string[] = [];
  #tellAddress: (text: string) => void = () => {};

  constructor(inAddress: string) {
    this.#text = inAddress;
    this.#inAddress = inAddress;
  }

  /** Calls `watcher` at every change, until the returned function is called. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** The text as it was typed. */
  readonly text = (): string => this.#text;

  /** Takes the next letter. The address hears of it with `tell`. */
  type(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    for (const watcher of this.#watchers) watcher();
  }

  /** Takes another text, with which the caller changes the address. */
  replace(text: string): void {
    this.#expect(text);
    this.type(text);
  }

  /** Tells the address what is typed, unless it has it or is about to. */
  tell(): void {
    const text = this.#text.trim();
    if (this.#expect(text)) this.#tellAddress(text);
  }

  /** Says how the address is told. */
  tellBy(tellAddress: (text: string) => void): void {
    this.#tellAddress = tellAddress;
  }

  /** Hears what the address holds now. What was told comes back; all else takes the place of what is typed. */
  follow(inAddress: string): void {
    this.#inAddress = inAddress;
    const place = this.#underWay.indexOf(inAddress);
    this.#underWay = place < 0 ? [] : this.#underWay.slice(place + 1);
    if (place < 0 && inAddress !== this.#text.trim()) this.type(inAddress);
  }

  #expect(text: string): boolean {
    if (text === (this.#underWay.at(-1) ?? this.#inAddress)) return false;
    this.#underWay = [...this.#underWay, text];
    return true;
  }
}

/** The search of a page whose address holds `inAddress`, and which `tellAddress` puts there. */
export function useTypedSearch(inAddress: string, tellAddress: (text: string) => void): TypedSearch {
  const [search] = useState(() => new TypedSearch(inAddress));
  useEffect(() => search.tellBy(tellAddress), [search, tellAddress]);
  useEffect(() => search.follow(inAddress), [search, inAddress]);
  return search;
}

/** Returns the typed text; a component that uses it is drawn with every letter. */
export function useTypedText(search: TypedSearch): string {
  return useSyncExternalStore(search.watch, search.text);
}
