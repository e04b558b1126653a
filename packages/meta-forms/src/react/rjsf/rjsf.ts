/**
 * All code that depends on react-jsonschema-form 6: its registry, its path ids and its shapes. Version 7 renames most
 * of it (`fieldPathId`, `getDefaultRegistry`, ownership of the data); then only this module changes.
 */
// Not from '@rjsf/core' itself: its index also exports a registry for tests, which imports ajv.
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import BaseInputTemplate from '@rjsf/core/lib/components/templates/BaseInputTemplate.js';
import type getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import {
  createSchemaUtils,
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  getUiOptions,
  getWidget,
  type Field,
  type FieldPathId,
  type FieldProps,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils';
import { createElement, lazy, Suspense, type FunctionComponent, type ReactElement } from 'react';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { fieldPath, type FieldPath } from '../../contract/field-path.ts';
import type { FormSession } from '../../session/form-session.ts';

/** A widget of any rjsf v6 theme, or of a team's own. */
export type RjsfWidget = Widget;
/** Widgets by item key or by the name of an item type; the key goes first. */
export type RjsfWidgets = Readonly<Record<string, RjsfWidget>>;
export type RjsfWidgetProps = WidgetProps;
export type RjsfField = Field;
/** The props that rjsf passes to a field, under the package’s own name. */
export type RjsfFieldProps = FieldProps;
/** The props that rjsf passes to the frame of a field. */
export type RjsfFieldTemplateProps = FieldTemplateProps;

/**
 * The content of `formContext`. rjsf's `deepEquals` treats all functions as equal, so that two sessions look the same
 * to it; the primitive `sessionId` shows the change.
 */
export interface RjsfFormContext {
  readonly sessionId: string;
  readonly session: FormSession;
}

/** rjsf's own registry, with an `RjsfFormContext` as `formContext`. */
export type RjsfRegistry = Registry;

/**
 * Accepts everything: the session validates from the compiled plan, and ajv needs `new Function`, which a strict
 * Content-Security-Policy forbids.
 */
export const stubValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};

export interface RegistryParts {
  readonly session: FormSession;
  readonly fields: Readonly<Record<string, RjsfField>>;
  readonly templates: Partial<Registry['templates']>;
  readonly widgets: RjsfWidgets;
}

/** The registry of one open form. Create it once: a new one redraws every field. */
export function buildRegistry({ session, fields, templates, widgets }: RegistryParts): RjsfRegistry {
  const base = defaultRegistry();
  return {
    ...base,
    fields: { ...base.fields, ...fields },
    templates: { ...base.templates, ...templates },
    widgets: { ...base.widgets, ...widgets },
    rootSchema: rjsfSchema(session.compiled.schema),
    formContext: { sessionId: session.id, session } satisfies RjsfFormContext,
    schemaUtils,
  };
}

// Without the form's schema: resolving its references takes 0.6 s at 2000 items, and compiled forms have none.
const schemaUtils = createSchemaUtils(stubValidator, {}, {});

type Parts = ReturnType<typeof getDefaultRegistry>;

let base: Omit<Registry, 'schemaUtils'> | undefined;

/**
 * rjsf's own registry, by name. Only the parts that draw a field, and the input on which most themes are based, are
 * loaded at the start: a team's widget may use any other part, but few do, and with their Markdown they add 50 kB to a
 * first page.
 */
