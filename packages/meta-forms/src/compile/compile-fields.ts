import type { AnyItemType, CompileContext, CompiledField, CompiledItem } from '../contract/item-type.ts';
import { makeIssue, quoteValue, shorten } from '../metadata/issues/issue-list.ts';
import { columnsInOrder, usableItems, usableKeys, type UsableKeys } from '../metadata/form-keys.ts';
import { UNKNOWN_TYPE_CODE } from '../metadata/head-attributes.ts';
import { LIST_DEPTH_LIMIT } from '../metadata/limits.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { parseNumberRule, type NumberRule } from '../metadata/number-rule.ts';
import { isAuditKey, isReservedKey } from '../metadata/record-facts.ts';
import { PERSONAL_NUMBER } from '../metadata/personal-numbers.ts';
import { definedOf } from '../metadata/defined-of.ts';
import {
  draftOfColumn,
  draftOfItem,
  type Compiling,
  type Draft,
  type Level,
  type Relations,
  type Scope,
} from './level.ts';
import { withDefault } from './default-of.ts';
import { rowsSchema } from './record-schema.ts';
import { resolveRelations } from './resolve-relations.ts';
import { asReserved, withoutComputedFacts } from './fact-items.ts';
import { resultName } from './plan/sealed-results.ts';
import { unknownType } from './unknown.type.ts';
import { GRID_COLUMNS, validSpan } from './pack-rows.ts';
import { errorText } from '../ports/error-text.ts';

/** Every usable item of the form as a field, in form order. */
export function compileItems(form: MetaForm, compiling: Compiling): readonly CompiledField[] {
  const drafts = accept(usableItems(form), compiling).map((entry) =>
    asReserved(withoutComputedFacts(draftOfItem(entry), compiling), compiling),
  );
  const own = scopeOf(drafts);
  return compileLevel({ keys: [], depth: 0, own, form: own }, compiling);
}

function accept<E>({ usable, issues }: UsableKeys<E>, compiling: Compiling): readonly E[] {
  compiling.issues.push(...issues);
  return usable;
}

function scopeOf(drafts: readonly Draft[]): Scope {
  return new Map(drafts.map((draft) => [draft.key, draft]));
}

function compileLevel(level: Level, compiling: Compiling): readonly CompiledField[] {
  const relations = resolveRelations(level, compiling);
  return Object.freeze([...level.own.values()].map((draft) => compileField(draft, { level, relations, compiling })));
}

interface FieldContext {
  readonly level: Level;
  readonly relations: Relations;
  readonly compiling: Compiling;
}

function compileField(draft: Draft, context: FieldContext): CompiledField {
  const { level, compiling } = context;
  const keys = Object.freeze([...level.keys, draft.key]);
  const { type, compiled } = compileItem(draft, typeOf(draft, context), context);
  const columns = Object.freeze(compiled.columns ?? []);
  const facts = factsOf(draft, type, context);
  reportUnsealed(draft, type, context);
  const schema = type.structure === 'rows' ? rowsSchema(compiled.schema, columns, facts.required) : compiled.schema;
  const bare: CompiledField = {
    // First, because copying is cheapest there.
    ...facts,
    key: draft.key,
    keys,
    type,
    item: draft.item,
    options: deepFreeze(compiled.options),
    schema: deepFreeze(schema),
    columns,
  };
  const field = Object.freeze(withDefault(bare, draft, compiling));
  compiling.configPaths.set(field, draft.configPath);
  return field;
}

function reportUnsealed(
  { item, key, label, configPath }: Draft,
  { resultKind }: AnyItemType,
  { compiling }: FieldContext,
): void {
  if (item.itemConfig.sealed !== false || resultKind === undefined || !PERSONAL_NUMBER.test(key)) return;
  const path = [...configPath, 'sealed'];
  compiling.issues.push(
    makeIssue(
      'META_FORM_NUMBER_UNSEALED',
      { path, params: { item: shorten(label) } },
      { fix: Object.freeze({ kind: 'remove', path: Object.freeze(path) }) },
    ),
  );
}

type Facts = Omit<CompiledField, 'key' | 'keys' | 'type' | 'item' | 'options' | 'schema' | 'columns'>;

