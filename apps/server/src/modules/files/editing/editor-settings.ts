import type { RequestContext } from '../../../shared/http/context.ts';
import { fileRefusal } from '../files.words.ts';
import type { DocumentEditor, EditingParts } from './editing-parts.ts';

const YES = new Set(['2', 'true', 'on', 'yes']);
const KEYS = ['enable.onlineedit', 'onlyoffice.url', 'file.url', 'system.url'] as const;
const SCRIPT = 'web-apps/apps/api/documents/api.js';

/** The settings of the editor: a parameter enables it, and its script is on an origin that the deployment names. */
export interface EditorSettings {
  readonly editor: DocumentEditor;
  readonly script: URL;
  /** The address of this server for the editor; `''` if no parameter names it. */
  readonly ownAddress: string;
}

/** Refuses if online editing is disabled, or if the script is on another origin. */
export async function editorSettings(
  { editor, parameters }: EditingParts,
  context: Pick<RequestContext, 'db' | 'tenantId'>,
): Promise<EditorSettings> {
  const values = await parameters(context, KEYS);
  const valueOf = (key: (typeof KEYS)[number]) => (values.get(key) ?? '').trim();
  const script = scriptAddress(valueOf('onlyoffice.url'));
  if (
    !editor ||
    !YES.has(valueOf('enable.onlineedit').toLowerCase()) ||
    !script ||
    !editor.origins.includes(script.origin)
  )
    throw fileRefusal('FILE_EDITING_OFF');
  return { editor, script, ownAddress: (valueOf('file.url') || valueOf('system.url')).replace(/(?<!\/)\/+$/, '') };
}

// The parameter names the script, or the address of the editor.
function scriptAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return /\.js(?:\?|$)/.test(text) ? new URL(text) : new URL(SCRIPT, text.endsWith('/') ? text : `${text}/`);
}

const TYPES: Readonly<Record<string, string>> = { docx: 'word', xlsx: 'cell', pptx: 'slide' };

/** The editor's name for a kind of file that it saves in its own format; undefined for other files. */
export function documentType(extension: string): string | undefined {
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}
