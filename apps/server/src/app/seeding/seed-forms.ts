import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';
import { createHash } from 'node:crypto';
import type {
  DemoDeployment,
  DemoFile,
  DemoRecord,
  DemoReferenceSource,
  WireForm,
} from '../../demo/demo-deployment.ts';
import { keepContent } from '../../modules/files/file-contents.ts';
import { contentTypeOf, extensionOf } from '../../shared/files/file-names.ts';
import type { FilesTables } from '../../modules/files/files.tables.ts';
import { metaFormsRepository } from '../../modules/meta-forms/meta-forms.repository.ts';
import type { MetaFormsTables } from '../../modules/meta-forms/meta-forms.tables.ts';
import { readDefinition } from '../../modules/meta-forms/read-definition.ts';
import { namedFilesKey } from '../../modules/records/saving/attachments.service.ts';
import { fileIdsIn } from '../../modules/records/choice-fields.ts';
import { recordsRepository } from '../../modules/records/records.repository.ts';
import type { RecordsPort } from '../../modules/records/records.port.ts';
import { sealingRecords } from '../../modules/records/sealing/sealing-records.ts';
import type { ReferenceSource } from '../../modules/references/reference-source.ts';
import type { ReferencesTables } from '../../modules/references/references.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import { createdBy } from '../../shared/database/maintained.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { storePublishedForm } from './store-published-form.ts';

/**
 * What is stored of a deployment's forms: all tenants with records, sealed with `sealing`, or only the forms of one
 * tenant.
 */
export interface FormSeed {
  readonly tenantIds: readonly string[];
  readonly withRecords?: Sealing;
}

type Stamp = ReturnType<typeof createdBy>;

type Forms = Pick<DemoDeployment, 'metaForms' | 'referenceSources' | 'trees'>;
type Records = Pick<DemoDeployment, 'files' | 'records' | 'users'>;

/** Stores meta forms, their reference sources and trees, and (in a demo) files and records. */
export async function seedFormsAndRecords(
  db: Database,
  deployment: Forms & Partial<Records>,
  { tenantIds, withRecords }: FormSeed,
): Promise<void> {
  const stamp = createdBy({ userId: '0', now: wallClock(new Date()) });
  const compiled = new Map(deployment.metaForms.map((form) => [form.metaKey, compileForm(parseMetaForm(form).form)]));
  for (const [metaKey, form] of compiled) await recordsRepository.prepare(db, metaKey, [form]);
  for (const tenantId of tenantIds) {
    for (const form of deployment.metaForms) await storeForm(db, form, { tenantId, stamp });
    await storeSources(db, deployment, tenantId);
  }
  if (withRecords) {
    const store = sealingRecords(recordsRepository, {
      sealing: withRecords,
      formOf: (_scope, metaKey) => Promise.resolve(compiled.get(metaKey)),
    });
    await storeRecords(db, deployment, { store, compiled });
  }
  for (const metaKey of compiled.keys()) {
    const published = await metaFormsRepository.publishedUnder(db, metaKey);
    const forms = published.map(({ tenantId, definition }) => ({
      tenantId,
      compiled: readDefinition(definition).compiled,
    }));
    await recordsRepository.updateUniqueIndexes(db, metaKey, forms);
  }
}

interface RecordSeed {
  readonly store: RecordsPort;
  readonly compiled: ReadonlyMap<string, CompiledForm>;
}

async function storeRecords(
  db: Database,
  { users = [], files = [], records = {} }: Partial<Records>,
  { store, compiled }: RecordSeed,
): Promise<void> {
  const owners = ownersOf(Object.values(records).flat(), compiled);
  for (const file of files) await storeFile(db, file, { users, owner: owners.get(file.id) });
  for (const some of Object.values(records))
    await store.insertWhole(
      db,
      some.map(({ values, ...record }) => Object.assign(record, { content: values })),
    );
}

async function storeForm(
  db: Database,
  form: WireForm,
  { tenantId, stamp }: { readonly tenantId: string; readonly stamp: Stamp },
): Promise<void> {
  const id = createId();
  await storePublishedForm(db, form, { id, tenantId, stamp });
  await db
    .withTables<MetaFormsTables>()
    .insertInto('meta_form_revisions')
    .values({
      form_id: id,
      tenant_id: tenantId,
      draft_version: 1,
      published_version: 1,
      definition: JSON.stringify(form),
      create_user: stamp.create_user,
      create_time: stamp.create_time,
    })
    .execute();
}

async function storeSources(db: Database, { referenceSources, trees }: Forms, tenantId: string): Promise<void> {
  const tables = db.withTables<ReferencesTables>();
  const sources = referenceSources.map((source) => ({
    tenant_id: tenantId,
    reference_key: source.refKey,
    source: JSON.stringify(toSource(source)),
  }));
  if (sources.length > 0) await tables.insertInto('reference_sources').values(sources).execute();
  const rows = trees.map(({ path, cascadeParameter = '', nodes }) => ({
    tenant_id: tenantId,
    path,
    cascade_parameter: cascadeParameter,
    nodes: JSON.stringify(nodes),
  }));
  if (rows.length > 0) await tables.insertInto('deployment_trees').values(rows).execute();
}

function toSource({ source, refKey: _refKey, ...rest }: DemoReferenceSource): ReferenceSource {
  return { ...rest, ...source };
}

/** The record that names a file, by file id, as saving that record would have stored it. */
function ownersOf(
  records: Records['records'][string],
  forms: ReadonlyMap<string, CompiledForm>,
): ReadonlyMap<string, DemoRecord> {
  return new Map(
    records.flatMap((record) =>
      fileIdsIn(forms.get(record.metaKey)?.fields ?? [], record.values).map((id) => [id, record] as const),
    ),
  );
}

async function storeFile(
  db: Database,
  file: DemoFile,
  { users, owner }: { readonly users: Records['users']; readonly owner: DemoRecord | undefined },
): Promise<void> {
  const tables = db.withTables<FilesTables>();
  const bytes = Buffer.from(file.content);
  const creator = users.find(({ id }) => id === file.createUser);
  const row = {
    id: file.id,
    tenant_id: creator?.tenantId ?? '',
    unit_id: owner?.unitId ?? creator?.unitId ?? '',
    business_key: owner ? namedFilesKey(owner.metaKey, owner.id) : '',
    file_name: file.fileName,
    content_type: contentTypeOf(extensionOf(file.fileName)),
    size: String(bytes.length),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const { tenant_id: tenantId, sha256 } = row;
  const stamp = {
    create_user: file.createUser,
    create_time: file.createTime,
    update_user: file.createUser,
    update_time: file.createTime,
  };
  await tables
    .insertInto('files')
    .values({ ...row, ...stamp })
    .execute();
  await tables.insertInto('file_chunks').values({ file_id: file.id, position: 0, bytes }).execute();
  await keepContent(db, { tenantId, fileId: file.id, sha256 });
}
