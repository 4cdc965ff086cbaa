// jsdom goes through the whole document for the labels of each button, and once more for each label that it comes by:
// more than half of the time of a test that asks for roles. Only a label around a control, or one that names it, is its.
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
  for (const { prototype } of controls) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  }
}

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const root = this.getRootNode();
  const naming =
    this.id && (root instanceof Document || root instanceof DocumentFragment || root instanceof Element)
      ? [...root.querySelectorAll('label')].filter((label) => label.htmlFor === this.id)
      : [];
  const around: HTMLLabelElement[] = [];
  for (let at = this.closest('label'); at; at = at.parentElement?.closest('label') ?? null) around.push(at);
  const found = new Set([...naming, ...around].filter((label) => label.control === this));
  return [...found].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}
