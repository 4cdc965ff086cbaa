import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Owns the typed text of a search. The address is updated at a pause and reports the text back a moment later; a search
 * that another control puts into the address, such as a button that clears all filters, replaces the typed text.
 */
export class TypedSearch {
  readonly #watchers = new Set<() => void>();
  #text: string;
  #inAddress: string;
  /** The texts sent to the address that it has not reported back yet, oldest first. */
  #underWay: readonly string[] = [];
  #changeAddress: (text: string) => void = () => {};

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

  /** Takes the text after another letter. `send` sends it to the address. */
  type(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    for (const watcher of this.#watchers) watcher();
  }

  /** Takes a text that the caller itself puts into the address. */
  replace(text: string): void {
    this.#expect(text);
    this.type(text);
  }

  /** Sends the typed text to the address, unless the address has it or is about to. */
  send(): void {
    const text = this.#text.trim();
    if (this.#expect(text)) this.#changeAddress(text);
  }

  /** Sets the function that changes the address. */
  connectAddress(changeAddress: (text: string) => void): void {
    this.#changeAddress = changeAddress;
  }

  /**
   * Takes what the address holds now. A text that was sent is only confirmed; any other one replaces the typed text.
   */
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

/** Returns the search of a page whose address holds `inAddress`; `changeAddress` changes the address. */
export function useTypedSearch(inAddress: string, changeAddress: (text: string) => void): TypedSearch {
  const [search] = useState(() => new TypedSearch(inAddress));
  useEffect(() => search.connectAddress(changeAddress), [search, changeAddress]);
  useEffect(() => search.follow(inAddress), [search, inAddress]);
  return search;
}

/** Returns the typed text; a component that uses it is redrawn at every letter. */
export function useTypedText(search: TypedSearch): string {
  return useSyncExternalStore(search.watch, search.text);
}
