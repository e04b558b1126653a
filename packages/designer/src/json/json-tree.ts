/** A value in a JSON text, with its place. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

interface JsonPlace {
  readonly from: number;
  readonly to: number;
}

export interface JsonObject extends JsonPlace {
  readonly kind: 'object';
  /** The last one of properties with the same name, as `JSON.parse` reads them. */
  readonly properties: ReadonlyMap<string, JsonProperty>;
  readonly hasDuplicates: boolean;
}

export interface JsonProperty {
  /** The place of its name. */
  readonly from: number;
  readonly value: JsonNode;
}

export interface JsonArray extends JsonPlace {
  readonly kind: 'array';
  readonly elements: readonly JsonNode[];
}

export interface JsonScalar extends JsonPlace {
  readonly kind: 'scalar';
}

/** Deepest nesting of values; the metadata language reads no deeper. */
const DEPTH_LIMIT = 500;
/** The characters that end a number or a word. */
const ENDS: ReadonlySet<string | undefined> = new Set([',', '}', ']', ' ', '\n', '\r', '\t', undefined]);

/** The values of a JSON text with their places; undefined where it is no JSON, or too deep. */
export function readTree(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  // The text is known to be JSON: what follows only finds places.
  return readValue({ text, at: 0 }, 0);
}

interface Reader {
  readonly text: string;
  at: number;
}

function readValue(reader: Reader, depth: number): JsonNode | undefined {
  if (depth > DEPTH_LIMIT) return undefined;
  skipSpace(reader);
  const from = reader.at;
  const first = reader.text[from];
  if (first === '{') return readObject(reader, depth);
  if (first === '[') return readArray(reader, depth);
  if (first === '"') skipString(reader);
  else while (!ENDS.has(reader.text[reader.at])) reader.at++;
  return { kind: 'scalar', from, to: reader.at };
}

function readObject(reader: Reader, depth: number): JsonObject | undefined {
  const from = reader.at;
  const properties = new Map<string, JsonProperty>();
  let count = 0;
  for (reader.at++; !ends(reader, '}'); count++) {
    const start = reader.at;
    skipString(reader);
    const name = stringAt(reader.text, start, reader.at);
    skipSpace(reader);
    reader.at++;
    const value = readValue(reader, depth + 1);
    if (value === undefined) return undefined;
    properties.set(name, { from: start, value });
  }
  return { kind: 'object', from, to: reader.at, properties, hasDuplicates: properties.size < count };
}

function readArray(reader: Reader, depth: number): JsonArray | undefined {
  const from = reader.at;
  const elements: JsonNode[] = [];
  for (reader.at++; !ends(reader, ']');) {
    const value = readValue(reader, depth + 1);
    if (value === undefined) return undefined;
    elements.push(value);
  }
  return { kind: 'array', from, to: reader.at, elements };
}

/** Goes to the next member; past the bracket where there is none. */
function ends(reader: Reader, bracket: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] === ',') {
    reader.at++;
    skipSpace(reader);
  }
  if (reader.text[reader.at] !== bracket) return false;
  reader.at++;
  return true;
}

function skipSpace(reader: Reader): void {
  // Space, tab and line breaks have the lowest codes that JSON has between values.
  while (reader.text.charCodeAt(reader.at) <= 32) reader.at++;
}

function skipString(reader: Reader): void {
  let end = reader.text.indexOf('"', reader.at + 1);
  while (isEscaped(reader.text, end)) end = reader.text.indexOf('"', end + 1);
  reader.at = end + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text[quote - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

function stringAt(text: string, from: number, to: number): string {
  const inner = text.slice(from + 1, to - 1);
  return inner.includes('\\') ? String(JSON.parse(text.slice(from, to))) : inner;
}

/** The text or number of a scalar as text; undefined for other values. */
export function scalarText(text: string, node: JsonNode | undefined): string | undefined {
  if (node?.kind !== 'scalar') return undefined;
  return text[node.from] === '"' ? stringAt(text, node.from, node.to) : text.slice(node.from, node.to);
}

/** The value of a property; undefined where the node is no object or has none. */
export function propertyOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.properties.get(name)?.value : undefined;
}

/** The elements of an array; none where the node is none. */
export function elementsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.elements : [];
}
