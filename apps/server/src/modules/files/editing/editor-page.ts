import { createHash } from 'node:crypto';

const BOOT = "new DocsAPI.DocEditor('editor', JSON.parse(document.getElementById('configuration').textContent));";
const BOOT_HASH = createHash('sha256').update(BOOT).digest('base64');

export interface EditorPage {
  readonly title: string;
  readonly lang: string;
  /** From one of the origins that the deployment names. */
  readonly script: URL;
  readonly configuration: Readonly<Record<string, unknown>>;
}

/** A page with the editor and no part of the product, because its script is from a third party. */
export function editorPage({ title, lang, script, configuration }: EditorPage): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    '<style>html,body,#editor{height:100%;margin:0}</style></head>',
    '<body><main id="editor"></main>',
    `<script type="application/json" id="configuration">${inScript(configuration)}</script>`,
    `<script src="${escaped(script.href)}"></script><script>${BOOT}</script></body></html>`,
  ].join('');
}

/** The permissions of that page: it may run the editor, but can neither call the product nor navigate the window. */
export function editorPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${origin} 'sha256-${BOOT_HASH}'`,
    `frame-src ${origin}`,
    `img-src ${origin} data:`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  ].join('; ');
}

/** Escapes text for HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
