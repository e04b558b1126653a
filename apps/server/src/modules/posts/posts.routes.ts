import { postsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { splitIds } from '../../shared/http/saving.ts';
import type { PostsService } from './posts.service.ts';

/** The routes of posts. */
export function postsRoutes(posts: PostsService): readonly Route[] {
  return [
    implement(postsCalls.list, ({ context, query }) => posts.port.page(context, query)),
    implement(postsCalls.select, async ({ context }) => [...(await posts.port.all(context))]),
    implement(postsCalls.detail, ({ context, query }) => posts.port.find(context, query.id)),
    implement(postsCalls.submit, ({ context, body }) => posts.save(context, body)),
    implement(postsCalls.remove, async ({ context, query }) => {
      await posts.remove(context, splitIds(query.ids));
      return {};
    }),
  ];
}
