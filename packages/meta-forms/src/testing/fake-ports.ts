import { splitIds } from '../contract/id-list.ts';
import { baseLanguage } from '../metadata/language.ts';
import { PortError } from '../ports/port-error.ts';
import type { CascadeArgument, ReferenceOption } from '../ports/ports.ts';
import { fakeColumns } from './fake-columns.ts';
import { fakeFiles } from './fake-files.ts';
import { fakeRecords } from './fake-records.ts';
import { fakeSchemes, fakeTemplates } from './fake-schemes.ts';
import { fakeTransfers } from './fake-transfers.ts';
import { fakeViews } from './fake-views.ts';
import { fakeWords } from './fake.words.ts';
import type { Answer, FakeCall, FakePorts, FakeWorld, Within } from './fake-world.ts';

export type { FakeCall, FakePorts, FakeWorld };

/**
 * Ports that answer from memory, for tests and stories: complete enough to fill, save and reopen a form. A save gives
 * ids to the record and to its new rows, at every depth, and drops removed rows, as a server does.
 */
export function fakePorts(world: FakeWorld = {}): FakePorts {
  const calls: FakeCall[] = [];
  const answer = answerer(world, calls);
  const files = fakeFiles(world, answer);
  const says = fakeWords[baseLanguage(world.language ?? 'zh')];
  const records = fakeRecords(world.records ?? {}, { answer, changed: says.changed });
  return {
    calls,
    dictionaries: {
      entries: (code, { signal, cascade } = {}) =>
        answer('dictionaries.entries', signal, () => allowed(world.dictionaries?.[code], cascade)),
    },
    references: {
      page: ({ referenceKey, text, page, size, cascade, signal }) =>
        answer('references.page', signal, () => {
          const found = allowed(world.references?.[referenceKey], cascade).filter((option) => matches(option, text));
          return { records: found.slice((page - 1) * size, page * size), total: found.length };
        }),
      byIds: (referenceKey, ids, { signal } = {}) =>
        answer('references.byIds', signal, () =>
          (world.references?.[referenceKey] ?? []).filter((option) => ids.includes(option.id)),
        ),
      tree: (referenceKey, { signal, cascade } = {}) =>
        answer('references.tree', signal, () => allowed(world.trees?.[referenceKey], cascade)),
    },
    trees: {
      load: (path, { signal, cascade } = {}) =>
        answer('trees.load', signal, () => allowed(world.trees?.[path], cascade)),
    },
    files: files.port,
    storedFiles: files.stored,
    records: records.port,
    storedRecords: records.stored,
    ...(world.columnSettings ? { columnSettings: fakeColumns(world, { answer, changed: says.columnsChanged }) } : {}),
    ...(world.schemes ? { schemes: fakeSchemes(world.schemes, answer) } : {}),
    ...(world.templates ? { templates: fakeTemplates(world.templates, answer) } : {}),
    ...(world.views ? { views: fakeViews(world.views, world.mayShareViews ?? false, answer) } : {}),
    transfers: fakeTransfers(world, answer),
  };
}

function answerer({ latency = 0, fail = [], language = 'zh' }: FakeWorld, calls: FakeCall[]): Answer {
  const { failed } = fakeWords[baseLanguage(language)];
  return async (call, signal, make) => {
    calls.push(call);
    await pause(latency);
    signal?.throwIfAborted();
    const refusal = typeof fail === 'function' ? fail(call) : fail.includes(call);
    if (refusal !== false) throw new PortError('server', typeof refusal === 'string' ? refusal : failed);
    return make();
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function allowed<T extends Within>(
  options: readonly T[] | undefined,
  cascade: CascadeArgument | undefined,
): readonly T[] {
  return (options ?? []).filter(
    (option) => option.within === undefined || cascade === undefined || splitIds(cascade.value).includes(option.within),
  );
}

function matches({ code, name }: ReferenceOption, text: string | undefined): boolean {
  const wanted = (text ?? '').toLowerCase();
  return name.toLowerCase().includes(wanted) || (code ?? '').toLowerCase().includes(wanted);
}
