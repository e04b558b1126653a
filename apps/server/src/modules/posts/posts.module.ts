import { PostRecord, postsCalls } from '@org/contract';
import { sql } from 'kysely';
import { orElse, trimmed } from '../../shared/crud/column-values.ts';
import { defineCrudModule } from '../../shared/crud/define-crud-module.ts';
import { isExisting } from '../../shared/http/saving.ts';
import { reachRefusal } from '../../shared/reach/reach.words.ts';
import { countHolders, countHoldersOutOfSight } from './post-holders.repository.ts';
import { postRefusal } from './posts.words.ts';

/** Posts of a tenant and their maintenance. */
export const postsModule = defineCrudModule({
  table: 'posts',
  record: PostRecord,
  calls: postsCalls,
  form: 'system_post',
  columns: { category: orElse(0), postCode: trimmed, postName: trimmed, sort: orElse(0), remark: orElse('') },
  shown: {
    categoryName: sql<string>`coalesce((select d.dict_value from dictionaries d where d.tenant_id = posts.tenant_id
      and d.code = 'post_category' and d.dict_key = posts.category::text and not d.is_deleted limit 1), '')`,
  },
  filters: { category: 'equals', postCode: 'contains', postName: 'contains' },
  order: ['sort', 'id'],
  rules: {
    taken: { posts_code: ({ postCode }) => postRefusal('VALUE_TAKEN', { code: postCode }) },
    // The name of a post is shown with all people who hold it.
    async beforeSave(context, { id }) {
      if (isExisting(id) && (await countHoldersOutOfSight(context, id)) > 0) throw reachRefusal('GRANT_BEYOND_OWN');
    },
    async beforeRemove(context, ids) {
      if ((await countHolders(context, ids)) > 0) throw postRefusal('STILL_REFERENCED');
    },
  },
});
