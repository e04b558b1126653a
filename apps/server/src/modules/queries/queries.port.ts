import type { BodyOf, ListView, listViewsCalls, QueryScheme, querySchemesCalls, QueryTemplate } from '@org/contract';
import type { queryTemplatesCalls } from '@org/contract';
import type { Static } from 'typebox';
import type { RequestContext } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Scheme = Static<typeof QueryScheme>;
export type SchemeDraft = BodyOf<typeof querySchemesCalls.submit>;
export type Template = Static<typeof QueryTemplate>;
export type TemplateDraft = BodyOf<typeof queryTemplatesCalls.submit>;
export type View = Static<typeof ListView>;
export type ViewDraft = BodyOf<typeof listViewsCalls.submit>;

/** Stores the query schemes of people; each reaches only their own. */
export interface QuerySchemesPort {
  all(context: RequestContext, formKey: string): Promise<Scheme[]>;
  find(context: RequestContext, id: string): Promise<Scheme | undefined>;
  requireRoom(context: RequestContext, formKey: string): Promise<void>;
  insert(context: RequestContext, draft: SchemeDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: SchemeDraft, id: string): Promise<number>;
  /** Resolves with the number of removed rows. */
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}

export interface TemplateFilter extends Pick<PageInput, 'current' | 'size'> {
  readonly metaFormId?: string | undefined;
  readonly orgId?: string | undefined;
}

/** Stores query templates; a person reaches those for everyone and those of the units that they see. */
export interface QueryTemplatesPort {
  page(context: RequestContext, filter: TemplateFilter): Promise<Page<Template>>;
  find(context: RequestContext, id: string): Promise<Template | undefined>;
  /** The number of templates of a form in a unit. */
  count(context: RequestContext, place: Pick<Template, 'metaFormId' | 'orgId'>): Promise<number>;
  insert(context: RequestContext, draft: TemplateDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: TemplateDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
  setDefault(context: RequestContext, template: Template, isDefault: boolean): Promise<void>;
}

/** Stores views of lists; a person reaches their own, those of their unit and those of everyone. */
export interface ListViewsPort {
  all(context: RequestContext, metaKey: string): Promise<View[]>;
  find(context: RequestContext, id: string): Promise<View | undefined>;
  requireRoom(context: RequestContext, metaKey: string): Promise<void>;
  insert(context: RequestContext, draft: ViewDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: ViewDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
