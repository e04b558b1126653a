/** A JSON Schema as it is read: any of its keywords may be missing. */
type Schema = Readonly<Record<string, unknown>>;

const INDENT = '  ';
/** Deeper schemas are named by their type alone. */
const DEEPEST = 6;

/** A schema in the notation of TypeScript, for people. */
export function schemaText(schema: unknown, level = 0): string {
  if (!isSchema(schema)) return 'unknown';
  const { $defs, $ref, type } = schema;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (isSchema($defs) && typeof $ref === 'string') return namedText($defs, $ref, level);
  if (typeof $ref === 'string') return $ref;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(choices)) return choices.map((choice) => schemaText(choice, level)).join(' | ');
  if (Array.isArray(type)) return type.length > 4 ? 'unknown' : type.join(' | ');
  if (type === 'array') return listText(schema['items'], level);
  if (type === 'object') return objectText(schema, level);
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : 'unknown';
}

function namedText(definitions: Schema, name: string, level: number): string {
  const text = schemaText(definitions[name], level);
  return level === 0 ? `${name} = ${text}` : text;
}

function listText(items: unknown, level: number): string {
  const text = schemaText(items, level);
  return /[ |]/.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required, patternProperties }: Schema, level: number): string {
  const named = isSchema(properties) ? Object.entries(properties) : [];
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const [pattern] = isSchema(patternProperties) ? Object.values(patternProperties) : [];
  if (named.length === 0) return pattern === undefined ? '{}' : `Record<string, ${schemaText(pattern, level + 1)}>`;
  if (level >= DEEPEST) return 'object';
  const inner = INDENT.repeat(level + 1);
  const lines = named.map(
    ([name, one]) => `${inner}${name}${needed.includes(name) ? '' : '?'}: ${schemaText(one, level + 1)};`,
  );
  return `{\n${lines.join('\n')}\n${INDENT.repeat(level)}}`;
}

/** A parameter: its name, its type and its limits. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The parameters of a query or a path. */
export function parametersIn(schema: unknown): readonly Parameter[] {
  if (!isSchema(schema) || !isSchema(schema['properties'])) return [];
  const needed: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, one]) => ({
    name,
    type: `${schemaText(one)}${limitsOf(one)}`,
    isRequired: needed.includes(name),
  }));
}

function limitsOf(schema: unknown): string {
  if (!isSchema(schema)) return '';
  const least = schema['minimum'] ?? schema['minLength'];
  const most = schema['maximum'] ?? schema['maxLength'];
  return least === undefined && most === undefined ? '' : ` (${String(least ?? 0)}–${String(most ?? '')})`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
