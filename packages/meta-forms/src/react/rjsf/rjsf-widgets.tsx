import type { FormSession } from '../../session/form-session.ts';
import type { FieldWidget, FieldWidgetProps, FieldWidgets } from '../field/field-widget.ts';
import {
  buildRegistry,
  type RjsfRegistry,
  type RjsfTheme,
  type RjsfUiSchema,
  type RjsfWidget,
  type RjsfWidgets,
} from './rjsf.ts';
import { RjsfLeaf } from './rjsf-leaf.tsx';
import { withWallClock } from './wall-clock-parts.tsx';

/** What the widgets need in addition to themselves. */
export interface RjsfWidgetsOptions {
  /** A theme for rjsf 6 whose widgets and templates replace rjsf's own, such as `Theme` of `@rjsf/antd`. */
  readonly theme?: RjsfTheme;
  /** Options by the keys of the table, as a uiSchema has them: `{ note: { 'ui:options': { rows: 8 } } }`. */
  readonly uiSchema?: Readonly<Record<string, RjsfUiSchema>>;
}

const NO_UI: RjsfUiSchema = Object.freeze({});

/**
 * Widgets written for rjsf 6, for the prop `widgets` of `MetaFormRenderer` and its frames. Any widget works unchanged:
 * it gets the value as JSON Schema has it (a boolean for yes and no, a list for several options, a date by its format),
 * the options of its item, and the parts of rjsf's registry. Call it once, outside of a component.
 */
export function rjsfWidgets(table: RjsfWidgets, { theme, uiSchema = {} }: RjsfWidgetsOptions = {}): FieldWidgets {
  const registries = new WeakMap<FormSession, RjsfRegistry>();
  // A new registry would redraw every field.
  const registryOf = (session: FormSession): RjsfRegistry => {
    const known = registries.get(session) ?? withWallClock(buildRegistry(session, theme));
    registries.set(session, known);
    return known;
  };
  const adapt = (widget: RjsfWidget, ui: RjsfUiSchema): FieldWidget =>
    function AdaptedWidget(props: FieldWidgetProps) {
      return <RjsfLeaf {...props} widget={widget} uiSchema={ui} registryOf={registryOf} />;
    };
  return Object.fromEntries(Object.entries(table).map(([key, widget]) => [key, adapt(widget, uiSchema[key] ?? NO_UI)]));
}
