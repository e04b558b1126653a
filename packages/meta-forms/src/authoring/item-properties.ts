import type { AnyItemType } from '../contract/item-type.ts';
import { takesDefault } from '../contract/takes-default.ts';
import { EDITED_AS, propertyItems, type PropertyItem } from '../contract/property-items.ts';
import { WIDTH } from '../metadata/config-attributes.ts';
import { DEFAULT_LENGTH, NAME_LENGTH, SPAN } from '../metadata/limits.ts';
import { itemPropertyWords } from './item-properties.words.ts';

/** An item whose properties are edited. */
export interface PropertyOwner {
  /** Missing: no registered type has the number of the item. */
  readonly type?: AnyItemType | undefined;
  /** Where it is: an item of the form, or a column of a sub-list. */
  readonly place: 'form' | 'columns';
  /** The properties of its type, from the type's view. */
  readonly own?: readonly PropertyItem[] | undefined;
}

/** Which items have a property that several types share. */
type Fits = (type: AnyItemType, place: PropertyOwner['place']) => boolean;

const property = propertyItems(itemPropertyWords);

const hasContent: Fits = ({ structure }) => structure !== 'none';
const hasValue: Fits = ({ structure }) => structure === 'value';
const isInRow: Fits = ({ fullRow }, place) => place === 'form' && !fullRow;
const isListed: Fits = (type, place) => place === 'columns' || (hasValue(type, place) && !type.fullRow);
const hasWidth: Fits = (type, place) => hasValue(type, place) && isListed(type, place);
const isOfNumbers: Fits = (type, place) => isFixable(type, place) && type.resultKind === 'number';
const isOfOthers: Fits = (type, place) => hasWidth(type, place) && !isOfNumbers(type, place);
const isFixable: Fits = (type, place) => place === 'form' && hasWidth(type, place);
const takesFormula: Fits = ({ resultKind }) => resultKind !== undefined;
const identifies: Fits = (type, place) => place === 'form' && type.identifies === true;
const isSearched: Fits = (type, place) => place === 'form' && type.operators.length > 0;
const hasDefault: Fits = (type) => takesDefault(type);
const takesNumber: Fits = ({ resultKind }, place) => place === 'form' && resultKind === 'text';
const isInList: Fits = (type, place) => place === 'columns' && hasContent(type, place);
const isSummed: Fits = ({ resultKind }, place) => place === 'columns' && resultKind === 'number';
const isOpened: Fits = (type, place) => place === 'form' && hasContent(type, place);

const label = property('itemName', EDITED_AS.text, { isIdentity: true, maxlength: NAME_LENGTH });
const englishName = property('englishName', EDITED_AS.text, {
  isIdentity: true,
  depth: 'advanced',
  attribute: ['names', 'en'],
  maxlength: NAME_LENGTH,
});
const key = property('itemKey', EDITED_AS.text, { isIdentity: true, depth: 'advanced', maxlength: 100 });

const flag = { defaultValue: false } as const;
const advancedFlag = { ...flag, depth: 'advanced' } as const;
const mapped = { depth: 'advanced', when: 'isMapper' } as const;
const half = { span: 12 } as const;

const SHARED: readonly (readonly [fits: Fits, item: PropertyItem])[] = [
  [hasContent, property('required', EDITED_AS.switch, flag)],
  [isInRow, property('nextline', EDITED_AS.switch, flag)],
  [isInRow, property('span', EDITED_AS.number, { defaultValue: SPAN.min, config: { digits: 0, ...SPAN, ...half } })],
  [
    hasContent,
    property('edited', EDITED_AS.switch, { depth: 'advanced', defaultValue: true, unless: 'isComputeData' }),
  ],
  [() => true, property('hidden', EDITED_AS.switch, advancedFlag)],
  [takesFormula, property('isComputeData', EDITED_AS.switch, advancedFlag)],
  [
    takesFormula,
    property('formula', EDITED_AS.longText, {
      depth: 'advanced',
      attribute: ['computeData', 'formula'],
      when: 'isComputeData',
    }),
  ],
  [hasValue, property('isMapper', EDITED_AS.switch, { ...advancedFlag, attribute: mapper('isMapper') })],
  [hasValue, property('mapperOrigin', EDITED_AS.dictionary, { ...mapped, source: 'origins' })],
  [
    hasValue,
    property('mapperMetaFormCode', EDITED_AS.dictionary, {
      ...mapped,
      source: 'forms',
      attribute: mapper('mapperMetaFormCode'),
    }),
  ],
  [
    hasValue,
    property('mapperMetaFormItem', EDITED_AS.dictionary, {
      ...mapped,
      source: 'formItems',
      attribute: mapper('mapperMetaFormItem'),
    }),
  ],
  [
    hasValue,
    property('mapperMetaFormId', EDITED_AS.text, {
      depth: 'expert',
      attribute: mapper('mapperMetaFormId'),
      when: 'isMapper',
    }),
  ],
  [isSummed, property('total', EDITED_AS.switch, { defaultValue: true })],
  [isListed, property('tablehidden', EDITED_AS.switch, advancedFlag)],
  [hasWidth, property('width', EDITED_AS.number, { depth: 'advanced', config: { digits: 0, ...WIDTH, ...half } })],
  [isOfNumbers, alignment('right')],
  [isOfOthers, alignment('left')],
  [
    isFixable,
    property('fixed', EDITED_AS.dictionary, {
      depth: 'advanced',
      choices: { left: 'atLeft', right: 'atRight' },
      config: half,
    }),
  ],
  [isSearched, property('searchedOften', EDITED_AS.switch, advancedFlag)],
  [identifies, property('unique', EDITED_AS.switch, advancedFlag)],
  [
    identifies,
    property('uniqueWith', EDITED_AS.dictionary, {
      depth: 'advanced',
      attribute: ['unique'],
      source: 'identifying',
      when: 'unique',
      config: { multiple: true },
    }),
  ],
  [
    hasDefault,
    property('defaultValue', EDITED_AS.text, {
      depth: 'expert',
      unless: 'isComputeData',
      maxlength: DEFAULT_LENGTH,
    }),
  ],
  [takesNumber, property('numberRule', EDITED_AS.text, { depth: 'advanced' })],
  [() => true, property('color', EDITED_AS.text, { depth: 'expert' })],
  [isOpened, property('formDataCopy', EDITED_AS.text, { depth: 'expert' })],
  [isInList, property('formDataCopy', EDITED_AS.dictionary, { depth: 'expert', source: 'surrounding' })],
  [takesFormula, property('sealed', EDITED_AS.dictionary, { depth: 'expert', choices: { true: 'yes', false: 'no' } })],
];

/** The alignment of a column. Missing: numbers end at one line in the list of records (`compile/shown-align.ts`). */
function alignment(defaultValue: 'left' | 'right'): PropertyItem {
  const choices = { left: 'left', center: 'center', right: 'right' } as const;
  return property('tablealign', EDITED_AS.dictionary, { depth: 'advanced', defaultValue, choices, config: half });
}

function mapper(name: string): readonly string[] {
  return ['simpleMapperConfig', name];
}

/**
 * The properties of an item that an author can configure: its label, also in English, its key, those of its type, and
 * those that it shares with other types.
 */
export function itemProperties({ type, place, own = [] }: PropertyOwner): readonly PropertyItem[] {
  if (type === undefined) return [label, key];
  const taken = new Set(own.map(({ itemKey }) => itemKey));
  const shared = SHARED.filter(([fits, { itemKey }]) => fits(type, place) && !taken.has(itemKey));
  return [label, englishName, ...own, key, ...shared.map(([, item]) => item)];
}
