import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { PostDraft, PostsPort } from './posts.port.ts';
import { postRefusal } from './posts.words.ts';

/** Posts of a tenant and their maintenance. */
export function createPostsService(port: PostsPort) {
  return {
    port,
    save: (context: RequestContext, draft: PostDraft) => save(port, context, draft),
    remove: async (context: RequestContext, ids: readonly string[]) => {
      if ((await port.holders(context, ids)) > 0) throw postRefusal('STILL_REFERENCED');
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
  };
}

export type PostsService = ReturnType<typeof createPostsService>;

async function save(port: PostsPort, context: RequestContext, draft: PostDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  const id = current?.id ?? createId();
  try {
    if (current) return { id, version: await port.update(context, draft, id) };
    await port.insert(context, draft, id);
    return { id, version: 1 };
  } catch (error) {
    throw isDuplicate(error, 'posts_code') ? postRefusal('VALUE_TAKEN', { code: draft.postCode }) : error;
  }
}
