import type { RequestContext } from '../../../shared/http/context.ts';
import { fileRefusal } from '../files.words.ts';
import type { DocumentEditor, EditingParts } from './editing-parts.ts';

const YES = new Set(['2', 'true', 'on', 'yes']);
const KEYS = ['enable.onlineedit', 'onlyoffice.url', 'file.url', 'system.url'] as const;
const SCRIPT = 'web-apps/apps/api/documents/api.js';

/** The editor as it may be used: switched on by its parameter, with its script on an origin that the deployment names. */
export interface EditorSettings {
  readonly editor: DocumentEditor;
  readonly script: URL;
  /** Under which the editor reaches this server; `''` where no parameter says. */
  readonly ownAddress: string;
}

/** Refuses where online editing is switched off, or its script would come from anywhere else. */
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

// The parameter names the script, or the place where the editor stands.
function scriptAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return /\.js(?:\?|$)/.test(text) ? new URL(text) : new URL(SCRIPT, text.endsWith('/') ? text : `${text}/`);
}

const TYPES: Readonly<Record<string, string>> = { docx: 'word', xlsx: 'cell', pptx: 'slide' };

/** The editor's word for a kind of file that it saves as what it was; undefined for one that it does not. */
export function documentType(extension: string): string | undefined {
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}
