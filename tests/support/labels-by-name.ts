// jsdom searches the whole document for the labels of each control, and again for each label found: two thirds of the
// time of a test that queries roles in a large table. Here a label belongs to a control only around it or by its id.
if (typeof document !== 'undefined') {
  const controls = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of controls)
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const naming = this.id === '' ? [] : labelsNaming(this.id, this.getRootNode());
  const around: HTMLLabelElement[] = [];
  for (let at = this.closest('label'); at; at = at.parentElement?.closest('label') ?? null) around.push(at);
  const found = new Set([...naming, ...around].filter((label) => label.control === this));
  return [...found].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function labelsNaming(id: string, root: Node): readonly HTMLLabelElement[] {
  const isSearched = root instanceof Document || root instanceof DocumentFragment || root instanceof Element;
  return isSearched ? [...root.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === id) : [];
}

export {};
