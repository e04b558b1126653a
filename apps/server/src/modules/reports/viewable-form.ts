import { recordPermission } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { recordRefusal } from '../records/records.words.ts';
import type { ReportsParts } from './reports-parts.ts';

/** A form whose records the caller may view; refuses others. */
export async function viewableForm(
  { formOf }: Pick<ReportsParts, 'formOf'>,
  context: RequestContext,
  metaKey: string,
): Promise<CompiledForm> {
  if (!(await context.permissions()).has(recordPermission(metaKey, 'view'))) throw recordRefusal('NOT_ALLOWED');
  return formOf(context, metaKey);
}
