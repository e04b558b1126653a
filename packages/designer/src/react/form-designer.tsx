import {
  builtInRegistry,
  type AllowedCalls,
  type AllowedCallsOf,
  type FormPorts,
  type Registry,
  type WireMetaForm,
} from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { parseDocument } from '@org/meta-forms/document';
import { Tabs } from 'antd';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ActionSurface } from '../actions/action-surface.tsx';
import { Outline } from '../outline/outline.tsx';
import { FileMenu } from '../import/file-menu.tsx';
import { usePastedTable } from '../import/use-pasted-table.tsx';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { HostEntriesProvider } from '../palette/use-palette-entries.ts';
import { Palette } from '../palette/palette.tsx';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { PropertyProblemsProvider, usePropertyProblems } from '../panel/property-problems.tsx';
import { PropertyPanel } from '../panel/property-panel.tsx';
import { PreviewHostProvider } from '../preview/preview-host.tsx';
import { ProblemPanel, ProblemPanelTitle } from '../problems/problem-panel.tsx';
import { ProblemsProvider } from '../problems/problems-context.tsx';
import { useKnownPorts } from '../problems/use-known-ports.ts';
import type { PublishingPort } from '../publishing/publishing-port.ts';
import { usePublishing } from '../publishing/use-publishing.tsx';
import { EditorsLine, type EditorsPort } from '../saving/editors-line.tsx';
import { LeftEntry } from '../saving/left-entry.tsx';
import { SaveLine } from '../saving/save-line.tsx';
import { SavingParts } from '../saving/saving-parts.tsx';
import { UnappliedProvider } from '../saving/unapplied-context.tsx';
import { useReportedRefusals } from '../saving/use-reported-refusals.ts';
import { useFormSaving } from '../saving/use-form-saving.ts';
import type { DeviceDrafts } from '../saving/device-draft.ts';
import type { NewestForm } from '../saving/form-saving.ts';
import { designerViews, type DesignerView } from '../views/designer-views.ts';
import type { ViewId } from '../views/view-id.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import type { VersionsPort } from '../versions/versions-port.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { Announcer } from './announcer.tsx';
import { DesignerColumns } from './designer-columns.tsx';
import { loadDialogsSoon } from './later-dialogs.ts';
import { DesignerProvider, useDesigner, useDesignerPart, useFormDocument } from './designer-context.tsx';
import { createDesignerStore } from './designer-store.ts';
import { itemTypesOf } from './item-types.ts';
import { RemoveSelection } from './remove-selection.tsx';
import { PublishButton, Toolbar } from './toolbar.tsx';
import { useDesignerWords } from './use-designer-words.ts';

/** Properties of `FormDesigner`. */
export interface FormDesignerProps {
  /** The stored form that is opened: JSON text or value. Another value opens another form. */
  readonly form: unknown;
  /** What the bar above the form begins with, such as the name of the form. */
  readonly title?: ReactNode;
  /** The version of the stored form that the author sees; 0 where it is not stored yet. */
  readonly version?: number;
  /** Day and time of the last save of the stored form, as people read it; shown until the first edit is saved. */
  readonly savedAt?: string | undefined;
  /**
   * The key under which the form is published, which cannot change any more. Missing: it is not published; a stored
   * form, which has an id, keeps its key in any case.
   */
  readonly publishedKey?: string | undefined;
  /**
   * Stores the form over a version and resolves with the new one. Rejects with `PortError`; `conflict` where somebody
   * else has stored another version. Called after a pause in the edits. Pass one constant function.
   */
  readonly onSave?: (form: WireMetaForm, version: number) => Promise<number>;
  /**
   * Reads the stored form as it is now, after a conflict: the changes of both authors are merged. Without it a conflict
   * ends saving. Pass one constant function.
   */
  readonly onReload?: () => Promise<NewestForm>;
  /**
   * Keeps on the device what the server does not have yet, so that a crash loses nothing. Other people on the device
   * must not be able to read it. Pass one constant value.
   */
  readonly deviceDrafts?: DeviceDrafts;
  /** Who else has the form open. Pass one constant value. */
  readonly editors?: EditorsPort | undefined;
  /** The stored versions of the form. Not offered where missing. Pass one constant value. */
  readonly versions?: VersionsPort | undefined;
  /** The calls that a form may name; any path below `/api/` where missing. */
  readonly calls?: AllowedCalls | AllowedCallsOf;
  /** What the properties can choose from: dictionaries, reference sources, forms. Pass one constant value. */
  readonly ports?: PanelPorts;
  /**
   * The data of the preview: dictionaries, references, trees, files and records are read, and nothing is written. No
   * data where missing. Pass one constant value.
   */
  readonly previewPorts?: FormPorts | undefined;
  /**
   * The item types that a form may have, each with the properties that its author configures; the built-in ones where
   * missing. The views of the host's own types are in the kit of the `MetaFormProvider` around the designer. Pass one
   * constant value.
   */
  readonly registry?: Registry;
  /** Entries of the host's own item types, shown after the built-in ones. Pass one constant value. */
  readonly palette?: readonly PaletteEntry[];
  /** The views that authors choose from; all where missing. Pass one constant value. */
  readonly views?: readonly ViewId[];
  /** Reviews and publishes the stored form. Not offered where missing. Pass one constant value. */
  readonly publishing?: PublishingPort | undefined;
  /** The author has come to publish: the review opens at once. */
  readonly opensReview?: boolean;
}

