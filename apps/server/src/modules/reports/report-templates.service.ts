import { bindPlaceholders } from '@org/sheets';
import { attachmentHeader, contentTypeOf, extensionOf } from '../../shared/files/file-names.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { BytesAnswer } from '../../shared/http/implement.ts';
import { found, isExisting, refuseStale, type SeenRow } from '../../shared/http/saving.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { MEGABYTE, WORKBOOK_MEGABYTES } from './limits.ts';
import { withBindings } from './print-bindings.ts';
import type { TemplateContent, TemplateFilter, TemplateInput, TemplateRow } from './report-templates.port.ts';
import type { ReportsParts } from './reports-parts.ts';
import { reportRefusal } from './reports.words.ts';
import { withDesign } from './template-design.ts';
import { viewableForm } from './viewable-form.ts';

type TemplatesParts = Pick<ReportsParts, 'templates' | 'sheets' | 'uploaded' | 'formOf'>;

/** Maintains templates of reports. A published version never changes. */
export function createReportTemplates(parts: TemplatesParts) {
  const { templates } = parts;
  return {
    list: (context: RequestContext, filter: TemplateFilter) => templates.page(context, filter),
    async detail(context: RequestContext, id: string, number = 0) {
      const row = found(await templates.find(context, id));
      const { fileName, template } = found(await templates.content(context, id, number));
      return { ...row, number, fileName, template, versions: [...(await templates.versions(context, id))] };
    },
    save: (context: RequestContext, input: TemplateInput) => save(parts, context, input),
    publish: (context: RequestContext, seen: SeenRow) => publish(parts, context, seen),
    async remove(context: RequestContext, ids: readonly string[]) {
      for (const id of ids.toSorted()) await templates.hold(context, id);
      const used = await templates.used(context, ids);
      if (used.length > 0) throw reportRefusal('REPORT_TEMPLATE_USED', { names: used.join('、') });
      if ((await templates.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
    async workbook(context: RequestContext, id: string, number = 0): Promise<BytesAnswer> {
      found(await templates.find(context, id));
      const { fileName, workbook } = found(await templates.content(context, id, number));
      return fileAnswer(fileName, workbook);
    },
  };
}

/** The answer of a download. */
export function fileAnswer(fileName: string, content: BytesAnswer['content']): BytesAnswer {
  const type = contentTypeOf(extensionOf(fileName));
  return { headers: { 'content-type': type, 'content-disposition': attachmentHeader(fileName) }, content };
}

async function save(parts: TemplatesParts, context: RequestContext, input: TemplateInput) {
  const { templates } = parts;
  const { id, name, reportClass = '', remark = '' } = input;
  if (isExisting(id)) await templates.hold(context, id);
  const current = isExisting(id) ? found(await templates.find(context, id)) : undefined;
  if (current) refuseStale(current, input.version);
  const metaKey = metaKeyOf(current, input);
  const content = await contentOf(parts, context, { input, metaKey, current });
  const draft = { name, reportClass, metaKey, remark, content };
  if (current) return { id: current.id, version: await templates.update(context, draft, current.id) };
  const added = createId();
  await templates.insert(context, draft, added);
  return { id: added, version: 1 };
}

/** The form that a template prints after a save. Published versions print the form that they were made for. */
function metaKeyOf(current: TemplateRow | undefined, { metaKey }: TemplateInput): string {
  if (!current || metaKey === undefined) return metaKey ?? current?.metaKey ?? '';
  if (current.published > 0 && metaKey !== current.metaKey)
    throw reportRefusal('REPORT_TEMPLATE_FORM_FIXED', { name: current.name });
  return metaKey;
}

interface Saving {
  readonly input: TemplateInput;
  readonly metaKey: string;
  readonly current: TemplateRow | undefined;
}

/** The content after a save; undefined if only its name changes. */
async function contentOf(
  parts: TemplatesParts,
  context: RequestContext,
  { input, metaKey, current }: Saving,
): Promise<TemplateContent | undefined> {
  const { id, fileId, design } = input;
  if (!isExisting(fileId) && !isExisting(id))
    throw reportRefusal('REPORT_TEMPLATE_FILE', { megabytes: WORKBOOK_MEGABYTES });
  const isOtherForm = metaKey !== '' && metaKey !== current?.metaKey;
  const form = metaKey === '' ? undefined : await viewableForm(parts, context, metaKey);
  if (!isExisting(fileId) && !design && !isOtherForm) return undefined;
  const read = isExisting(fileId)
    ? await uploadedContent(parts, context, fileId)
    : found(await parts.templates.content(context, id ?? ''));
  const { language } = context;
  const isBoundFirst = form !== undefined && (isExisting(fileId) || isOtherForm);
  const bound = isBoundFirst ? bindPlaceholders(read.template) : read.template;
  const designed = design ? withDesign(bound, design, language) : bound;
  return { ...read, template: form ? withBindings(designed, { form, language }) : designed };
}

async function uploadedContent(
  { uploaded, sheets }: TemplatesParts,
  context: RequestContext,
  fileId: string,
): Promise<TemplateContent> {
  const { fileName, bytes } = await uploaded(context, fileId);
  if (bytes.length > WORKBOOK_MEGABYTES * MEGABYTE)
    throw reportRefusal('REPORT_TEMPLATE_FILE', { megabytes: WORKBOOK_MEGABYTES });
  return { fileName, workbook: bytes, template: await sheets.template(bytes, context.language) };
}

async function publish({ templates }: TemplatesParts, context: RequestContext, { id, version }: SeenRow) {
  await templates.hold(context, id);
  const row = found(await templates.find(context, id));
  refuseStale(row, version);
  if (!row.isChanged) throw reportRefusal('REPORT_TEMPLATE_SAME', { number: row.published });
  const number = row.published + 1;
  await templates.publish(context, id, number);
  return { number };
}
