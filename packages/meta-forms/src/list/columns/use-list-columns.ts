import { useCallback, useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { ColumnSetting, ColumnSettingsPort, SavedColumns } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { arrangeColumns, isSameView, settingsOf, type ArrangedColumn } from './arrange-columns.ts';
import { useSavedColumns } from './use-saved-columns.ts';

/** The result of saving the columns for everyone. */
export type ColumnSaveOutcome =
  { readonly stage: 'saved' | 'refused' | 'stale' } | { readonly stage: 'failed'; readonly reason: string };

/** The actions of the dialog on the columns of a list. */
export interface ColumnChoice {
  /** All columns in their current state. */
  readonly arranged: readonly ArrangedColumn[];
  /** As the author of the form configured them. */
  readonly authored: readonly ArrangedColumn[];
  /** As saved for everyone; undefined where nothing is saved. */
  readonly shared: readonly ArrangedColumn[] | undefined;
  /** Why the saved columns could not be read. */
  readonly failure: string | undefined;
  readonly retry: () => void;
  readonly maySave: () => boolean;
  /** For this person only. A choice that equals the saved columns is not stored, so later changes to those apply. */
  readonly choose: (arranged: readonly ArrangedColumn[]) => void;
  /** For everyone, including this person. */
  readonly save: (arranged: readonly ArrangedColumn[]) => Promise<ColumnSaveOutcome>;
}

export interface ListColumns {
  /** The columns to draw. */
  readonly shown: readonly ArrangedColumn[];
  readonly hiddenKeys: ReadonlySet<string>;
  /** The settings are still being read. */
  readonly isWaiting: boolean;
  /** Undefined: the columns cannot be changed. */
  readonly choice: ColumnChoice | undefined;
}

/**
 * The columns of a list: the person's choice, else the ones saved for everyone, else those of the form's author. Both
 * are stored by the form's `metaKey`, which identifies the list on every screen and does not change with titles and
 * menus. The columns of a view (`given`) come before all of them; a change of these lasts as long as the view is shown.
 */
export function useListColumns(
  { metaKey, listColumns }: CompiledForm,
  { columnSettings: port, ownColumns }: FormPorts,
  given?: readonly ColumnSetting[],
): ListColumns {
  const { saved, failure, isWaiting, setSaved, retry } = useSavedColumns(port, metaKey);
  const { own, keepOwn } = useOwnColumns(port ? ownColumns : undefined, metaKey, given);
  const authored = useMemo(() => arrangeColumns(listColumns), [listColumns]);
  const shared = useMemo(() => saved && arrangeColumns(listColumns, saved.columns), [listColumns, saved]);
  const chosen = useMemo(() => own && arrangeColumns(listColumns, own), [listColumns, own]);
  const arranged = chosen ?? shared ?? authored;

  const choice = useMemo((): ColumnChoice | undefined => {
    if (!port || authored.length === 0) return undefined;
    return {
      arranged,
      authored,
      shared,
      failure,
      retry,
      maySave: () => port.maySave(),
      choose: (next) => keepOwn(isSameView(next, shared ?? authored) ? undefined : settingsOf(next)),
      save: (next) => saveColumns({ port, metaKey, saved, next, onSaved: setSaved, onDone: () => keepOwn(undefined) }),
    };
  }, [port, metaKey, arranged, authored, shared, saved, failure, retry, setSaved, keepOwn]);

  return useMemo(
    () => ({
      shown: arranged.filter(({ visible }) => visible),
      hiddenKeys: new Set(arranged.flatMap(({ visible, column }) => (visible ? [] : [column.key]))),
      isWaiting: isWaiting && own === undefined,
      choice,
    }),
    [arranged, isWaiting, own, choice],
  );
}

/** The person's own choice; where no port stores it, it lasts as long as the list. */
function useOwnColumns(port: FormPorts['ownColumns'], place: string, given: readonly ColumnSetting[] | undefined) {
  const remembered = useMemo(() => given ?? port?.read(place), [port, place, given]);
  const [chosen, setChosen] = useState<{
    readonly place: string;
    readonly given: readonly ColumnSetting[] | undefined;
    readonly columns: readonly ColumnSetting[] | undefined;
  }>();
  const keepOwn = useCallback(
    (columns: readonly ColumnSetting[] | undefined) => {
      if (!given) port?.keep(place, columns);
      setChosen({ place, given, columns });
    },
    [port, place, given],
  );
  return { own: chosen?.place === place && chosen.given === given ? chosen.columns : remembered, keepOwn };
}

interface Saving {
  readonly port: ColumnSettingsPort;
  readonly metaKey: string;
  readonly saved: SavedColumns | undefined;
  readonly next: readonly ArrangedColumn[];
  readonly onSaved: (saved: SavedColumns | undefined) => void;
  readonly onDone: () => void;
}

async function saveColumns({ port, metaKey, saved, next, onSaved, onDone }: Saving): Promise<ColumnSaveOutcome> {
  const columns = withCarried(settingsOf(next), saved);
  try {
    const named = await port.save(metaKey, { columns, ...(saved ? { before: saved } : {}) });
    if (!named) return { stage: 'refused' };
    onSaved({ ...named, columns });
    onDone();
    return { stage: 'saved' };
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    if (error.kind !== 'conflict') return { stage: 'failed', reason: error.message };
    return readLatest(port, metaKey, onSaved);
  }
}

/** The next save replaces the version that somebody else has saved since. */
async function readLatest(
  port: ColumnSettingsPort,
  metaKey: string,
  onSaved: Saving['onSaved'],
): Promise<ColumnSaveOutcome> {
  try {
    onSaved(await port.read(metaKey));
    return { stage: 'stale' };
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    return { stage: 'failed', reason: error.message };
  }
}

function withCarried(columns: readonly ColumnSetting[], saved: SavedColumns | undefined): readonly ColumnSetting[] {
  const carried = new Map(
    saved?.columns.flatMap((column) => (column.carried === undefined ? [] : [[column.key, column.carried]])),
  );
  return columns.map((column) => (carried.has(column.key) ? { ...column, carried: carried.get(column.key) } : column));
}
