import { RECORD_FACTS } from './record-facts.ts';
import { allowedPath, type CallPurpose } from './allowed-calls.ts';
import { readAttributes, readObject, type Attribute, type AttributeTable } from './attribute.ts';
import { cssColor } from './css-color.ts';
import { reachesPrototype } from './item-keys.ts';
import { readFileTypes } from './parse-file-types.ts';
import { parseNumberRule } from './number-rule.ts';
import { readDefault } from './read-default.ts';
import { NAMES } from './read-names.ts';
import { readUnique } from './read-unique.ts';
import { DIGITS, SPAN } from './limits.ts';
import type { ComputeData, ItemConfig, SimpleMapperConfig } from './meta-form.ts';
import { apiPath, pageAddress, pathSegment } from './safe-address.ts';
import { integerIn, oneOf, readBoolean, readDecimal, readText, readWord, type ScalarReader } from './scalar-readers.ts';

/** Column settings and list columns both take four digits (forms.md §5). */
export const WIDTH = { min: 1, max: 9999 } as const;

function text(check: (text: string) => string | undefined): ScalarReader<string> {
  return (raw) => {
    const word = readWord(raw);
    return word === undefined ? undefined : check(word);
  };
}

const flag = { read: readBoolean, expected: 'flag' } as const;
const word = { read: readWord, expected: 'text' } as const;

/** A path that a form calls for one purpose. */
export function callPath(purpose: CallPurpose): Attribute<string> {
  return {
    read: (raw, { calls }) => {
      const path = apiPath(readWord(raw) ?? '');
      return path === undefined || calls === undefined || allowedPath(path, calls[purpose]) !== undefined
        ? path
        : undefined;
    },
    expected: 'path',
    listCode: 'META_FORM_PATH_REFUSED',
    textCode: (found) => (apiPath(found) === undefined ? 'META_FORM_PATH_REFUSED' : 'META_FORM_CALL_REFUSED'),
  };
}

/** A name that becomes a segment of a path. */
const segment = {
  read: text(pathSegment),
  expected: 'reference',
  textCode: 'META_FORM_PATH_REFUSED',
  listCode: 'META_FORM_PATH_REFUSED',
} as const;
/** The name of a record property that is read. */
const property = {
  read: text((name) => (reachesPrototype(name) ? undefined : name)),
  expected: 'property',
  textCode: 'META_FORM_NAME_REFUSED',
} as const;

/**
 * The name of the record property into which a server writes the display text of an id: it must not replace a fact of
 * the record.
 */
const labelProperty = {
  ...property,
  read: text((name) => (reachesPrototype(name) || RECORD_FACTS.has(name) ? undefined : name)),
} as const;

/** How `computeData` is read. */
export const COMPUTE_ATTRIBUTES: AttributeTable<Omit<ComputeData, 'extra'>> = {
  formula: { read: readText, expected: 'text', acceptsEmpty: true },
};
/** How `simpleMapperConfig` is read. */
export const MAPPER_ATTRIBUTES: AttributeTable<Omit<SimpleMapperConfig, 'extra'>> = {
  isMapper: flag,
  mapperMetaFormCode: segment,
  mapperMetaFormId: segment,
  mapperMetaFormItem: property,
};

/** How each attribute of itemConfigJson except `columns` is read; `ItemConfig` documents their meaning. */
export const CONFIG_ATTRIBUTES: AttributeTable<Omit<ItemConfig, 'extra' | 'columns'>> = {
  names: NAMES,
  prefixes: NAMES,
  color: { read: text(cssColor), expected: 'color', textCode: 'META_FORM_COLOR_REFUSED' },
  tablehidden: flag,
  hidden: flag,
  edited: flag,
  tablealign: { read: oneOf(['left', 'center', 'right']), expected: 'align' },
  fixed: { read: oneOf(['left', 'right']), expected: 'edge' },
  width: {
    read: (raw) => integerIn(WIDTH)(typeof raw === 'string' ? raw.replace(/px\s*$/, '') : raw),
    expected: 'width',
  },
  span: { read: integerIn(SPAN), expected: 'span' },
  nextline: flag,
  required: flag,
  max: { read: readDecimal, expected: 'number' },
  min: { read: readDecimal, expected: 'number' },
  digits: { read: integerIn(DIGITS), expected: 'digits' },
  dateformat: {
    read: oneOf(['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd', 'yyyy-MM', 'yyyy']),
    expected: 'dateFormat',
  },
  dictKey: word,
  refKey: segment,
  tablelabel: labelProperty,
  jump: flag,
  jumpurl: {
    read: text(pageAddress),
    expected: 'link',
    textCode: 'META_FORM_ADDRESS_REFUSED',
    listCode: 'META_FORM_ADDRESS_REFUSED',
  },
  cascadeField: property,
  param: property,
  inputCode: flag,
  multiple: flag,
  path: callPath('upload'),
  filetype: { read: readFileTypes, expected: 'files' },
  isTree: flag,
  treeurl: callPath('tree'),
  addRemoveBtnHidden: flag,
  showStatus: flag,
  total: flag,
  mapperOrigin: property,
  simpleMapperConfig: {
    read: (raw, place) => {
      const source = readObject(raw, place);
      if (source === undefined) return undefined;
      const { known, extra } = readAttributes(source, MAPPER_ATTRIBUTES, {
        ...place,
        path: [...place.path, 'simpleMapperConfig'],
      });
      return Object.freeze({ ...known, isMapper: known.isMapper ?? false, extra });
    },
    expected: 'object',
  },
  isComputeData: flag,
  computeData: {
    read: (raw, place) => {
      const source = readObject(raw, place);
      if (source === undefined) return undefined;
      const { known, extra } = readAttributes(source, COMPUTE_ATTRIBUTES, {
        ...place,
        path: [...place.path, 'computeData'],
      });
      return Object.freeze({ ...known, formula: known.formula ?? '', extra });
    },
    expected: 'formula',
  },
  formDataCopy: property,
  defaultValue: { read: readDefault, expected: 'defaultValue' },
  sealed: flag,
  searchedOften: flag,
  unique: { read: readUnique, expected: 'unique' },
  numberRule: { read: text((rule) => (parseNumberRule(rule) ? rule : undefined)), expected: 'numberRule' },
};
