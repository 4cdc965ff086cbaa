/** The style of the API page. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { line-height: 1.2; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin-bottom: 0.25rem; }
a { color: LinkText; }
nav ul { columns: 20rem; padding-left: 1.25rem; }
nav li { overflow-wrap: anywhere; }
section { border-top: 1px solid GrayText; padding-top: 0.5rem; margin-top: 1.5rem; }
.method { border: 1px solid currentColor; border-radius: 4px; padding: 0 0.4rem; font-size: 0.85rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; border-radius: 6px; font-size: 0.85rem; }
`;
