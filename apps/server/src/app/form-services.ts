import { auditedForms } from './audited-forms.ts';
import { FLOW_FILES, genericRecordCalls, recordCallsOf, recordModules } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import { NOTICE_KEY } from '../modules/announcements/notice-files.service.ts';
import type { AttachmentOwners } from '../modules/files/files.port.ts';
import type { EditingParts, EditingWorld } from '../modules/files/editing/editing-parts.ts';
import { editingRepository } from '../modules/files/editing/editing.repository.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { IMPORT_KEY } from '../shared/files/file-reach.ts';
import { createFileTrail } from '../modules/files/file-trail.ts';
import { createFilesService, type FilesParts } from '../modules/files/files.service.ts';
import { createFileQuota } from '../modules/files/quota.ts';
import { createResumableService } from '../modules/files/resumable.service.ts';
import { createPropertyRules } from '../modules/property/rules/property-rules.ts';
import { createFiguresService } from '../modules/figures/figures.service.ts';
import { auditedRecords } from '../modules/audit/audit-record-changes.ts';
import { metaFormsRepository } from '../modules/meta-forms/meta-forms.repository.ts';
import { compiledSystemForm } from '../modules/meta-forms/system/compiled-system-form.ts';
import { createMetaFormsService } from '../modules/meta-forms/meta-forms.service.ts';
import { departmentsRepository } from '../modules/organization/departments.repository.ts';
import type { DepartmentTitle } from '../modules/references/references.port.ts';
import { departmentTitles } from '../modules/organization/organization-tree.ts';
import { unitsRepository } from '../modules/organization/units.repository.ts';
import { createAttachmentOwners } from '../modules/records/saving/attachments.service.ts';
import { recordsRepository } from '../modules/records/records.repository.ts';
import { countAffected, countRepeated } from '../modules/records/reviewing/count-affected.ts';
import { sealingRecords } from '../modules/records/sealing/sealing-records.ts';
import { sealedPaths, resealRecords } from '../modules/records/sealing/reseal-records.ts';
import { createRecordsService, type RecordsParts } from '../modules/records/records.service.ts';
import { createColumnUses } from '../modules/records/storage/column-uses.ts';
import { tendIndexes } from '../modules/records/storage/index-upkeep.ts';
import { createBulkRecords } from '../modules/records/bulk/bulk.service.ts';
import { createChoices } from '../modules/references/choices.service.ts';
import { cachedSources } from '../modules/references/cached-sources.ts';
import { referencesRepository } from '../modules/references/references.repository.ts';
import { sealingOptions } from '../modules/references/sealing-options.ts';
import { createReferencesService } from '../modules/references/references.service.ts';
import { createRecordExport } from '../modules/transfers/export-records.service.ts';
import { createRecordImport, type ImportParts } from '../modules/transfers/import-records.service.ts';
import { createListExport } from '../modules/transfers/export-list.service.ts';
import { createTableExport } from '../modules/transfers/export-table.service.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import type { TransfersParts } from '../modules/transfers/transfers-parts.ts';
import { createTransfersService } from '../modules/transfers/transfers.service.ts';
import { joinRules } from '../modules/records/join-rules.port.ts';
import { reportTemplatesRepository } from '../modules/reports/report-templates.repository.ts';
import { reportsRepository } from '../modules/reports/reports.repository.ts';
import type { ReportsParts } from '../modules/reports/reports-parts.ts';
import { createReportRules } from '../modules/reports/report-rules.service.ts';
import { sheetFiles } from '../modules/reports/sheet-files.service.ts';
import { uploadedFile } from '../modules/transfers/uploaded-bytes.ts';
import type { RoomsParts } from '../modules/rooms/rooms-parts.ts';
import { readUpload } from '../modules/transfers/read-upload.ts';
import { uploadedBytes } from '../modules/transfers/uploaded-bytes.ts';
import { watermarkOf } from '../modules/transfers/watermark.ts';
import { compiledIn } from '../shared/forms/compiled-in.ts';
import type { RequestContext, Scope } from '../shared/http/context.ts';

