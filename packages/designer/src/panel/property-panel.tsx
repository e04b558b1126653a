import { antdKit } from '@org/meta-forms/antd';
import { builtInRegistry, type Language, type Registry } from '@org/meta-forms/core';
import { LanguageProvider, MetaFormProvider, MetaFormRenderer, useWords, type FormKit } from '@org/meta-forms/react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { languageName } from './language-name.ts';
import { createOpenPanel, type OpenPanel } from './open-panel.ts';
import { isShortcut } from '../actions/shortcut.ts';
import type { RunCommand } from './panel-changes.ts';
import { PanelProvider } from './panel-context.tsx';
import { PanelHelp } from './panel-help.tsx';
import { offeredBy, type PanelPorts } from './panel-ports.ts';
import { panelProperties, type PanelSelection } from './panel-selection.ts';
import { panelWords } from './panel.words.ts';
import { PropertyFilter } from './property-filter.tsx';
import { panelKit } from './property-views.tsx';
import { browserStorage, type DepthStorage } from './use-panel-depth.ts';

/** Properties of `PropertyPanel`. */
export interface PropertyPanelProps {
  readonly document: FormDocument;
  /** The selected items; none: the panel shows the attributes of the form. */
  readonly ids: readonly ItemId[];
  /** Runs a command on the document; returns the refusal where there was one. */
  readonly run: RunCommand;
  /** The key under which the form is published, which is read-only. Missing: it is not published. */
  readonly publishedKey?: string | undefined;
  readonly language?: Language;
  /** The item types of the form; the built-in ones where missing. */
  readonly registry?: Registry;
  /** Draws the properties; `antdKit` where missing. */
  readonly kit?: FormKit;
  /** What the host can list: dictionaries, reference sources, forms. Pass one constant value. */
  readonly ports?: PanelPorts;
  /** Called when the focus leaves a property: the next edit is a step of its own. */
  readonly onLeave?: () => void;
  /** Remembers the chosen depth; the browser's storage where missing. */
  readonly storage?: DepthStorage;
}

const NO_PORTS: PanelPorts = {};

/** The properties of the selected items, of one or of several, or those of the form: a meta form of its own. */
export function PropertyPanel({ language = 'zh', ...props }: PropertyPanelProps) {
  const { document, ids, registry = builtInRegistry, kit = antdKit, ports = NO_PORTS, publishedKey } = props;
  const [openings, setOpenings] = useState(0);
  const types = useMemo(() => ({ registry, offered: offeredBy(ports) }), [registry, ports]);
  const selection = useMemo<PanelSelection>(
    () => ({ types, language, document, ids: ids.filter((id) => document.items.has(id)), publishedKey }),
    [types, language, document, ids, publishedKey],
  );
  const reopen = useCallback(() => setOpenings((count) => count + 1), []);
  const properties = panelProperties(selection).map(({ itemKey, itemType }) => `${itemKey} ${itemType}`);
  const key = [openings, languageName(language), publishedKey, ...selection.ids, ...properties].join('|');
  return (
    <LanguageProvider language={language}>
      <OpenedPanel key={key} {...props} selection={selection} kit={kit} ports={ports} onReopen={reopen} />
    </LanguageProvider>
  );
}

interface OpenedPanelProps extends Pick<PropertyPanelProps, 'run' | 'onLeave' | 'storage'> {
  readonly selection: PanelSelection;
  readonly kit: FormKit;
  readonly ports: PanelPorts;
  readonly onReopen: () => void;
}

function OpenedPanel({ selection, run, kit, ports, onLeave, onReopen, storage = browserStorage() }: OpenedPanelProps) {
  const say = useWords(panelWords);
  const root = useRef<HTMLElement>(null);
  const panel = useFollowedPanel({ selection, run, ports, onReopen });
  function commitOnKey(event: KeyboardEvent) {
    // Saving takes what is typed with it.
    if (isShortcut(event, 'Ctrl+S')) panel.commit();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(event.target instanceof HTMLTextAreaElement))
      panel.commit();
  }
  function leave(event: FocusEvent) {
    if (event.target !== event.relatedTarget) onLeave?.();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the inputs inside
    <section ref={root} className="mfd-panel" aria-label={say('panel')} onKeyDownCapture={commitOnKey} onBlur={leave}>
      <h2 className="mfd-panel-title">
        <PanelTitle selection={selection} kit={kit} />
      </h2>
      {selection.ids.length > 1 ? <p className="mfd-panel-note">{say('ofSeveralHelp')}</p> : null}
      <PanelProvider value={panel}>
        <PropertyFilter storage={storage} />
        <div className="mfd-panel-form">
          <MetaFormProvider kit={panelKit(kit)} language={selection.language}>
            <MetaFormRenderer session={panel.session} />
          </MetaFormProvider>
        </div>
        <PanelHelp around={root} />
      </PanelProvider>
    </section>
  );
}

interface PanelTitleProps {
  readonly selection: PanelSelection;
  readonly kit: FormKit;
}

function PanelTitle({ selection: { ids, document, types }, kit }: PanelTitleProps) {
  const say = useWords(panelWords);
  const [first] = ids;
  if (ids.length > 1) return say('ofSeveral', { count: ids.length });
  const item = first === undefined ? undefined : document.items.get(first);
  if (item === undefined) return say('ofForm');
  return (
    <>
      <span aria-hidden="true" className="mfd-panel-icon">
        {kit.views[types.registry.byCode(item.type)?.name ?? '']?.icon}
      </span>
      {item.label || item.key}
    </>
  );
}

type Followed = Pick<OpenedPanelProps, 'selection' | 'run' | 'ports' | 'onReopen'>;

/** A panel that follows the document, and that applies what was typed before it goes. */
function useFollowedPanel({ selection, run, ports, onReopen }: Followed): OpenPanel {
  const [panel] = useState(() => createOpenPanel({ selection, run, ports }));
  useLayoutEffect(() => {
    if (!panel.follow(selection, run)) onReopen();
  }, [panel, selection, run, onReopen]);
  useEffect(() => () => panel.commit(), [panel]);
  return panel;
}
