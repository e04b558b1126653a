import type { AnswerOf, BodyOf, reportTemplatesCalls } from '@org/contract';
import type { WorkbookTemplate } from '@org/sheets';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type TemplateRow = AnswerOf<typeof reportTemplatesCalls.list>['records'][number];
export type TemplateInput = BodyOf<typeof reportTemplatesCalls.submit>;

export interface TemplateFilter extends PageInput {
  readonly name?: string | undefined;
  readonly reportClass?: string | undefined;
  readonly reportClasses?: readonly string[] | undefined;
  /** `''` for templates of reports. */
  readonly metaKey?: string | undefined;
  readonly isPublished?: boolean | undefined;
}

/** A workbook as it was uploaded, with what it was read as and what its designer made of it. */
export interface TemplateContent {
  readonly fileName: string;
  readonly workbook: Buffer;
  readonly template: WorkbookTemplate;
}

/** What people say about a template. */
export interface TemplateDraft {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly name: string;
  readonly reportClass: string;
  readonly metaKey: string;
  readonly remark: string;
  /** Undefined keeps the workbook. */
  readonly content?: TemplateContent | undefined;
}

/** A published version. */
export interface VersionRow {
  readonly number: number;
  readonly createUser: string;
  readonly createTime: string;
  readonly usedByTasks: number;
}

/** Stores templates of reports and their versions. */
export interface ReportTemplatesPort {
  page(scope: Scope, filter: TemplateFilter): Promise<Page<TemplateRow>>;
  find(scope: Scope, id: string): Promise<TemplateRow | undefined>;
  /** The content of the draft, or of a published version. */
  content(scope: Pick<Scope, 'db' | 'tenantId'>, id: string, number?: number): Promise<TemplateContent | undefined>;
  versions(scope: Scope, id: string): Promise<readonly VersionRow[]>;
  insert(context: RequestContext, draft: TemplateDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: TemplateDraft, id: string): Promise<number>;
  /** Copies the draft into the version of this number. */
  publish(context: RequestContext, id: string, number: number): Promise<void>;
  /** Locks the template until the end of the transaction. */
  hold(context: RequestContext, id: string): Promise<void>;
  /** The names of those of the templates that tasks use. */
  used(scope: Scope, ids: readonly string[]): Promise<readonly string[]>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