/** The call that saves one record of a form. */
function submitCallOf(metaKey: string) {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return module ? recordCallsOf(module).submit : genericRecordCalls.submit;
}

type World = EditingWorld & Pick<TransfersParts, 'sealing' | 'clock' | 'onFailed'> & Pick<ImportParts, 'settle'>;

/** What messages, announcements and processes do for forms and files. */
type AroundForms = Pick<RecordsParts, 'onMoved' | 'onManyMoved' | 'flows'> &
  Pick<FilesParts, 'shownIn'> & { readonly noticeFiles: AttachmentOwners; readonly flowFiles: AttachmentOwners };

/** Meta forms, records, references and files, wired. */
export function composeForms({ sealing, clock, onFailed, settle, ...world }: World, around: AroundForms) {
  const composed = composeRecords(sealing, around);
  const { forms, references, records, choices, findForm } = composed;
  const bulk = createBulkRecords(composed.recordsParts, { sealing, audit: world.audit, settle, onFailed });
  const owners = attachmentOwners(createAttachmentOwners(composed.recordsParts), around);
  const quota = createFileQuota(filesRepository, world.parameters);
  const trail = createFileTrail({ port: filesRepository, audit: world.audit, settle });
  const uploads = createResumableService({ port: filesRepository, owners, quota, trail, sealing });
  const files = createFilesService({
    port: filesRepository,
    owners,
    quota,
    trail,
    sealing,
    shownIn: around.shownIn,
    personOf: world.personOf,
  });
  const transfers = composeTransfers({ sealing, clock, onFailed, settle, ...world }, { ...composed, files });
  const figures = createFiguresService({ records, choices, findForm, units: (scope) => unitsRepository.all(scope) });
  const editing: EditingParts = { ...world, files: filesRepository, editings: editingRepository, owners, quota };
  const { uses } = composed;
  const sheets = {
    formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => forms.compiled(scope, metaKey),
    watermark: (context: RequestContext) => watermarkOf(context, world.parameters),
  };
  const rooms: RoomsParts = {
    ...sheets,
    records,
    choices,
    readRows: async (context, fileId) => (await readUpload(await uploadedBytes(files, context, fileId))).rows,
  };
  const reports: Omit<ReportsParts, 'messages'> = {
    records,
    ...reportPorts,
    sheets: sheetFiles,
    formOf: (scope, metaKey) => forms.compiled(scope, metaKey),
    uploaded: (context, fileId) => uploadedFile(files, context, fileId),
  };
  return {
    sealed: composed.sealed,
    forms,
    references,
    records,
    recordsParts: composed.recordsParts,
    bulk,
    transfers,
    figures,
    files,
    choices,
    uploads,
    editing,
    uses,
    rooms,
    reports,
    sheets,
  };
}

const reportPorts = { reports: reportsRepository, templates: reportTemplatesRepository };

type AroundRecords = Pick<AroundForms, 'onMoved' | 'onManyMoved' | 'flows'>;

