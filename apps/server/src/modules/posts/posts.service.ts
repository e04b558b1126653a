import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { isExisting, saveRow } from '../../shared/http/saving.ts';
import { reachRefusal } from '../../shared/reach/reach.words.ts';
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
  // The name of a post is shown with everybody who holds it.
  const beyond = isExisting(draft.id) ? await port.holdersOutOfSight(context, draft.id) : 0;
  if (beyond > 0) throw reachRefusal('GRANT_BEYOND_OWN');
  try {
    return await saveRow(port, context, draft);
  } catch (error) {
    throw isDuplicate(error, 'posts_code') ? postRefusal('VALUE_TAKEN', { code: draft.postCode }) : error;
  }
}
