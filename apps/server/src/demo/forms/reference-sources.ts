import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import type { DemoReferenceSource } from '../demo-deployment.ts';
import { demoFile } from '../demo-file.ts';

const Text = Type.String({ minLength: 1 });

const SourceRow = Type.Object({
  refKey: Text,
  source: Type.Union([
    Type.Object({ kind: Type.Union([Type.Literal('user'), Type.Literal('unit'), Type.Literal('dept')]) }),
    Type.Object({ kind: Type.Literal('form'), metaKey: Text }),
  ]),
  codeKey: Type.Optional(Text),
  nameKey: Text,
  extraKey: Type.Optional(Text),
  detailKeys: Type.Optional(Type.Array(Text)),
  cascades: Type.Array(Type.Object({ parameter: Text, property: Text })),
  parentKey: Type.Optional(Text),
});

/** What every `refKey` of the forms means. */
export const referenceSources: readonly DemoReferenceSource[] = readJsonFile(
  demoFile('forms/reference-sources.json'),
  Type.Array(SourceRow),
);
