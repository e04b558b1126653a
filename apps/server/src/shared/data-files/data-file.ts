/**
 * Reads the tables of the product that are kept as files: CSV where people edit rows in a sheet, JSON where values
 * nest. A file is checked against its schema when it is read; the error names the file and the row.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import Value from 'typebox/value';

const SHOWN_FAULTS = 3;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The value of a JSON file. */
export function readJsonFile<T extends TSchema>(file: URL, schema: T): Static<T> {
  const value = parseJson(file);
  if (Value.Check(schema, value)) return value;
  throw fault(
    file,
    Value.Errors(schema, value).map(({ instancePath, message }) => `${placeOf(instancePath)} ${message}`),
  );
}

/**
 * The rows of a CSV file. Its first row names the columns, exactly those of the schema; an empty cell of an optional
 * column is left out, and a numeric column is read as a number.
 */
export function readCsvFile<T extends TObject>(file: URL, schema: T): readonly Static<T>[] {
  const [header = [], ...lines] = parseCsv(readFileSync(file, 'utf8').trimEnd());
  const columns = Object.keys(schema.properties);
  if (header.join() !== columns.join()) throw fault(file, [`row 1 must name the columns ${columns.join()}`]);
  return lines.map((cells, index) => {
    const row = index + 2;
    if (cells.length !== columns.length) throw fault(file, [`row ${row} must have ${columns.length} cells`]);
    const value = Object.fromEntries(columns.flatMap((name, column) => cellOf(schema, name, String(cells[column]))));
    if (Value.Check(schema, value)) return value;
    throw fault(
      file,
      Value.Errors(schema, value).map(
        ({ instancePath, message }) => `row ${row}, column ${instancePath.slice(1) || 'any'} ${message}`,
      ),
    );
  });
}

function cellOf(schema: TObject, name: string, cell: string): readonly (readonly [string, unknown])[] {
  if (cell === '' && !schema.required?.includes(name)) return [];
  const column = schema.properties[name] ?? Type.Never();
  const isNumber = DECIMAL.test(cell) && Value.Check(column, Number(cell)) && !Value.Check(column, cell);
  return [[name, isNumber ? Number(cell) : cell]];
}

function parseJson(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${basename(file.pathname)}: ${String(cause)}`, { cause });
  }
}

/** `/3/name` as `row 4, name`; the place of a fault that is not in a row stays a path. */
function placeOf(path: string): string {
  const [, row, rest = ''] = /^\/(\d+)(?:\/(.*))?$/.exec(path) ?? [];
  if (row === undefined) return path === '' ? 'the file' : path.slice(1);
  return rest === '' ? `row ${Number(row) + 1}` : `row ${Number(row) + 1}, ${rest}`;
}

function fault(file: URL, faults: readonly string[]): Error {
  return new Error(`${basename(file.pathname)}: ${faults.slice(0, SHOWN_FAULTS).join('; ')}.`);
}
