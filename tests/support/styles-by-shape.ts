// jsdom computes the style of an element each time it is requested, with every rule of its own style sheet, and a query
// for a role requests that of all elements. Without further style sheets, it follows from these attributes and from
// inline styles of the ancestors, except for the outline of the focused element.
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
