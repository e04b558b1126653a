import { countedByAddress, ticketRule } from '../../../shared/attempts/by-address.ts';
import type { CallContext, RequestContext } from '../../../shared/http/context.ts';
import { found } from '../../../shared/http/saving.ts';
import { extensionOf } from '../../../shared/files/file-names.ts';
import { hashOfTicket, newTicket } from '../../../shared/security/tickets.ts';
import type { StoredFile } from '../files.port.ts';
import { fileRefusal } from '../files.words.ts';
import { EDITING_LIFE_MS, TICKET_LIFE_MS } from '../limits.ts';
import { refuseForeign, type EditingParts } from './editing-parts.ts';
import type { Editing } from './editing.port.ts';
import { signConfiguration } from './editor-messages.ts';
import { editorPage, editorPolicy } from './editor-page.ts';
import { documentType, editorSettings } from './editor-settings.ts';

export interface OpenedPage {
  readonly ticket: string;
  readonly lang: 'zh' | 'en';
  /** The address under which the caller reached this server: `https://host`. */
  readonly origin: string;
}

/** Opens the editor: first returns an address, then, once, the page at it. */
export function createEditorDoor(parts: EditingParts) {
  return {
    /** The ticket of a page. Refuses a file that the caller does not see, may not edit, or that cannot be edited. */
    async admit(context: RequestContext, id: string): Promise<string> {
      await editableFile(parts, context, id);
      await editorSettings(parts, context);
      const { secret, hash } = newTicket();
      const validUntil = new Date(context.at.getTime() + TICKET_LIFE_MS);
      await parts.editings.addTicket(context.db, {
        hash,
        purpose: 'page',
        fileId: id,
        tenantId: context.tenantId,
        userId: context.userId,
        documentKey: '',
        sessionId: context.sessionId,
        validUntil,
      });
      return secret;
    },
    page: (context: CallContext, opened: OpenedPage) => page(parts, context, opened),
  };
}

async function editableFile(parts: EditingParts, context: RequestContext, id: string): Promise<StoredFile> {
  const [listed] = await parts.files.list(context, { ids: [id] });
  const file = found(listed);
  const extension = extensionOf(file.fileName);
  if (documentType(extension) === undefined) throw fileRefusal('FILE_EDITING_TYPE', { extension });
  await refuseForeign(parts, context, file);
  return file;
}

async function page(parts: EditingParts, context: CallContext, { ticket, lang, origin }: OpenedPage) {
  const admitted = await countedByAddress(context, ticketRule, () =>
    parts.editings.usePageTicket(context.db, hashOfTicket(ticket), context.at),
  );
  const person = admitted && (await parts.personOf(context, admitted));
  if (!person) throw fileRefusal('FILE_TICKET_INVALID');
  const file = await editableFile(parts, person, admitted.fileId);
  const settings = await editorSettings(parts, person);
  const editing = found(await parts.editings.join(person, file.id, person.at));
  const addresses = await addressesFor(parts, person, { editing, base: settings.ownAddress || origin });
  const unsigned = configurationOf(file, editing, { person, lang, ...addresses });
  const configuration = { ...unsigned, token: await signConfiguration(unsigned, settings.editor.secret, person.at) };
  return {
    html: editorPage({ title: file.fileName, lang, script: settings.script, configuration }),
    policy: editorPolicy(settings.script.origin),
  };
}

/**
 * Two addresses for the editor's server, which has no session; each is valid for this file only. One downloads it once,
 * the other takes it back.
 */
async function addressesFor(
  { files, editings }: EditingParts,
  person: RequestContext,
  { editing, base }: { readonly editing: Editing; readonly base: string },
) {
  const { fileId, documentKey } = editing;
  const [download, callback] = [newTicket(), newTicket()];
  const contentId = found(await files.contentOf(person, fileId));
  const lasts = (milliseconds: number) => new Date(person.at.getTime() + milliseconds);
  await files.addTicket(person, {
    hash: download.hash,
    fileId,
    contentId,
    isLasting: false,
    sessionId: '',
    validUntil: lasts(TICKET_LIFE_MS),
  });
  await editings.addTicket(person.db, {
    hash: callback.hash,
    purpose: 'callback',
    fileId,
    tenantId: person.tenantId,
    userId: person.userId,
    documentKey,
    sessionId: '',
    validUntil: lasts(EDITING_LIFE_MS),
  });
  return {
    url: `${base}/api/jfs/file/download/${fileId}?ticket=${download.secret}`,
    callbackUrl: `${base}/api/jfs/file/edit?ticket=${callback.secret}`,
  };
}

interface Editor {
  readonly person: RequestContext;
  readonly lang: 'zh' | 'en';
  readonly url: string;
  readonly callbackUrl: string;
}

function configurationOf(
  { fileName }: StoredFile,
  { documentKey }: Editing,
  { person, lang, url, callbackUrl }: Editor,
) {
  const fileType = extensionOf(fileName);
  return {
    documentType: documentType(fileType) ?? '',
    document: {
      fileType,
      key: documentKey,
      title: fileName,
      url,
      permissions: { edit: true, download: true, print: true },
    },
    editorConfig: {
      mode: 'edit',
      lang: lang === 'zh' ? 'zh-CN' : 'en',
      callbackUrl,
      user: { id: person.userId, name: person.realName },
    },
  };
}
