import { ISSUES, type IssueCode } from './errors.ts';

/** Sentences of the issues, for the author of a form. English is the developers' own. */
export const issueWords = {
  zh: {
    META_FORM_NOT_JSON: '表单元数据不是有效的 JSON（{found}）。请检查保存的内容。',
    META_FORM_NOT_AN_OBJECT: '表单元数据应是含 metaFormItemList 的对象，实际为 {found}。',
    META_FORM_ITEMS_NOT_A_LIST: 'metaFormItemList 应是表单项列表，实际为 {found}。',
    META_FORM_ITEM_NOT_AN_OBJECT: '列表中有一项不是表单项（{found}），已略过。',
    META_FORM_TOO_LARGE: '元数据超过 {limit} 个值或字符，超出部分未读取。',
    META_FORM_TOO_DEEP: '元数据嵌套超过 {limit} 层，更深的部分未读取。',
    META_FORM_CIRCULAR: '该值包含了它自己，内层已略过。',
    META_FORM_UNREADABLE: '属性“{attribute}”无法读取，已略过。',
    META_FORM_ATTRIBUTE_REFUSED: '属性名“{attribute}”不安全，已略过。',
    META_FORM_CONFIG_UNREADABLE: '“{item}”的 itemConfigJson 不是可读的 JSON 对象（{found}），该项按默认配置显示。',
    META_FORM_ATTRIBUTE_UNUSABLE: '“{item}”的 {attribute} 不能是 {found}，应为 {expected}；现按默认值处理。',
    META_FORM_ID_IMPRECISE: '编号 {found} 以超出精度的数字传来，末几位可能已丢失。请以文本传递编号。',
    META_FORM_COLOR_REFUSED: '“{item}”的颜色 {found} 不是有效的 CSS 颜色。',
    META_FORM_PATH_REFUSED: '“{item}”的 {attribute} 不是 /api/ 下的路径：{found}，不会调用。',
    META_FORM_ADDRESS_REFUSED: '“{item}”的 {attribute} 既不是应用内路由，也不是 http(s) 地址：{found}。',
    META_FORM_NAME_REFUSED: '“{item}”的 {attribute} 使用了不允许的属性名 {found}。',
    META_FORM_LIMITS_CROSSED: '“{item}”的最小值 {min} 大于最大值 {max}，两个限制均不生效。',
    META_FORM_NESTED_TOO_DEEP: '子表“{item}”嵌套过深（最多两层），其列未读取。',
    META_FORM_KEY_EMPTY: '表单项“{item}”没有 itemKey，已略过。',
    META_FORM_KEY_REFUSED: 'itemKey“{key}”不安全，该项已略过。',
    META_FORM_KEY_DUPLICATE: 'itemKey“{key}”重复，只使用第一项。',
    META_FORM_KEY_CONFUSABLE: 'itemKey“{key}”与“{other}”仅大小写、空白或不可见字符不同，容易混淆。',
    META_FORM_KEY_LONG: 'itemKey“{key}”超过 {limit} 个字符。',
    META_FORM_UNKNOWN_ITEM_TYPE: '表单项“{item}”的类型 {type} 未知，按只读文本显示。',
    META_FORM_TYPE_FAILED: '类型“{type}”无法处理表单项“{item}”（{found}），按只读文本显示。',
    META_FORM_TYPE_DIFFERS: '“{item}”有公式或数据映射，但 metaType 为 {type}；仍会生效，建议改为 3。',
    META_FORM_FORMULA_MISSING: '“{item}”设为计算项，但没有公式。',
    META_FORM_FORMULA_INACTIVE: '“{item}”有公式但未启用计算（isComputeData），公式不生效。',
    META_FORM_FORMULA_NOT_ALLOWED: '“{item}”的类型“{type}”不能存放公式结果，公式不生效。',
    META_FORM_FORMULA_SYNTAX: '“{item}”的公式在第 {position} 个字符处有误（{problem}）：“{found}”。',
    META_FORM_FORMULA_UNKNOWN_NAME: '“{item}”的公式在第 {position} 个字符处引用了不存在的项“{name}”。',
    META_FORM_FORMULA_AMBIGUOUS: '“{item}”的公式引用的名称“{name}”有多个同名项，使用第一个。',
    META_FORM_FORMULA_CYCLE: '公式互相引用：{members}，这些项都不计算。',
    META_FORM_CASCADE_CYCLE: '级联关系成环：{members}，这些项都不受限制。',
    META_FORM_CASCADE_PARENT_MISSING: '“{item}”的前置项目“{parent}”不存在。',
    META_FORM_CASCADE_PARENT_HIDDEN: '“{item}”的前置项目“{parent}”已隐藏，无法选择。',
    META_FORM_MAPPING_ORIGIN_MISSING: '“{item}”的映射来源“{origin}”不存在。',
    META_FORM_MAPPING_ORIGIN_UNFIT: '“{item}”的映射来源“{origin}”不是单选引用项。',
    META_FORM_MAPPING_ORIGIN_SEVERAL: '“{item}”的映射来源“{origin}”可选多条，仅在恰好选中一条时取值。',
    META_FORM_MAPPING_INCOMPLETE: '“{item}”的数据映射缺少 {attribute}，不会取值。',
    META_FORM_MAPPING_CYCLE: '数据映射成环：{members}，这些项都不取值。',
  },
  en: englishSentences(),
} as const satisfies { readonly zh: Readonly<Record<IssueCode, string>>; readonly en: Readonly<Record<IssueCode, string>> };

function englishSentences(): Readonly<Record<IssueCode, string>> {
  // The table's entries are exactly the codes.
  return Object.fromEntries(Object.entries(ISSUES).map(([code, { message }]) => [code, message])) as Record<IssueCode, string>;
}
