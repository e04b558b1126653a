/**
 * The objects of SARIF 2.1.0 that the linter writes, as section 3 of the OASIS standard defines them: what each of them
 * requires, and which of the properties of the standard it may have.
 */
const text = { type: 'string' };
const whole = (minimum: number) => ({ type: 'integer', minimum });
const object = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A message has a text, or the id of one. */
const message = {
  ...object({ text, markdown: text, id: text }),
  anyOf: [{ required: ['text'] }, { required: ['id'] }],
};
const multiformatMessage = object({ text, markdown: text }, ['text']);
const level = { enum: ['none', 'note', 'warning', 'error'] };

const reportingDescriptor = object(
  {
    id: text,
    name: text,
    shortDescription: multiformatMessage,
    fullDescription: multiformatMessage,
    helpUri: { type: 'string', pattern: '^[a-z]+:' },
    help: multiformatMessage,
    defaultConfiguration: object({ level, enabled: { type: 'boolean' }, rank: { type: 'number' } }),
  },
  ['id'],
);
const toolComponent = object(
  {
    name: text,
    version: text,
    semanticVersion: text,
    rules: { type: 'array', uniqueItems: true, items: reportingDescriptor },
  },
  ['name'],
);
const region = {
  ...object({ startLine: whole(1), startColumn: whole(1), endLine: whole(1), endColumn: whole(1) }),
  anyOf: [{ required: ['startLine'] }, { required: ['charOffset'] }, { required: ['byteOffset'] }],
};
const location = object({
  id: whole(-1),
  physicalLocation: object({ artifactLocation: object({ uri: text, uriBaseId: text, index: whole(-1) }), region }),
});
const result = object(
  { ruleId: text, ruleIndex: whole(-1), level, message, locations: { type: 'array', items: location } },
  ['message'],
);
const run = object(
  {
    tool: object({ driver: toolComponent }, ['driver']),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: { type: 'array', items: result },
  },
  ['tool'],
);

export const SARIF_SCHEMA = object(
  { $schema: { type: 'string', pattern: '^https:' }, version: { const: '2.1.0' }, runs: { type: 'array', items: run } },
  ['version', 'runs'],
);
