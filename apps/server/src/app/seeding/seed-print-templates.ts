import { bindPlaceholders, readTemplate } from '@org/sheets';
import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import { printTemplates, type PrintTemplateFile } from '../../demo/reports/print-templates.ts';
import { writePrintTemplate } from '../../demo/reports/print-workbook.ts';
import { readDefinition } from '../../modules/meta-forms/read-definition.ts';
import { withBindings } from '../../modules/reports/print-bindings.ts';
import type { Database } from '../../shared/database/database.ts';
import { storeTemplate, type SeededTemplate } from './store-template.ts';

type Place = Pick<SeededTemplate, 'tenantId' | 'stamp'>;

/** Stores the print templates of the demo, published. */
export async function seedPrintTemplates(
  db: Database,
  { metaForms }: Pick<DemoDeployment, 'metaForms'>,
  place: Place,
): Promise<void> {
  for (const file of printTemplates) {
    const definition = metaForms.find(({ metaKey }) => metaKey === file.metaKey);
    if (definition) await store(db, { file, definition, place });
  }
}

interface Storing {
  readonly file: PrintTemplateFile;
  readonly definition: unknown;
  readonly place: Place;
}

async function store(db: Database, { file, definition, place }: Storing): Promise<void> {
  const workbook = await writePrintTemplate(file);
  const { template: read } = await readTemplate(workbook);
  if (!read) throw new RangeError(`The workbook of ${file.metaKey} is no template.`);
  const form = readDefinition(definition).compiled;
  const template = withBindings(bindPlaceholders(read), { form, language: 'zh' });
  const { name, remark, metaKey } = file;
  await storeTemplate(db, { ...place, name, remark, metaKey, workbook, template });
}
