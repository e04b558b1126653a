import type { AnswerOf, BodyOf, flowModelsCalls } from '@org/contract';
import type { CompiledProcess } from '@org/workflow';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { RowPort } from '../../shared/http/saving.ts';

export type FlowModel = AnswerOf<typeof flowModelsCalls.list>['records'][number];
export type ModelDraft = BodyOf<typeof flowModelsCalls.submit>;
export type FlowDefinition = AnswerOf<typeof flowModelsCalls.definitions>['records'][number];

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

export interface ModelFilter extends PageInput {
  readonly name?: string | undefined;
  readonly category?: string | undefined;
  readonly processKey?: string | undefined;
}

/** A model with its BPMN. */
export interface StoredModel extends Omit<FlowModel, 'updateUserName'> {
  readonly xml: string;
}

export interface ModelsPort extends RowPort<StoredModel, ModelDraft> {
  page(scope: Scope, filter: ModelFilter): Promise<Page<FlowModel>>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}

/** A deployed version with its BPMN. */
export interface StoredDefinition extends FlowDefinition {
  readonly xml: string;
}

/** A version to deploy. */
export interface NewDefinition {
  readonly id: string;
  readonly process: CompiledProcess;
  readonly name: string;
  readonly category: string;
  readonly xml: string;
  /** Its id at the server that runs it; `''` for the embedded engine. */
  readonly engineId: string;
}

export interface DefinitionsPort {
  page(scope: Scope, filter: ModelFilter): Promise<Page<FlowDefinition>>;
  find(scope: OwnScope, id: string): Promise<StoredDefinition | undefined>;
  /** Whether a version was removed; instances that ran on it can still be shown. */
  isRemoved(scope: OwnScope, id: string): Promise<boolean>;
  /** The newest version of a process. */
  newest(scope: OwnScope, key: string): Promise<FlowDefinition | undefined>;
  /** The compiled process of a version. Versions never change, so they are cached. */
  process(scope: OwnScope, id: string): Promise<CompiledProcess>;
  /** The id of a version at the server that runs it; `''` for the embedded engine. Cached like its process. */
  engineId(scope: OwnScope, id: string): Promise<string>;
  insert(context: RequestContext, definition: NewDefinition): Promise<FlowDefinition>;
  suspend(context: RequestContext, id: string, isSuspended: boolean): Promise<number>;
  /** The first of these versions that a running instance uses. */
  used(scope: OwnScope, ids: readonly string[]): Promise<FlowDefinition | undefined>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
