import type { StoredView, ViewAudience, ViewPort } from '../ports/views.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';

const VIEWS = '/api/meta-object/listview';
const AUDIENCES: readonly ViewAudience[] = ['mine', 'unit', 'everyone'];
/** The permission to store views for others. */
const SHARING = 'business_report_item';

interface Person {
  readonly userId: () => string | undefined;
  readonly can: (permission: string) => boolean;
}

/** Stored views of lists from a server of the Blade family. A person changes only their own views. */
export function createViewPort(client: BladeClient, { userId, can }: Person): ViewPort {
  return {
    async list(metaKey, { signal } = {}) {
      const answer = await client.call({
        method: 'GET',
        path: `${VIEWS}/list`,
        query: { metaKey },
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return objectsOf(answer).flatMap((record) => viewOf(record, userId()));
    },
    mayShare: () => can(SHARING),
    async save(metaKey, { id, name, audience, json }) {
      const body = { ...(id === undefined ? {} : { id }), metaKey, name, audience, viewJson: json };
      const answer = await client.call({ method: 'POST', path: `${VIEWS}/submit`, body, quiet: true, once: true });
      return (isObject(answer) ? textOf(answer['id']) : undefined) ?? id ?? '';
    },
    async remove(ids) {
      const query = { ids: ids.join(',') };
      await client.call({ method: 'POST', path: `${VIEWS}/remove`, query, quiet: true, once: true });
    },
  };
}

function viewOf(record: Readonly<Record<string, unknown>>, userId: string | undefined): readonly StoredView[] {
  const id = textOf(record['id']);
  const json = textOf(record['viewJson']);
  const audience = AUDIENCES.find((known) => known === record['audience']);
  if (id === undefined || json === undefined || audience === undefined) return [];
  return [
    {
      id,
      name: textOf(record['name']) ?? '',
      audience,
      json,
      creatorName: textOf(record['createUserName']) ?? '',
      mayChange: userId !== undefined && textOf(record['createUser']) === userId,
    },
  ];
}
