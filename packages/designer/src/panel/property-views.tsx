import { ClearOutlined } from '@ant-design/icons';
import type { PropertySource } from '@org/meta-forms/authoring';
import { useWords, type FormKit, type WidgetProps } from '@org/meta-forms/react';
import { useCallback, useSyncExternalStore } from 'react';
import { FormulaTool } from '../formula/formula-tool.tsx';
import { DictionaryPicker, type DictionaryPickerProps } from '../dictionary/dictionary-picker.tsx';
import { ReferencePicker } from '../dictionary/reference-picker.tsx';
import { RelationTool } from '../relations/relation-tool.tsx';
import { useOpenPanel } from './panel-context.tsx';
import type { PanelPorts } from './panel-ports.ts';
import type { PanelSelection } from './panel-selection.ts';
import { PropertyProblems } from './property-problems.tsx';
import { panelWords } from './panel.words.ts';

type AnyView = FormKit['views'][string];

const kits = new WeakMap<FormKit, FormKit>();

/** The kit of a panel's form: a choice is applied at once, a text while it is typed; each property has marks. */
export function panelKit(kit: FormKit): FormKit {
  const known = kits.get(kit);
  if (known) return known;
  const views = Object.fromEntries(Object.entries(kit.views).map(([name, view]) => [name, propertyView(view)]));
  const made: FormKit = { ...kit, views };
  kits.set(kit, made);
  return made;
}

function propertyView(view: AnyView): AnyView {
  const { Widget, holdsText = false } = view;
  function PropertyWidget(props: WidgetProps) {
    const { path, place, field, onChange, onBlur } = props;
    const { commit, typed, properties, ports, selection } = useOpenPanel();
    const source = properties.find(({ itemKey }) => itemKey === path)?.property?.source;
    const picker = pickerOf(source, ports);
    const change = useCallback(
      (value: unknown, display?: string) => {
        onChange(value, display);
        if (holdsText) typed();
        else commit();
      },
      [onChange, commit, typed],
    );
    const leave = useCallback(() => {
      onBlur();
      commit();
    }, [onBlur, commit]);
    return (
      <>
        {place === 'form' && picker !== undefined ? (
          <SourcePicker
            id={props.id}
            describedBy={`${props.id}-problems`}
            label={field.label}
            suggestedName={nameOfOne(selection())}
            value={typeof props.value === 'string' ? props.value : ''}
            ports={ports}
            disabled={props.disabled}
            onChange={change}
            onBlur={leave}
            picker={picker}
          />
        ) : (
          <Widget {...props} onChange={change} onBlur={leave} />
        )}
        {place === 'form' ? <PropertyTool property={path} /> : null}
        {place === 'form' ? <PropertyProblems property={path} /> : null}
        {place === 'form' ? <PropertyMarks property={path} label={field.label} /> : null}
      </>
    );
  }
  return { ...view, Widget: PropertyWidget };
}

/** The picker of what a host lists; undefined where it does not. */
function pickerOf(source: PropertySource | undefined, ports: PanelPorts): SourcePickerProps['picker'] | undefined {
  if (source === 'dictionaries' && ports.dictionaries) return 'dictionary';
  if (source === 'trees' && ports.trees) return 'tree';
  return source === 'references' && ports.references ? 'reference' : undefined;
}

interface SourcePickerProps extends Omit<DictionaryPickerProps, 'ports'> {
  readonly ports: PanelPorts;
  readonly picker: 'dictionary' | 'reference' | 'tree';
}

function SourcePicker({ picker, ...props }: SourcePickerProps) {
  if (picker === 'dictionary') return <DictionaryPicker {...props} />;
  return <ReferencePicker {...props} isTree={picker === 'tree'} />;
}

/** The label of the selected item; empty where several are selected. */
function nameOfOne({ document, ids }: PanelSelection): string {
  const [id] = ids;
  return ids.length === 1 ? (document.items.get(id ?? '')?.label ?? '') : '';
}

/** The editor that a property opens next to its input. */
function PropertyTool({ property }: { readonly property: string }) {
  if (property === 'formula') return <FormulaTool />;
  if (property === 'cascadeField') return <RelationTool kind="cascade" />;
  return property === 'refKey' ? <RelationTool kind="mapping" /> : null;
}

interface PropertyMarksProps {
  readonly property: string;
  readonly label: string;
}

/** Next to the label: that the selected items differ, and that the value is not the default. */
function PropertyMarks({ property, label }: PropertyMarksProps) {
  const say = useWords(panelWords);
  const { subscribe, marks, restore } = useOpenPanel();
  const isChanged = useSyncExternalStore(subscribe, () => marks().changed.has(property));
  const isMixed = useSyncExternalStore(subscribe, () => marks().mixed.has(property));
  if (!isChanged && !isMixed) return null;
  const name = say('restore', { label });
  return (
    <span className="mfd-property-marks">
      {isMixed ? <span className="mfd-property-mixed">{say('mixed')}</span> : null}
      {isChanged ? (
        <button
          type="button"
          className="mfd-property-restore"
          aria-label={name}
          title={name}
          onClick={(event) => {
            // The button goes with the difference: the focus stays at the property.
            const input = inputOf(event.currentTarget);
            restore(property);
            input?.focus();
          }}
        >
          <span className="mfd-property-dot" />
          <ClearOutlined aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

/** The input of the property that a mark belongs to. */
function inputOf(mark: HTMLElement): HTMLElement | null | undefined {
  return mark.closest('[data-mf-path]')?.querySelector<HTMLElement>('input, textarea, [role="switch"]');
}
