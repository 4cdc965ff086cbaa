// jsdom works out the style of an element anew each time it is asked, by every rule of its own style sheet, and a question
// for a role asks for that of all elements. Without further style sheets it follows, but for the outline of what has the
// focus, from these attributes and from what is written on the elements around.
if (typeof document !== 'undefined') {
  const styleOf = window.getComputedStyle;
  const byShape = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0) return styleOf(element, pseudoElement);
    const shape = shapeOf(element);
    const style = byShape.get(shape) ?? styleOf(element);
    byShape.set(shape, style);
    return style;
  };
}

const DECISIVE = ['hidden', 'open', 'type', 'dir', 'align', 'border', 'multiple', 'size', 'href', 'controls'];

function shapeOf(element: Element): string {
  let shape = DECISIVE.map((name) => element.getAttribute(name) ?? '-').join();
  for (let at: Element | null = element; at; at = at.parentElement)
    shape += `<${at.localName} ${at.getAttribute('style') ?? ''}`;
  return shape;
}

export {};
