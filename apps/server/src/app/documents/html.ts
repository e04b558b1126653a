const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is shown in a page: nothing of it is markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** The style sheet of the pages. Its colours are those of the browser, light or dark. */
export const styleSheet = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem; }
h2, h3 { overflow-wrap: anywhere; margin: 2rem 0 0.5rem; }
article { border-top: 1px solid GrayText; }
ul { padding-left: 1.2rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 24rem; border: 1px solid GrayText; padding: 0.75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; overflow-wrap: anywhere; }
th[scope='col'] { overflow-wrap: normal; }
nav a { display: inline-block; margin: 0 1rem 0.25rem 0; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } }
`;
