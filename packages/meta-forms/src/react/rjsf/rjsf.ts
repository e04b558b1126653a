/**
 * All code that depends on the registry and the widget contract of react-jsonschema-form 6. Version 7 renames most of
 * it (`fieldPathId`, `getDefaultRegistry`, ownership of the data); then only this module changes.
 */
// Not from '@rjsf/core' itself: its index also exports a registry for tests, which imports ajv.
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import {
  createSchemaUtils,
  dataURItoBlob,
  getUiOptions,
  getWidget,
  type EnumOptionsType,
  type Field,
  type FieldProps,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type RJSFValidationError,
  type UiSchema,
  type ValidatorType,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils';
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { FormSession } from '../../session/form-session.ts';

/** A widget of any rjsf v6 theme, or of a team's own; or the name of one in the registry, such as `radio`. */
export type RjsfWidget = Widget | string;
/** Widgets by item key or by the name of an item type; the key goes first. */
export type RjsfWidgets = Readonly<Record<string, RjsfWidget>>;
/** The props that rjsf passes to a widget, under the package’s own name. */
export type RjsfWidgetProps = WidgetProps;
/** The props that rjsf passes to a field, under the package’s own name. */
export type RjsfFieldProps = FieldProps;
/** The props that rjsf passes to the frame of a field. */
export type RjsfFieldTemplateProps = FieldTemplateProps;
/** A field of rjsf. */
export type RjsfField = Field;
/** The schema of rjsf, which is draft 7 and open to any keyword. */
export type RjsfSchema = RJSFSchema;
/** The uiSchema of rjsf. */
export type RjsfUiSchema = UiSchema;
/** An error of ajv, as rjsf shows it. */
export type RjsfError = RJSFValidationError;
/** An option of a select, a group of radios or of checkboxes. */
export type RjsfOption = EnumOptionsType;

/** The parts of a theme for rjsf 6 that its widgets need, as `Theme` of `@rjsf/antd` has them. */
export interface RjsfTheme {
  readonly widgets?: Readonly<Record<string, Widget>>;
  // `object`: themes are typed for their own data, which the registry does not know.
  readonly templates?: object;
}

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

// Without the form's schema: resolving its references takes 0.6 s at 2000 items, and compiled forms have none.
const schemaUtils = createSchemaUtils(stubValidator, {}, {});

/** The registry of one open form: rjsf's own parts, and those of the theme in their place. */
export function buildRegistry(session: FormSession, theme: RjsfTheme = {}): RjsfRegistry {
  const base = getDefaultRegistry();
  return {
    ...base,
    templates: { ...base.templates, ...theme.templates },
    widgets: { ...base.widgets, ...theme.widgets },
    rootSchema: rjsfSchema(session.compiled.schema),
    formContext: { sessionId: session.id, session } satisfies RjsfFormContext,
    schemaUtils,
  };
}

/** The same JSON with rjsf's type. */
export function rjsfSchema(schema: JsonSchema): RjsfSchema {
  // as: rjsf declares mutable arrays, and does not write to the schema.
  return schema as RjsfSchema;
}

/** The file in a data URL, as a widget for files answers it; undefined for another text. */
export function fileOf(dataUrl: string): File | undefined {
  try {
    const { blob, name } = dataURItoBlob(dataUrl);
    // rjsf decodes a name as an address, in which some characters stay encoded.
    const [, encoded] = /;name=([^;]*)/.exec(dataUrl) ?? [];
    return new File([blob], encoded === undefined ? name : decodeURIComponent(encoded), { type: blob.type });
  } catch {
    return undefined;
  }
}

export interface WidgetPropsParts {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly schema: JsonSchema;
  readonly uiSchema: RjsfUiSchema;
  readonly options: readonly RjsfOption[] | undefined;
  readonly multiple: boolean;
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
  return createElement(widgetOf(widget, parts), widgetProps(parts));
}

function widgetOf(widget: RjsfWidget, { schema, registry }: WidgetPropsParts): ComponentType<RjsfWidgetProps> {
  return getWidget(rjsfSchema(schema), widget, registry.widgets);
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
    options: parts.options ? { ...options, enumOptions: [...parts.options] } : options,
    ...(parts.multiple ? { multiple: true } : {}),
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
