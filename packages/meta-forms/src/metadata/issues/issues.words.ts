/** Sentences of the issues, for the author of a form; `{name}` marks a parameter. Developers get the English ones. */
export const issueWords = {
  id: 'forms.issue',
  zh: {
    META_FORM_NOT_JSON: '表单元数据不是有效的 JSON（{found}）。请检查保存的内容。',
    META_FORM_NOT_AN_OBJECT: '表单元数据应是含 metaFormItemList 的对象，实际为 {found}。',
    META_FORM_ITEMS_NOT_A_LIST: 'metaFormItemList 应是表单项列表，实际为 {found}。',
    META_FORM_ITEM_NOT_AN_OBJECT: '列表中有一项不是表单项（{found}），已略过。',
    META_FORM_TOO_LARGE: '元数据超过 {limit} 个值或字符，超出部分未读取。',
    META_FORM_TOO_MANY_ITEMS: '表单共有 {found} 个表单项和子表列，最多 {limit} 个。请拆分表单，或减少表单项。',
    META_FORM_TOO_MANY_LISTED:
      '表单有 {found} 项可在列表中显示、排序或查询，最多 {limit} 项：唯一的项在先，其余按列表顺序；超出的项（{items}）不在列表中。',
    META_FORM_TOO_MANY_UNIQUE: '设为唯一的项（含组合中的项）共 {found} 个，最多 {limit} 个。请减少唯一的项。',
    META_FORM_TOO_MANY_REFERENCES: '各公式引用的项共超过 {limit} 个。请减少公式，或用子表列汇总。',
    META_FORM_TOO_DEEP: '元数据嵌套超过 {limit} 层，更深的部分未读取。',
    META_FORM_CIRCULAR: '该值包含了它自己，内层已略过。',
    META_FORM_UNREADABLE: '属性“{attribute}”无法读取，已略过。',
    META_FORM_ATTRIBUTE_REFUSED: '属性名“{attribute}”不安全，已略过。',
    META_FORM_CONFIG_UNREADABLE: '“{item}”的设置无法读取（{found}），该项按默认设置显示。',
    META_FORM_ATTRIBUTE_UNUSABLE: '“{item}”的 {attribute} 不能是 {found}，应为 {expected}；现按默认值处理。',
    META_FORM_ATTRIBUTE_MISSPELT: '没有名为 {attribute} 的属性，是否想写 {meant}？现不起作用。',
    META_FORM_ATTRIBUTE_MISPLACED: '“{item}”的 {attribute} 写在此处不起作用，应写为 {place}。',
    META_FORM_ATTRIBUTE_MISSING: '“{item}”（{type}）没有 {attribute}，填表人无法填写。请补上。',
    META_FORM_ID_IMPRECISE: '编号 {found} 以超出精度的数字传来，末几位可能已丢失。请以文本传递编号。',
    META_FORM_COLOR_REFUSED: '“{item}”的颜色 {found} 不是有效的 CSS 颜色。',
    META_FORM_PATH_REFUSED: '“{item}”的 {attribute} 不是 /api/ 下的路径：{found}，不会调用。',
    META_FORM_CALL_REFUSED: '“{item}”的 {attribute} 指向表单不允许调用的接口：{found}，不会调用。',
    META_FORM_ADDRESS_REFUSED: '“{item}”的 {attribute} 既不是应用内路由，也不是 http(s) 地址：{found}。',
    META_FORM_NAME_REFUSED: '“{item}”的 {attribute} 使用了不允许的属性名 {found}。',
    META_FORM_LIMITS_CROSSED: '“{item}”的最小值 {min} 大于最大值 {max}，两个限制均不生效。',
    META_FORM_NESTED_TOO_DEEP: '子表“{item}”嵌套过深（最多两层），其列未读取。',
    META_FORM_NUMBER_UNSEALED:
      '“{item}”按其编号应加密存储，但加密存储设为“否”：发布后其内容以明文存储，发布时需要确认。',
    META_FORM_RESULT_UNSEALED:
      '“{item}”由加密存储的项计算得出，但加密存储设为“否”：发布后计算结果以明文存储，发布时需要确认。',
    META_FORM_KEY_EMPTY: '“{item}”没有字段编码（表单项为 itemKey，列为 field），已略过。',
    META_FORM_KEY_REFUSED: '字段编码“{key}”不安全或以 $ 开头，该项已略过。',
    META_FORM_KEY_RESERVED:
      '字段编码“{key}”由系统写入（如编号、版本、租户）：“{item}”只显示它，不能填写、计算或设默认值。',
    META_FORM_KEY_DUPLICATE: '字段编码“{key}”重复，只使用第一项。',
    META_FORM_KEY_CONFUSABLE: '字段编码“{key}”与“{other}”仅大小写、空白或不可见字符不同，容易混淆。',
    META_FORM_KEY_LONG: '字段编码“{key}”超过 {limit} 个字符。',
    META_FORM_ITEM_TYPE_MISSING: '“{item}”没有 itemType，应为{expected}；按只读文本显示。',
    META_FORM_UNKNOWN_ITEM_TYPE: '表单项“{item}”的类型 {type} 未知，按只读文本显示。',
    META_FORM_TYPE_FAILED: '类型“{type}”无法处理表单项“{item}”（{found}），按只读文本显示。',
    META_FORM_TYPE_DIFFERS:
      '“{item}”有公式或数据映射，但表单类型不是“含公式或数据带入”（是 {type}）；仍会生效，建议改为 3。',
    META_FORM_FORMULA_MISSING: '“{item}”设为计算项，但没有公式。',
    META_FORM_FORMULA_INACTIVE: '“{item}”有公式但没有打开“由公式计算”，公式不生效。',
    META_FORM_FORMULA_NOT_ALLOWED: '“{item}”的类型“{type}”不能存放公式结果，公式不生效。',
    META_FORM_FORMULA_SYNTAX: '“{item}”的公式在第 {position} 个字符处有误（{problem}）：“{found}”。',
    META_FORM_FORMULA_UNKNOWN_NAME: '“{item}”的公式在第 {position} 个字符处引用了不存在的项“{name}”。',
    META_FORM_FORMULA_COLUMN_BRACED:
      '“{item}”的公式在第 {position} 个字符处把子表列 {name} 写在一对花括号中：一对花括号只能括一个名称，可直接写 {name}。',
    META_FORM_FORMULA_AMBIGUOUS: '“{item}”的公式引用的名称“{name}”有多个同名项，使用第一个。',
    META_FORM_FORMULA_CYCLE: '公式互相引用：{members}，这些项都不计算。',
    META_FORM_CASCADE_CYCLE: '级联关系成环：{members}，这些项都不受限制。',
    META_FORM_CASCADE_PARENT_MISSING: '“{item}”的前置项目“{parent}”不存在。',
    META_FORM_CASCADE_PARENT_HIDDEN: '“{item}”的前置项目“{parent}”已隐藏，无法选择。',
    META_FORM_CASCADE_PARENT_OPTIONAL:
      '“{item}”必填，但其前置项目“{parent}”不是必填：不选前置项目就无法填写，建议也设为必填。',
    META_FORM_MAPPING_ORIGIN_MISSING: '“{item}”的映射来源“{origin}”不存在。',
    META_FORM_MAPPING_ORIGIN_UNFIT: '“{item}”的映射来源“{origin}”不是单选引用项。',
    META_FORM_MAPPING_ORIGIN_SEVERAL: '“{item}”的映射来源“{origin}”可选多条，仅在恰好选中一条时取值。',
    META_FORM_MAPPING_INCOMPLETE: '“{item}”的数据映射缺少 {attribute}，不会取值。',
    META_FORM_MAPPING_CYCLE: '数据映射成环：{members}，这些项都不取值。',
    META_FORM_UNIQUE_UNFIT:
      '“{item}”不能设为唯一：“{found}”不是可用于区分单据的项（须在主表中，单选，类型为文本、数字、日期、字典、引用或树，且不是状态、单位、制单人等单据自带的属性）。',
    META_FORM_FACT_COMPUTED: '“{item}”由系统写入，不能设置公式或数据映射（{attribute}），已忽略。',
    META_FORM_STATUS_UNFIT: '“{item}”是单据状态，只能用字典 {dictionary}，或文本、数字类型。',
    META_FORM_NUMBER_RULE_UNFIT:
      '“{item}”不能自动编号：只有主表中未设公式的文本项可以，单据自带的属性（状态、单位等）不可以。',
    META_FORM_DEFAULT_UNFIT:
      '“{item}”的默认值 {found} 没有采用：它不符合此项的类型或限制，或此项不由填写人填写（公式、自动编号、附件、子表等）。',
  },
  en: {
    META_FORM_NOT_JSON: 'The text is not JSON ({found}). Hand in the text of one meta form, or the parsed value.',
    META_FORM_NOT_AN_OBJECT: 'A meta form is an object with metaFormItemList; found {found}.',
    META_FORM_ITEMS_NOT_A_LIST: 'metaFormItemList must be a list of items; found {found}.',
    META_FORM_ITEM_NOT_AN_OBJECT: 'An entry of the list is not an item; found {found}. It is left out.',
    META_FORM_TOO_LARGE: 'The metadata holds more than {limit} values or characters; what exceeds them is left out.',
    META_FORM_TOO_MANY_ITEMS:
      'The form has {found} items and list columns in all; the limit is {limit}. Split the form, or remove items.',
    META_FORM_TOO_MANY_LISTED:
      '{found} items can be listed and searched; the limit is {limit}. Unique items come first, then the ' +
      'order of the list; the list does not have the others ({items}).',
    META_FORM_TOO_MANY_UNIQUE:
      '{found} items are unique, alone or with others; the limit is {limit}. Make fewer items unique.',
    META_FORM_TOO_MANY_REFERENCES:
      'The formulas name more than {limit} values in all. Use fewer formulas, or aggregate the column of a list.',
    META_FORM_TOO_DEEP: 'The metadata is nested deeper than {limit} levels; what lies deeper is left out.',
    META_FORM_CIRCULAR: 'The value contains itself; the inner occurrence is left out.',
    META_FORM_UNREADABLE: 'Attribute "{attribute}" could not be read; it is left out.',
    META_FORM_ATTRIBUTE_REFUSED: 'Attribute name "{attribute}" would reach an object\'s prototype; it is left out.',
    META_FORM_CONFIG_UNREADABLE:
      'itemConfigJson of "{item}" is not a readable JSON object ({found}); the item keeps its defaults.',
    META_FORM_ATTRIBUTE_UNUSABLE:
      '{attribute} of "{item}" cannot be {found}; expected {expected}. The default is used.',
    META_FORM_ATTRIBUTE_MISSPELT:
      'There is no attribute {attribute}, so it has no effect. {meant} may be the one that was meant.',
    META_FORM_ATTRIBUTE_MISPLACED: '{attribute} of "{item}" has no effect at this place. Write it as {place}.',
    META_FORM_ATTRIBUTE_MISSING: '"{item}" of type "{type}" has no {attribute}, so nobody can fill it in. Add it.',
    META_FORM_ID_IMPRECISE:
      'Id {found} arrived as a number beyond 2^53 and may have lost digits. Hand in the text, or ids as strings.',
    META_FORM_COLOR_REFUSED: 'color of "{item}" is not a plain CSS colour: {found}.',
    META_FORM_PATH_REFUSED: '{attribute} of "{item}" is not a plain path below /api/: {found}. It is not called.',
    META_FORM_CALL_REFUSED: '{attribute} of "{item}" names a call that forms may not make: {found}. It is not called.',
    META_FORM_ADDRESS_REFUSED: '{attribute} of "{item}" is neither a route of the app nor an http(s) address: {found}.',
    META_FORM_NAME_REFUSED: '{attribute} of "{item}" names "{found}", which no record property may be called.',
    META_FORM_LIMITS_CROSSED: 'min {min} of "{item}" is above max {max}; neither limit holds.',
    META_FORM_NESTED_TOO_DEEP: 'List "{item}" is nested deeper than a list in a list; its columns are left out.',
    META_FORM_NUMBER_UNSEALED:
      'By its key, "{item}" holds numbers of people, but sealed is false: they are stored as plain text. ' +
      'Publishing asks for a confirmation.',
    META_FORM_RESULT_UNSEALED:
      '"{item}" is computed from sealed items, but sealed is false: its result is stored as plain text. ' +
      'Publishing asks for a confirmation.',
    META_FORM_KEY_EMPTY: '"{item}" has no key (an item: `itemKey`, a column: `field`) and is left out.',
    META_FORM_KEY_REFUSED:
      'itemKey "{key}" would reach an object\'s prototype, or begins with $; the item is left out.',
    META_FORM_KEY_RESERVED:
      'itemKey "{key}" names what the save writes (such as id, version or tenant): "{item}" shows it, and takes no ' +
      'typing, formula or default. Use another key for a value that people enter.',
    META_FORM_KEY_DUPLICATE: 'itemKey "{key}" is used more than once; only the first item is used.',
    META_FORM_KEY_CONFUSABLE: 'itemKey "{key}" differs from "{other}" only in case, spacing or invisible characters.',
    META_FORM_KEY_LONG: 'itemKey "{key}" has more than {limit} characters.',
    META_FORM_ITEM_TYPE_MISSING: 'Item "{item}" has no itemType; expected {expected}. It is shown as read-only text.',
    META_FORM_UNKNOWN_ITEM_TYPE:
      'Item "{item}" has itemType {type}, which no registered type claims. Register it with ' +
      'createRegistry([...builtInTypes, yourType]).',
    META_FORM_TYPE_FAILED: 'Type "{type}" could not compile item "{item}": {found}. The item is shown as text.',
    META_FORM_TYPE_DIFFERS:
      'Item "{item}" has a formula or mapping, but metaType is {type}; it works all the same. Set metaType to 3.',
    META_FORM_FORMULA_MISSING: 'Item "{item}" is computed but has no computeData.formula.',
    META_FORM_FORMULA_INACTIVE: 'Item "{item}" has a formula but isComputeData is missing; the formula is not used.',
    META_FORM_FORMULA_NOT_ALLOWED:
      'Item "{item}" of type "{type}" cannot hold a formula\'s result; the formula is not used.',
    META_FORM_FORMULA_SYNTAX: 'Formula of "{item}" cannot be read at character {position} ({problem}): "{found}".',
    META_FORM_FORMULA_UNKNOWN_NAME:
      'Formula of "{item}" names "{name}" at character {position}, which is no value of this form.',
    META_FORM_FORMULA_COLUMN_BRACED:
      'Formula of "{item}" has the column {name} in one pair of braces at character {position}. Put each name in ' +
      'its own, or in none: {name}.',
    META_FORM_FORMULA_AMBIGUOUS:
      'Formula of "{item}" names the label "{name}", which several items carry; the first is used.',
    META_FORM_FORMULA_CYCLE: "Formulas need each other's results: {members}. None of them is computed.",
    META_FORM_CASCADE_CYCLE: 'cascadeField leads back to its start: {members}. None of them is restricted.',
    META_FORM_CASCADE_PARENT_MISSING: 'cascadeField of "{item}" names "{parent}", which is no value of this form.',
    META_FORM_CASCADE_PARENT_HIDDEN:
      'cascadeField of "{item}" names "{parent}", which is hidden: nobody can choose it.',
    META_FORM_CASCADE_PARENT_OPTIONAL:
      '"{item}" is required, but its cascade parent "{parent}" is not: nobody can choose the item without ' +
      'the parent. Make the parent required as well.',
    META_FORM_MAPPING_ORIGIN_MISSING: 'mapperOrigin of "{item}" names "{origin}", which is no item of this form.',
    META_FORM_MAPPING_ORIGIN_UNFIT:
      'mapperOrigin of "{item}" names "{origin}", which is not a reference to one record.',
    META_FORM_MAPPING_ORIGIN_SEVERAL:
      'mapperOrigin of "{item}" names "{origin}", which takes several records: the value is filled only ' +
      'while exactly one is chosen.',
    META_FORM_MAPPING_INCOMPLETE: 'simpleMapperConfig of "{item}" names no {attribute}; the value is not filled.',
    META_FORM_MAPPING_CYCLE: 'Mappings fill each other: {members}. None of them is filled.',
    META_FORM_UNIQUE_UNFIT:
      'unique of "{item}" cannot use "{found}": it takes items of the form itself with one text, number, ' +
      'date, dictionary entry, reference or tree node, and no facts of the record such as status, unitId ' +
      'or createUser.',
    META_FORM_FACT_COMPUTED:
      '{attribute} of "{item}" is not used: the server writes this item, so it takes no formula and no mapping.',
    META_FORM_STATUS_UNFIT:
      '"{item}" is the state of the record: it uses the dictionary {dictionary}, or is a text or a number.',
    META_FORM_NUMBER_RULE_UNFIT:
      'numberRule of "{item}" is not used: it takes a text item of the form itself without a formula, and ' +
      'no fact of the record such as status or unitId.',
    META_FORM_DEFAULT_UNFIT:
      'defaultValue {found} of "{item}" is not used: it does not fit the type or the limits of the item, or no ' +
      'person fills the item (formula, number rule, files, rows).',
  },
} as const;

/** The code of a fault of the metadata; `docs/errors.md` explains each. */
export type IssueCode = keyof (typeof issueWords)['en'];