function defaultRegistry(): Omit<Registry, 'schemaUtils'> {
  base ??= {
    fields: { ...lateParts<RjsfFieldProps>(FIELDS, (parts) => parts.fields), SchemaField },
    // as: `lateParts` makes a component for each name, and the names below are all that rjsf has.
    templates: {
      ...lateParts(TEMPLATES, (parts) => parts.templates),
      ButtonTemplates: lateParts(BUTTONS, (parts) => parts.templates.ButtonTemplates),
      BaseInputTemplate,
    } as unknown as Registry['templates'],
    widgets: lateParts<RjsfWidgetProps>(WIDGETS, (parts) => parts.widgets),
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
  return base;
}

// A test compares these with rjsf's own tables.
const FIELDS = [
  'AnyOfField',
  'ArrayField',
  'BooleanField',
  'CyclicSchemaField',
  'FallbackField',
  'LayoutGridField',
  'LayoutHeaderField',
  'LayoutMultiSchemaField',
  'NumberField',
  'ObjectField',
  'OneOfField',
  'OptionalDataControlsField',
  'StringField',
  'NullField',
];
const TEMPLATES = [
  'ArrayFieldDescriptionTemplate',
  'ArrayFieldItemTemplate',
  'ArrayFieldItemButtonsTemplate',
  'ArrayFieldTemplate',
  'ArrayFieldTitleTemplate',
  'CyclicSchemaExpandTemplate',
  'DescriptionFieldTemplate',
  'ErrorListTemplate',
  'FallbackFieldTemplate',
  'FieldTemplate',
  'FieldErrorTemplate',
  'FieldHelpTemplate',
  'GridTemplate',
  'MultiSchemaFieldTemplate',
  'ObjectFieldTemplate',
  'OptionalDataControlsTemplate',
  'TitleFieldTemplate',
  'UnsupportedFieldTemplate',
  'WrapIfAdditionalTemplate',
];
const BUTTONS = [
  'SubmitButton',
  'AddButton',
  'CopyButton',
  'MoveDownButton',
  'MoveUpButton',
  'RemoveButton',
  'ClearButton',
];
const WIDGETS = [
  'AltDateWidget',
  'AltDateTimeWidget',
  'CheckboxWidget',
  'CheckboxesWidget',
  'ColorWidget',
  'DateWidget',
  'DateTimeWidget',
  'EmailWidget',
  'FileWidget',
  'HiddenWidget',
  'PasswordWidget',
  'RadioWidget',
  'RangeWidget',
  'RatingWidget',
  'SelectWidget',
  'TextWidget',
  'TextareaWidget',
  'TimeWidget',
  'UpDownWidget',
  'URLWidget',
];

/** Components that load their real component when they are first drawn, and draw nothing until it is loaded. */
function lateParts<P extends object>(
  names: readonly string[],
  tableOf: (parts: Parts) => object,
): Record<string, FunctionComponent<P>> {
  return Object.fromEntries(names.map((name) => [name, latePart<P>(name, tableOf)]));
}

function latePart<P extends object>(name: string, tableOf: (parts: Parts) => object): FunctionComponent<P> {
  const Part = lazy(async () => {
    const { default: registryOfRjsf } = await import('@rjsf/core/lib/getDefaultRegistry.js');
    // as: every entry of rjsf's tables is a component; the caller knows its props.
    return { default: Reflect.get(tableOf(registryOfRjsf()), name) as FunctionComponent<object> };
  });
  return (props: P) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}

/** The same JSON with rjsf's type, which is draft 7 and open to any keyword. */
export function rjsfSchema(schema: JsonSchema): RJSFSchema {
  // as: rjsf declares draft 7 and mutable arrays; it neither checks the draft nor writes to the schema.
  return schema as RJSFSchema;
}

/** The path of a field in rjsf's form. `id` becomes the DOM id of the input. */
export function rjsfPath(keys: readonly string[], id: string): FieldPathId {
  return { $id: id, path: [...keys], name: keys.join('.') };
}

/** The session's path for a path of rjsf. */
export function sessionPath(place: FieldPathId): FieldPath {
  return fieldPath(...place.path.map(String));
}

/** The team's own widget for an item, where there is one. */
export function widgetFor(widgets: RjsfWidgets | undefined, key: string, typeName: string): RjsfWidget | undefined {
  if (!widgets) return undefined;
  if (Object.hasOwn(widgets, key)) return widgets[key];
  return Object.hasOwn(widgets, typeName) ? widgets[typeName] : undefined;
}

export interface WidgetPropsParts {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
  readonly value: unknown;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly takesFocus: boolean;
  readonly sentences: readonly string[];
  readonly registry: RjsfRegistry;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** The widget as rjsf would draw it, with its own default options merged in. */
export function drawWidget(widget: RjsfWidget, parts: WidgetPropsParts): ReactElement {
  // The same component on every call; otherwise the input would be mounted again and lose the focus.
  return createElement(getWidget(rjsfSchema(parts.schema), widget, {}), widgetProps(parts));
}

/**
 * The props that `StringField` of rjsf 6 passes to a widget, and no others: its stock inputs pass unknown props to the
 * DOM. The frame draws the label, so the widget hides its own; `formContext` is in the registry.
 */
function widgetProps(parts: WidgetPropsParts): RjsfWidgetProps {
  const { widget: _widget, placeholder = '', ...options } = getUiOptions(parts.uiSchema);
  return {
    id: parts.id,
    name: parts.name,
    htmlName: parts.name,
    label: parts.label,
    hideLabel: true,
    schema: rjsfSchema(parts.schema),
    uiSchema: parts.uiSchema,
    options,
    placeholder,
    value: parts.value,
    required: parts.required,
    disabled: parts.disabled,
    readonly: parts.readOnly,
    autofocus: parts.takesFocus,
    hideError: false,
    rawErrors: [...parts.sentences],
    registry: parts.registry,
    onChange: (value: unknown) => parts.onChange(value),
    onBlur: () => parts.onBlur(),
    onFocus: () => undefined,
  };
}
