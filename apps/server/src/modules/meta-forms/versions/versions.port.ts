import type { AnswerOf, metaFormsCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { Page, PageInput } from '../../../shared/http/paging.ts';
import type { TenantScope } from '../meta-forms.port.ts';

/** A stored version of a form, without its definition. */
export type FormVersion = AnswerOf<typeof metaFormsCalls.versions>['records'][number];

export interface FormVersionsPort {
  /** The versions of a form, the latest first. */
  page(scope: TenantScope, filter: PageInput & { readonly formId: string }): Promise<Page<FormVersion>>;
  find(scope: TenantScope, id: string): Promise<(FormVersion & { readonly definition: unknown }) | undefined>;
  /** The number of versions of a form that have a name and are not published. */
  countNamed(scope: TenantScope, formId: string): Promise<number>;
  rename(context: RequestContext, version: { readonly id: string; readonly name: string }): Promise<void>;
}
