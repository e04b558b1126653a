import { DownOutlined, LayoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import type { StoredView, ViewPort } from '../../ports/views.ts';
import { queryFields, type CandidateField } from '../../query/candidate-fields.ts';
import { describeDropped } from '../../query/dropped.ts';
import { findsAll } from '../../query/query.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useNotices } from '../../react/use-notices.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { ListState } from '../list-state.ts';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import { QueryAlert } from '../query/query-alert.tsx';
import { useProvidedPorts } from '../search/use-query-reading.ts';
import { useStoreView } from './use-store-view.ts';
import { ALL_RECORDS, useViewCounts, useViews, type ViewsState } from './use-views.ts';
import { viewFromJson, viewToJson, type ViewContent } from './view-content.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewCount, ViewList } from './view-list.tsx';
import { viewsWords } from './views.words.ts';

/** Properties of `ViewsMenu`. */
export interface ViewsMenuProps {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  /** The list whose columns a view stores. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** The current view, as the address names it. */
  readonly viewId: string | undefined;
  /**
   * Called with the view to show, and with undefined for all records. `isNamed`: the address names the view, and nobody
   * has pressed it.
   */
  readonly onView: (view: { readonly id: string; readonly content: ViewContent } | undefined, isNamed: boolean) => void;
}

/** The stored views of a list behind a button; draws nothing where the ports store none. */
export function ViewsMenu(props: ViewsMenuProps) {
  const ports = useProvidedPorts();
  return ports.views ? <Views {...props} ports={ports} port={ports.views} /> : null;
}

interface ViewsProps extends ViewsMenuProps {
  readonly ports: FormPorts;
  readonly port: ViewPort;
}

function Views({ compiled, state, list, viewId, onView, ports, port }: ViewsProps) {
  const say = useWords(viewsWords);
  const language = useLanguage();
  const notices = useNotices();
  const { kit } = useMetaFormProvider();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [naming, setNaming] = useState<{ readonly view: StoredView | undefined }>();
  const fields = useMemo(() => queryFields(compiled, language), [compiled, language]);
  const views = useViews({ port, metaKey: compiled.metaKey, isNeeded: anchor !== undefined || viewId !== undefined });
  const current = viewsOf(views.state).find(({ id }) => id === viewId);

  function open(view: StoredView, isNamed: boolean) {
    const reading = viewFromJson(view.json, compiled, fields);
    if (reading.outcome === 'broken') return notices.warn(say('broken', { name: view.name }));
    if (reading.dropped.length > 0) {
      const reasons = reading.dropped.map((part) => describeDropped(part, language)).join(say('and'));
      notices.warn(say('partly', { name: view.name, reasons }));
    }
    return onView({ id: view.id, content: reading.content }, isNamed);
  }
  useNamedView(views.state, viewId, { open: (view) => open(view, true), miss: () => notices.warn(say('unknownView')) });
  const store = useStoreView({
    port,
    metaKey: compiled.metaKey,
    content: () => shownIn(state, list.current),
    onStored: (id, content) => {
      views.reload();
      onView({ id, content }, false);
    },
    onRenamed: views.reload,
    onRemoved: (id) => {
      views.reload();
      if (id === viewId) onView(undefined, false);
    },
  });
  function close() {
    anchor?.querySelector('button')?.focus();
    setAnchor(undefined);
  }
  const after = (act: () => unknown) => {
    close();
    act();
  };

  return (
    <span className="mf-views">
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        icon={<LayoutOutlined aria-hidden />}
        autoInsertSpace={false}
        onClick={({ currentTarget }) => setAnchor(currentTarget.parentElement ?? undefined)}
      >
        {say('current', { name: nameOf(current) })}
        <DownOutlined aria-hidden />
      </Button>
      {anchor ? (
        <kit.Popover anchor={anchor} title={say('views')} closeLabel={say('dismiss')} onDismiss={close}>
          <Content
            {...{ compiled, fields, ports, state, views }}
            currentId={viewId}
            onAll={() => after(() => onView(undefined, false))}
            onApply={(view) => after(() => open(view, false))}
            onUpdate={(view) => after(() => store.save(view, say('updated')))}
            onRename={(view) => after(() => setNaming({ view }))}
            onRemove={(view) => after(() => store.remove(view))}
            onNew={() => after(() => setNaming({ view: undefined }))}
          />
        </kit.Popover>
      ) : null}
      {naming ? (
        <ViewDialog
          view={naming.view}
          mayShare={port.mayShare()}
          onSave={(named) => store.name(naming.view, named)}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </span>
  );

  function nameOf(view: StoredView | undefined): string {
    if (!view) return say(findsAll(state.query) ? 'all' : 'found');
    return isChanged(view) ? say('changed', { name: view.name }) : view.name;
  }
  /** Columns and density do not count: they change while a person looks at the list. */
  function isChanged({ json }: StoredView): boolean {
    const reading = viewFromJson(json, compiled, fields);
    return reading.outcome === 'read' && plainJson(reading.content) !== plainJson(state);
  }
}

interface ContentProps extends Omit<Parameters<typeof ViewList>[0], 'views' | 'counts'> {
  readonly compiled: CompiledForm;
  readonly fields: readonly CandidateField[];
  readonly ports: FormPorts;
  readonly state: ListState;
  readonly views: ReturnType<typeof useViews>;
  readonly onAll: () => void;
  readonly onNew: () => void;
}

function Content({ compiled, fields, ports, state, views, onAll, onNew, ...actions }: ContentProps) {
  const say = useWords(viewsWords);
  const counts = useViewCounts(views.state, { compiled, fields, ports, conditions: state.conditions });
  const all = counts.get(ALL_RECORDS);
  return (
    <div className="mf-views-content">
      <button
        type="button"
        className="mf-query-candidate mf-views-apply"
        aria-current={!actions.currentId}
        onClick={onAll}
      >
        <span>{say('all')}</span>
        <ViewCount count={all} />
      </button>
      {views.state.stage === 'waiting' ? <p className="mf-query-note">{say('loading')}</p> : null}
      {views.state.stage === 'failed' ? (
        <QueryAlert title={say('failed', { reason: views.state.reason })} onRetry={views.reload} />
      ) : null}
      {views.state.stage === 'ready' ? <ViewList views={views.state.views} counts={counts} {...actions} /> : null}
      <Button block autoInsertSpace={false} onClick={onNew}>
        {say('saveNew')}
      </Button>
    </div>
  );
}

/** What a view stores of a list. */
function shownIn(state: ListState, list: MetaFormListHandle | null): ViewContent {
  return { ...state, columns: list?.columns ?? [], ...(list ? { density: list.density } : {}) };
}

function plainJson({ query, sort, size, group }: ViewContent): string {
  return viewToJson({ query, sort, size, group });
}

function viewsOf(state: ViewsState): readonly StoredView[] {
  return state.stage === 'ready' ? state.views : [];
}

interface NamedView {
  readonly open: (view: StoredView) => void;
  readonly miss: () => void;
}

/** Opens the view that the address names, once for each name; one that is not there is reported. */
function useNamedView(state: ViewsState, viewId: string | undefined, { open, miss }: NamedView): void {
  // A view that was pressed or stored here has been opened already.
  const [first] = useState(viewId);
  const meet = useEffectEvent((views: readonly StoredView[]) => {
    const view = views.find(({ id }) => id === first);
    if (view) open(view);
    else miss();
  });
  const isReady = state.stage === 'ready';
  useEffect(() => {
    if (isReady && first !== undefined) meet(state.views);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later reading of the views opens nothing
  }, [isReady, first]);
}