function composeRecords(sealing: World['sealing'], { onMoved, onManyMoved, flows }: AroundRecords) {
  const forms = createMetaFormsService(auditedForms(metaFormsRepository), {
    prepare: (db, metaKey, published) => recordsRepository.prepare(db, metaKey, published),
    sealedPaths,
    reseal: (db, metaKey, published) => resealRecords(db, sealing, { metaKey, forms: published }),
    tendIndexes: (db, metaKey, readForms) => tendIndexes(db, metaKey, readForms),
    updateUniqueIndexes: (db, metaKey, published) => recordsRepository.updateUniqueIndexes(db, metaKey, published),
    repeated: (db, form) => recordsRepository.repeated(db, form),
    hasRecords: (scope, metaKey) => recordsRepository.hasRecords(scope, metaKey),
    countAffected,
    countRepeated,
    dictionaryKeys: async (scope, code) => [...(await referencesRepository.dictionary(scope, code)).keys()],
  });
  const sealed = sealingRecords(recordsRepository, {
    sealing,
    formOf: (scope, metaKey) => forms.known(scope, metaKey),
  });
  const findForm: RecordsParts['findForm'] = (scope, metaKey) => forms.known(scope, metaKey);
  const references = createReferencesService({
    port: sealingOptions(cachedSources(referencesRepository), sealing),
    tableOf: (form) => recordsRepository.options(form),
    formOf: findForm,
    departmentTitles: titlesOfDepartments,
  });
  const choices = createChoices(references);
  const audited = auditedRecords(sealed, { formOf: (scope, metaKey) => forms.compiled(scope, metaKey), choices });
  const uses = createColumnUses();
  const recordsParts: RecordsParts = {
    port: audited,
    uses,
    choices,
    findForm,
    formOf: (scope, metaKey) => forms.worded(scope, metaKey),
    keyById: forms.keyById,
    unitCode: (scope, unitId) => unitsRepository.codeOf(scope, unitId),
    onFilesNamed: (context, named) => filesRepository.claim(context, named),
    onFilesDropped: (context, businessKeys) => filesRepository.release(context, businessKeys),
    holdFiles: (context, ids) => filesRepository.hold(context, ids),
    rules: joinRules(createPropertyRules({ port: audited, findForm }), createReportRules(reportPorts)),
    ...(onMoved ? { onMoved } : {}),
    ...(onManyMoved ? { onManyMoved } : {}),
    ...(flows ? { flows } : {}),
  };
  const records = createRecordsService(recordsParts);
  return { forms, sealed, references, choices, records, recordsParts, findForm, uses };
}

async function titlesOfDepartments(
  scope: Scope,
  language: BaseLanguage,
): Promise<ReadonlyMap<string, DepartmentTitle>> {
  const departments = await departmentsRepository.all(scope);
  const titleOf = departmentTitles(departments, language);
  return new Map(
    departments.map((department) => [department.id, { title: titleOf(department), unitName: department.unitName }]),
  );
}

function attachmentOwners(
  ofRecords: AttachmentOwners,
  { noticeFiles, flowFiles }: Pick<AroundForms, 'noticeFiles' | 'flowFiles'>,
): AttachmentOwners {
  const ownerOf = (businessKey: string) => {
    if (businessKey.startsWith(NOTICE_KEY)) return noticeFiles;
    return businessKey.startsWith(FLOW_FILES) ? flowFiles : ofRecords;
  };
  return {
    unitForChange: (context, key) => ownerOf(key).unitForChange(context, key),
    mayRead: (context, key) => ownerOf(key).mayRead(context, key),
    unitsToRead: async (context, key) => (await ownerOf(key).unitsToRead?.(context, key)) ?? [],
  };
}

function composeTransfers(
  { sealing, clock, onFailed, settle, parameters, audit }: World,
  {
    forms,
    records,
    choices,
    files,
  }: Pick<ReturnType<typeof composeRecords>, 'forms' | 'records' | 'choices'> & {
    readonly files: ReturnType<typeof createFilesService>;
  },
) {
  const formOf = (scope: Pick<Scope, 'db' | 'tenantId' | 'language'>, metaKey: string) => forms.worded(scope, metaKey);
  const exports = { formOf, records, parameters };
  const imports = {
    formOf,
    records,
    choices,
    files: {
      own: (context: RequestContext, id: string) => files.own(context, id),
      remove: (context: RequestContext, ids: readonly string[]) => filesRepository.remove(context, ids),
    },
    settle,
    audit: (context: RequestContext, { metaKey, id }: { readonly metaKey: string; readonly id: string }) =>
      audit(context, {
        call: submitCallOf(metaKey),
        input: { query: {}, params: {}, body: {} },
        outcome: 'done',
        answer: { id },
      }),
  };
  return createTransfersService({
    port: transfersRepository,
    sealing,
    clock,
    onFailed,
    titleOf: async (context, metaKey) => {
      const form = await forms.known(context, metaKey);
      return form && compiledIn(form, context.language).title;
    },
    holdFile: (context, fileId) =>
      filesRepository.claim(context, { businessKey: IMPORT_KEY, unitId: context.unitId, ids: [fileId] }),
    works: {
      records: createRecordExport(exports),
      table: createTableExport(exports),
      list: createListExport({ choices, parameters, systemForm: compiledSystemForm }),
      import: createRecordImport(imports),
    },
  });
}
