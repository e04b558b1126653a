import { filesCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { Refusal } from '../../../shared/http/refusal.ts';
import type { EditingParts } from './editing-parts.ts';
import { createEditorCallback } from './editor-callback.service.ts';
import { createEditorDoor } from './open-editor.service.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';

/** The routes of online editing. The messages come from the document server, and success is `error: 0`. */
export function editingRoutes(parts: EditingParts): readonly Route[] {
  const door = createEditorDoor(parts);
  const take = createEditorCallback(parts);
  return [
    implement(filesCalls.editor, async ({ context, query: { id, lang = 'zh' } }) => ({
      url: `${filesCalls.editorPage.path}?ticket=${await door.admit(context, id)}&lang=${lang}`,
    })),
    implement(filesCalls.editorPage, async ({ context, query: { ticket, lang = 'zh' }, request }) => {
      try {
        const { html, policy } = await door.page(context, {
          ticket,
          lang,
          origin: `${request.protocol}://${request.host}`,
        });
        return pageAnswer(html, policy);
      } catch (error) {
        // A person sees this page, not a program.
        if (error instanceof Refusal)
          return { ...pageAnswer(refusalPage(error, lang), refusalPolicy), status: error.status };
        throw error;
      }
    }),
    implement(
      filesCalls.edit,
      async ({ context, query: { ticket }, body, request }) => {
        await take(context, {
          ticket,
          token: body.token ?? /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
        });
        return { error: 0 };
      },
      { work: 'own' },
    ),
  ];
}

function pageAnswer(html: string, policy: string) {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    content: html,
  };
}
