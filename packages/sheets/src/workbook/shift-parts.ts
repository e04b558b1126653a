import { shiftElements, withEdits, type Shift } from './shift-elements.ts';
import { shiftFormula, type Layouts } from './shifted-references.ts';
import { partText, relationsOf, relsOf, type WorkbookParts } from './workbook-parts.ts';
import { attributeOf, decodeXml, encodeXml, xmlTags } from './xml-tags.ts';

/** Comments, drawings, tables and charts of a sheet whose rows were inserted, by the name of the part. */
export function shiftSheetParts(
  parts: WorkbookParts['parts'],
  part: string,
  shift: Shift,
): Readonly<Record<string, string>> {
  const changed: Record<string, string> = {};
  const open = relationsOf(parts, relsOf(part), part);
  const below = open.flatMap(({ target }) => relationsOf(parts, relsOf(target), target));
  for (const { type, target } of [...open, ...below]) {
    if (!/\/(?:comments|vmlDrawing|drawing|table|chart)$/.test(type)) continue;
    const text = partText(parts, target);
    const after = text === undefined ? undefined : shiftElements(text, shift);
    if (after !== undefined && after !== text) changed[target] = after;
  }
  return changed;
}

/** The names of a workbook, print areas and titles among them, after rows were inserted. */
export function shiftWorkbookPart(text: string, { layouts }: { readonly layouts: Layouts }): string {
  if (layouts.size === 0) return text;
  const tags = [...xmlTags(text)];
  // A sheet that is a chart counts too.
  const names = tags.flatMap((tag) =>
    tag.name === 'sheet' && tag.kind !== 'close' ? [attributeOf(tag, 'name') ?? ''] : [],
  );
  const edits = tags.flatMap((tag) => {
    if (tag.name !== 'definedName' || tag.kind !== 'open') return [];
    const end = text.indexOf('<', tag.end);
    const own = names[Number(attributeOf(tag, 'localSheetId') ?? 0)] ?? '';
    const before = decodeXml(text.slice(tag.end, end));
    const after = shiftFormula(before, layouts, { sheet: own });
    return after === before ? [] : [{ start: tag.end, end, text: encodeXml(after) }];
  });
  return withEdits(text, edits);
}