function factsOf(draft: Draft, type: AnyItemType, context: FieldContext): Facts {
  const { item, key } = draft;
  const config = item.itemConfig;
  const audit = context.level.depth === 0 && isAuditKey(key);
  const numberRule = numberRuleOf(draft, type, context);
  const editable =
    config.edited !== false && !audit && !isReservedKey(key) && type !== unknownType && numberRule === undefined;
  const computed =
    config.isComputeData === true && type.resultKind !== undefined && (config.computeData?.formula ?? '').trim() !== '';
  const displayKey = config.tablelabel ?? (type.showsCompanion ? `$${key}` : undefined);
  return {
    label: draft.label,
    // A person cannot fill a field that takes no typing: it never blocks a save (metadata.md, `edited`).
    required: config.required === true && editable && !computed && config.hidden !== true && type.structure !== 'none',
    editable,
    hidden: config.hidden === true,
    hiddenInTable: config.tablehidden === true,
    // The database looks up ids and files, and cannot open sealed values.
    sealed:
      type.resultKind !== undefined &&
      (config.sealed ??
        (PERSONAL_NUMBER.test(key) ||
          (computed && context.compiling.sealedResults.has(resultName([...context.level.keys, key]))))),
    align: config.tablealign ?? 'left',
    span: type.fullRow ? GRID_COLUMNS : validSpan(config.span),
    startsNewLine: config.nextline === true,
    computed,
    audit,
    ...definedOf({
      maxLength: item.maxlength,
      fractionDigits: type.resultKind === 'number' ? config.digits : undefined,
      prefix: item.prefix || undefined,
      color: config.color,
      width: config.width,
      cascade: context.relations.cascades.get(key),
      mapping: context.relations.mappings.get(key),
      numberRule,
      copyFrom: config.formDataCopy,
      displayKey,
    }),
  };
}

function numberRuleOf(
  { item, key, label, configPath }: Draft,
  type: AnyItemType,
  { level, compiling }: FieldContext,
): NumberRule | undefined {
  const { numberRule, isComputeData } = item.itemConfig;
  if (numberRule === undefined) return undefined;
  if (level.depth === 0 && type.resultKind === 'text' && isComputeData !== true && !isAuditKey(key))
    return parseNumberRule(numberRule);
  const path = [...configPath, 'numberRule'];
  compiling.issues.push(makeIssue('META_FORM_NUMBER_RULE_UNFIT', { path, params: { item: shorten(label) } }));
  return undefined;
}

function typeOf(draft: Draft, { level, compiling }: FieldContext): AnyItemType {
  const type = compiling.registry.byCode(draft.item.itemType);
  const item = shorten(draft.label);
  if (type === undefined) {
    reportType(draft, level.depth === 0 ? 'itemType' : 'columntype', compiling);
    return unknownType;
  }
  if (type.structure === 'rows' && level.depth >= LIST_DEPTH_LIMIT) {
    compiling.issues.push(makeIssue('META_FORM_NESTED_TOO_DEEP', { path: draft.path.slice(0, -1), params: { item } }));
    return unknownType;
  }
  return type;
}

function reportType({ item, label, path }: Draft, attribute: string, { issues }: Compiling): void {
  // A type that is no number is in `extra`.
  const found = item.extra[attribute] || item.itemType;
  issues.push(
    makeIssue(found === UNKNOWN_TYPE_CODE ? 'META_FORM_ITEM_TYPE_MISSING' : 'META_FORM_UNKNOWN_ITEM_TYPE', {
      path: [...path.slice(0, -1), attribute],
      params: { item: shorten(label), type: quoteValue(found), expected: 'itemType' },
    }),
  );
}

interface Compiled {
  readonly type: AnyItemType;
  readonly compiled: CompiledItem<unknown>;
}

/** Calls the type's own `compile`. If it throws, the item loses its type and the form goes on. */
function compileItem(draft: Draft, type: AnyItemType, context: FieldContext): Compiled {
  const { level, compiling } = context;
  const compileContext: CompileContext = {
    depth: level.depth,
    types: compiling.registry.types,
    compileColumns: (columns) => {
      const drafts = accept(usableKeys(columnsInOrder(columns, draft.configPath)), compiling).map((entry) =>
        asReserved(draftOfColumn(entry), compiling),
      );
      const form = level.depth === 0 ? level.own : level.form;
      return compileLevel(
        { keys: [...level.keys, draft.key], depth: level.depth + 1, own: scopeOf(drafts), form },
        compiling,
      );
    },
  };
  try {
    return { type, compiled: type.compile(draft.item, compileContext) };
  } catch (fault) {
    const params = {
      type: type.name,
      item: shorten(draft.label),
      found: shorten(errorText(fault)),
    };
    compiling.issues.push(makeIssue('META_FORM_TYPE_FAILED', { path: draft.path.slice(0, -1), params }));
    return { type: unknownType, compiled: unknownType.compile(draft.item, compileContext) };
  }
}

/** Freezes plain values at all depths; instances of a type's own classes stay as they are. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
