import type { AnswerOf, clientsCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { RowDraft } from '../../shared/http/saving.ts';

type Client = AnswerOf<typeof clientsCalls.list>['records'][number];

/** The stored part of a client, without its secret. */
export type StoredClient = Pick<
  Client,
  | 'id'
  | 'clientId'
  | 'authorizedGrantTypes'
  | 'webServerRedirectUri'
  | 'additionalInformation'
  | 'version'
  | 'createUser'
  | 'createTime'
  | 'updateUser'
  | 'updateTime'
>;

/** A client to save. Without a hash its secret stays as it is. */
export interface ClientDraft extends RowDraft {
  readonly clientId: string;
  readonly authorizedGrantTypes: string;
  readonly webServerRedirectUri?: string | undefined;
  readonly additionalInformation?: string | undefined;
  readonly secretHash?: string | undefined;
}

/** Stores clients. */
export interface ClientsPort {
  page(scope: Scope, filter: PageInput & { readonly clientId?: string | undefined }): Promise<Page<StoredClient>>;
  find(scope: Scope, id: string): Promise<StoredClient | undefined>;
  insert(context: RequestContext, draft: ClientDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: ClientDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
