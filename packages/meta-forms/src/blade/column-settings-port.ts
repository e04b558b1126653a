import type { ColumnSetting, ColumnSettingsPort, FixedEdge } from '../ports/column-settings.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';

const PATH = '/api/baseinfo/reportitemsconfiguration';
/** The permission to save the columns of lists for everyone (forms.md, section 6). */
const MAY_SAVE = 'business_report_item';
const SHOWN = 1;
const HIDDEN = 2;
/** Length to which the call cuts a label. People read it in the stored data; the list never does. */
const LABEL_LENGTH = 200;
/** Sent where no saved settings were known; a conflict if there are some. */
const NEVER_SAVED = 0;

/** Column settings from a server of the Blade family. Where none are saved it answers `{}` with the message 暂无承载数据. */
export function createColumnSettingsPort(
  client: BladeClient,
  can: (permission: string) => boolean,
): ColumnSettingsPort {
  return {
    async read(name, { signal } = {}) {
      const answer = await client.call({
        method: 'GET',
        path: `${PATH}/detail`,
        query: { reportName: name },
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return isObject(answer) ? savedOf(answer) : undefined;
    },
    maySave: () => can(MAY_SAVE),
    async save(name, { columns, before }) {
      const body = {
        reportName: name,
        menuJson: columns.map(toWire),
        id: before?.id ?? '',
        version: before ? before.version : NEVER_SAVED,
      };
      const answer = await client.call({ method: 'POST', path: `${PATH}/submit`, body, quiet: true, once: true });
      return isObject(answer) ? namedOf(answer) : undefined;
    },
  };
}

type Wire = Readonly<Record<string, unknown>>;

function namedOf(answer: Wire) {
  const id = textOf(answer['id']);
  if (id === undefined || id === '') return undefined;
  const { version } = answer;
  return { id, ...(typeof version === 'number' ? { version } : {}) };
}

function savedOf(answer: Wire) {
  const named = namedOf(answer);
  return named && { ...named, columns: objectsOf(listOf(answer['menuJson'])).flatMap(fromWire) };
}

/** Older servers of the family store the columns as text. */
function listOf(columns: unknown): unknown {
  if (typeof columns !== 'string') return columns;
  try {
    return JSON.parse(columns);
  } catch {
    return [];
  }
}

function fromWire(column: Wire): readonly ColumnSetting[] {
  const key = textOf(column['prop']);
  if (key === undefined || key === '') return [];
  const [width, minWidth] = [pixelsOf(column['width']), pixelsOf(column['minWidth'])];
  const { filterSort } = column;
  const fixed = EDGES.find((edge) => edge === column['fixed']);
  return [
    {
      key,
      label: textOf(column['label']) ?? '',
      visible: Number(column['isCheck']) !== HIDDEN,
      ...(width === undefined ? {} : { width }),
      ...(minWidth === undefined ? {} : { minWidth }),
      ...(fixed === undefined ? {} : { fixed }),
      ...(filterSort === undefined ? {} : { carried: filterSort }),
    },
  ];
}

const EDGES: readonly FixedEdge[] = ['left', 'right', 'none'];

/** A width, from digits or a number; undefined for anything else. */
function pixelsOf(value: unknown): number | undefined {
  const text = textOf(value) ?? '';
  return /^[0-9]{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

function toWire({ key, label, visible, width, minWidth, fixed, carried }: ColumnSetting): Wire {
  return {
    prop: key,
    label: label.slice(0, LABEL_LENGTH),
    isCheck: visible ? SHOWN : HIDDEN,
    ...(width === undefined ? {} : { width }),
    ...(minWidth === undefined ? {} : { minWidth }),
    ...(fixed === undefined ? {} : { fixed }),
    ...(carried === undefined ? {} : { filterSort: carried }),
  };
}
