import type { FileEditing } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject } from './envelope.ts';
import { systemParameter } from './system-parameter.ts';

/** Extensions that a document editor saves in their own format. */
const EDITABLE = ['docx', 'xlsx', 'pptx'];
/** The values of `enable.onlineedit` that mean yes. */
const YES: ReadonlySet<string> = new Set(['2', 'true', 'on', 'yes']);

/** Online editing, where the parameters enable it and name an editor. The server checks again for every file. */
export function createFileEditing(client: BladeClient): FileEditing {
  return {
    async extensions() {
      if (!YES.has((await systemParameter(client, 'enable.onlineedit')).toLowerCase())) return [];
      return (await systemParameter(client, 'onlyoffice.url')) === '' ? [] : EDITABLE;
    },
    async address(id, language) {
      const answer = await client.call({
        method: 'POST',
        path: '/api/jfs/file/editor',
        query: { id, lang: language },
        quiet: true,
        accepts: (content) => isObject(content) && typeof content['url'] === 'string',
      });
      return isObject(answer) ? String(answer['url']) : '';
    },
  };
}