/** Edits a form by sight: palette and outline, the form as people will see it, and its problems. */
export function FormDesigner({
  form,
  registry = builtInRegistry,
  palette = NO_ENTRIES,
  publishedKey,
  ...props
}: FormDesignerProps) {
  const types = useMemo(() => itemTypesOf(registry), [registry]);
  const store = useMemo(() => createDesignerStore(parseDocument(form), types), [form, types]);
  useLayoutEffect(() => store.setPublished(publishedKey), [store, publishedKey]);
  return (
    <DesignerProvider value={store}>
      <Announcer>
        {/* Another form starts with its own saving and dialogs. */}
        <RemoveSelection key={store.id}>
          <ProblemsProvider calls={props.calls} ports={props.ports}>
            <PreviewHostProvider calls={props.calls} ports={props.previewPorts}>
              <HostEntriesProvider value={palette}>
                <OpenDesigner {...props} />
              </HostEntriesProvider>
            </PreviewHostProvider>
          </ProblemsProvider>
        </RemoveSelection>
      </Announcer>
    </DesignerProvider>
  );
}

function OpenDesigner({
  title,
  version = 0,
  savedAt,
  onSave = notSaved,
  onReload,
  deviceDrafts,
  editors,
  versions,
  ports: hostPorts = NO_PORTS,
  publishing: publishingPort,
  opensReview = false,
  views: shownViews,
}: Omit<FormDesignerProps, 'form' | 'publishedKey' | 'calls' | 'previewPorts' | 'registry' | 'palette'>) {
  const views = useMemo(() => designerViews.filter(({ id }) => shownViews?.includes(id) ?? true), [shownViews]);
  const ids = useMemo(() => views.map(({ id }) => id), [views]);
  const view = useShownView(views);
  const saving = useFormSaving({ onSave, onReload, deviceDrafts }, version);
  const ports = useKnownPorts(hostPorts);
  useReportedRefusals(saving);
  useEffect(loadDialogsSoon, []);
  const publishing = usePublishing(publishingPort, saving);
  const pasted = usePastedTable();
  const review = publishing.offer?.run;
  useEffect(() => {
    if (opensReview) void review?.();
  }, [opensReview, review]);

  return (
    <UnappliedProvider value={saving.unapplied}>
      <ActionSurface
        views={ids}
        save={saving.autosave.flush}
        publish={publishing.offer}
        ports={ports}
        onForeignText={pasted.take}
      >
        <Toolbar title={title}>
          <ViewTabs views={views} />
          <FileMenu />
          <div className="mfd-status">
            <SaveLine saving={saving} savedAt={savedAt} />
            {editors ? <EditorsLine port={editors} /> : null}
          </div>
          {versions ? <VersionsButton port={versions} onOpen={saving.autosave.flush} /> : null}
          {publishing.offer ? <PublishButton onPress={publishing.offer.run} /> : null}
        </Toolbar>
        <div className="mfd-banners">
          <SavingParts saving={saving} />
          <LeftEntry ports={ports} />
        </div>
        {publishing.dialog}
        {pasted.dialog}
        <DesignerColumns view={view} side={<SideTabs />} properties={<SelectedProperties ports={ports} />} />
      </ActionSurface>
    </UnappliedProvider>
  );
}

const NO_PORTS: PanelPorts = {};
const NO_ENTRIES: readonly PaletteEntry[] = [];

/** The view that is shown; the first one where a host leaves the chosen one out. */
function useShownView(views: readonly DesignerView[]): DesignerView {
  const id = useDesignerPart((state) => state.view);
  const view = views.find((it) => it.id === id) ?? views[0];
  if (view === undefined) throw new Error('FormDesigner: `views` names no view.');
  return view;
}

function SideTabs() {
  const say = useDesignerWords();
  return (
    <Tabs
      size="small"
      classNames={{ body: 'mfd-side-body', content: 'mfd-side-list' }}
      items={[
        { key: 'palette', label: say('palette'), children: <Palette /> },
        { key: 'outline', label: say('outline'), children: <Outline /> },
        {
          key: 'problems',
          label: <ProblemPanelTitle />,
          children: <ProblemPanel />,
        },
      ]}
    />
  );
}

function notSaved(_form: WireMetaForm, version: number): Promise<number> {
  return Promise.resolve(version);
}

/** The properties of what is selected; where nothing is, those of the opened sub-list or of the form. */
function SelectedProperties({ ports }: { readonly ports: PanelPorts }) {
  const language = useLanguage();
  const designer = useDesigner();
  const document = useFormDocument();
  const { kit } = useMetaFormProvider();
  const { registry } = designer.get().types;
  const selection = useDesignerPart((state) => state.selection);
  const place = useDesignerPart((state) => state.place);
  const ids = useMemo(
    () => (selection.length === 0 && place.kind === 'columns' ? [place.list] : selection),
    [selection, place],
  );
  const publishedKey = useDesignerPart((state) => state.publishedKey);
  const problems = usePropertyProblems(ids);
  return (
    <PropertyProblemsProvider value={problems}>
      <PropertyPanel
        document={document}
        ids={ids}
        publishedKey={publishedKey}
        run={designer.run}
        language={language}
        registry={registry}
        kit={kit}
        ports={ports}
        onLeave={designer.seal}
      />
    </PropertyProblemsProvider>
  );
}
