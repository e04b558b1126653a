import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { fileAnswer } from './report-templates.service.ts';
import type { ReportsParts } from './reports-parts.ts';
import { viewableForm } from './viewable-form.ts';

type PrintParts = Pick<ReportsParts, 'templates' | 'formOf'>;

/** Templates of one form that are offered. */
const MOST_OFFERED = 100;

/** Published print templates, for people who may view the records of their form. */
export function createPrintTemplates(parts: PrintParts) {
  const { templates } = parts;
  async function published(context: RequestContext, id: string) {
    const row = found(await templates.find(context, id));
    found(row.metaKey !== '' && row.published > 0 ? row : undefined);
    await viewableForm(parts, context, row.metaKey);
    return { row, content: found(await templates.content(context, id, row.published)) };
  }
  return {
    async list(context: RequestContext, metaKey: string) {
      await viewableForm(parts, context, metaKey);
      const filter = { metaKey, isPublished: true, ascs: 'name', size: MOST_OFFERED };
      const { records } = await templates.page(context, filter);
      return records.map(({ id, name, remark, published: number }) => ({ id, name, remark, number }));
    },
    async detail(context: RequestContext, id: string) {
      const { row, content } = await published(context, id);
      const { name, remark, metaKey, published: number } = row;
      return { id, name, remark, number, metaKey, template: content.template };
    },
    async workbook(context: RequestContext, id: string) {
      const { content } = await published(context, id);
      return fileAnswer(content.fileName, content.workbook);
    },
  };
}
