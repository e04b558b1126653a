/**
 * Everything the house knows of react-jsonschema-form 6: its registry, its path ids and its shapes. Version 7 renames
 * most of it (`fieldPathId`, `getDefaultRegistry`, who owns the data); then this module changes and nothing else does.
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
/** What rjsf hands to a field, under the package’s own name. */
export type RjsfFieldProps = FieldProps;
/** What rjsf hands to the frame of a field. */
export type RjsfFieldTemplateProps = FieldTemplateProps;

/**
 * What travels in `formContext`. rjsf's `deepEquals` takes all functions as equal, so that two sessions look the same to
 * it; the primitive `sessionId` is what makes it notice a swap.
 */
export interface RjsfFormContext {
  readonly sessionId: string;
  readonly session: FormSession;
}

/** rjsf's own registry; `formContext` of ours is an `RjsfFormContext`. */
export type RjsfRegistry = Registry;

/**
 * Says that everything is valid: the session validates from the compiled plan, and ajv needs `new Function`, which a
 * strict Content-Security-Policy forbids.
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

/** The registry of one open form. Build it once: a new one draws every field again. */
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

// Without the form's schema: it would be searched for references to resolve, at 2000 items for 0.6 s, and compiled forms
// have none.
const schemaUtils = createSchemaUtils(stubValidator, {}, {});

type Parts = ReturnType<typeof getDefaultRegistry>;

let base: Omit<Registry, 'schemaUtils'> | undefined;

/**
 * rjsf's own registry by its names. Only what draws a field, and the input that most themes build on, is here from the
 * start: a team's widget may ask for any other part, but few do, and with their Markdown they are 50 kB on a first page.
 */
function defaultRegistry(): Omit<Registry, 'schemaUtils'> {
  base ??= {
    fields: { ...lateParts<RjsfFieldProps>(FIELDS, (parts) => parts.fields), SchemaField },
    // as: `lateParts` makes a component of each name, and the names below are all that rjsf has.
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

// Compared with rjsf's own tables by a test.
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

/** Components that fetch what they stand for when they are first drawn, and draw nothing until it is there. */
function lateParts<P extends object>(
  names: readonly string[],
  tableOf: (parts: Parts) => object,
): Record<string, FunctionComponent<P>> {
  return Object.fromEntries(names.map((name) => [name, latePart<P>(name, tableOf)]));
}

function latePart<P extends object>(name: string, tableOf: (parts: Parts) => object): FunctionComponent<P> {
  const Part = lazy(async () => {
    const { default: registryOfRjsf } = await import('@rjsf/core/lib/getDefaultRegistry.js');
    // as: every entry of rjsf's tables is a component; its props are the caller's affair.
    return { default: Reflect.get(tableOf(registryOfRjsf()), name) as FunctionComponent<object> };
  });
  return (props: P) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}

/** The same JSON with rjsf's type, which is draft 7 and open to any keyword. */
export function rjsfSchema(schema: JsonSchema): RJSFSchema {
  // as: rjsf declares draft 7 and mutable arrays; it neither checks the draft nor writes to the schema.
  return schema as RJSFSchema;
}

/** Where a field of the form stands, as rjsf says it. `id` becomes the DOM id of the input. */
export function rjsfPath(keys: readonly string[], id: string): FieldPathId {
  return { $id: id, path: [...keys], name: keys.join('.') };
}

/** The session's path of a place named by rjsf. */
export function sessionPath(place: FieldPathId): FieldPath {
  return fieldPath(...place.path.map(String));
}

/** The team's own widget for an item, if it handed one in. */
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
  // The same component on every call, or the input would be mounted anew and lose the focus.
  return createElement(getWidget(rjsfSchema(parts.schema), widget, {}), widgetProps(parts));
}

/**
 * The props that `StringField` of rjsf 6 gives to a widget, and no others: its stock inputs hand what they do not know to
 * the DOM. The frame draws the label, so the widget hides its own; `formContext` stands in the registry.
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
