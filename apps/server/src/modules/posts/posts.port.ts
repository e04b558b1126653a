import type { AnswerOf, BodyOf, postsCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Post = AnswerOf<typeof postsCalls.select>[number];
export type PostDraft = BodyOf<typeof postsCalls.submit>;

export interface PostFilter extends PageInput {
  readonly category?: number | undefined;
  readonly postCode?: string | undefined;
  readonly postName?: string | undefined;
}

/** Where posts are kept. */
export interface PostsPort {
  page(scope: Scope, filter: PostFilter): Promise<Page<Post>>;
  all(scope: Scope): Promise<readonly Post[]>;
  find(scope: Scope, id: string): Promise<Post | undefined>;
  /** How many people hold one of these posts. */
  holders(scope: Scope, ids: readonly string[]): Promise<number>;
  /** How many of them are in units that the caller does not see. */
  holdersOutOfSight(scope: Scope, id: string): Promise<number>;
  insert(context: RequestContext, draft: PostDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: PostDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
