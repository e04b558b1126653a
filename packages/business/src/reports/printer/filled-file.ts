import { writeWorkbook, type PouredWorkbook, type WorkbookTemplate } from '@org/sheets';
import { zipSync } from 'fflate';

interface FilledFileOptions {
  readonly template: WorkbookTemplate;
  readonly poured: readonly PouredWorkbook[];
  readonly name: string;
}

/** The filled workbook of a print; of several records a zip with one for each. */
export async function filledFile(
  answer: Promise<unknown>,
  { template, poured, name }: FilledFileOptions,
): Promise<Blob | undefined> {
  const workbook = await answer;
  if (!(workbook instanceof Blob)) return undefined;
  const bytes = new Uint8Array(await workbook.arrayBuffer());
  const files = poured.map(({ filled }) => writeWorkbook(bytes, template, filled));
  const [first] = files;
  if (files.length <= 1) return first && new Blob([first.slice()]);
  const entries = files.map((file, at) => [`${at + 1}-${name.replaceAll(/[/\\]/g, '_')}.xlsx`, file] as const);
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 }).slice()]);
}
