import { defineWords } from '@org/meta-forms/core';

/** The sentences of the designer's own rules: what is wrong, what follows from it, and what to do. */
export const ruleWords = defineWords('designer.rule', {
  zh: {
    SAVE_REFUSED: '没有保存：{reason}。请改正，或恢复为已保存的内容。',
    FORM_EMPTY: '表单还没有表单项，发布后无内容可填。请从左侧添加。',
    FORM_UNNAMED: '表单没有名称，菜单、列表和打印件上都没有标题。请在表单属性中命名。',
    NOTHING_VISIBLE: '所有表单项都已隐藏，填表人只会看到空白。请显示需要填写的项。',
    NOTHING_LISTED: '列表中没有任何列，单据无法分辨。请至少显示一项。',
    LISTED_MANY: '列表有 {count} 列，需要横向滚动才能看全。建议不超过 {limit} 列，其余在列表中隐藏。',
    FIXED_WIDE: '固定列共宽 {width} 像素，小屏幕上会遮住其余的列。请减少固定列。',
    SECTION_EMPTY: '分组标题“{item}”下面没有表单项，填表人会看到空的分组。请移入表单项，或删除标题。',
    TITLE_EMPTY: '分组标题没有文字，表单上只会显示一条空行。请填写文字，或删除标题。',
    LABEL_MISSING: '“{item}”没有名称，填表人看到的是字段编码。请填写名称。',
    LABEL_DUPLICATE: '有多个表单项名为“{item}”，填表人、列表和公式都无法区分。请改为不同的名称。',
    LABEL_SPACES: '“{item}”的名称前后有空格，查找和公式中容易写错。请去掉空格。',
    KEY_AWKWARD: '字段编码“{key}”含有空格或符号，公式中只能写在花括号里。建议只用字母、数字和下划线。',
    REQUIRED_HIDDEN: '“{item}”必填，但已隐藏：填表人看不到，必填不生效。请显示此项，或取消必填。',
    REQUIRED_READ_ONLY: '“{item}”必填，但不可编辑：填表人无法填写，必填不生效。请允许编辑，或取消必填。',
    REQUIRED_COMPUTED: '“{item}”由系统得出，设为必填没有作用。可取消必填。',
    REQUIRED_FILLED: '“{item}”总是有值，设为必填没有作用。可取消必填。',
    READ_ONLY_EMPTY: '“{item}”不可编辑，也没有公式、映射或新增时复制，新建时总是空的。请允许编辑，或设置取值方式。',
    DICTIONARY_NOT_CHOSEN: '“{item}”没有选择字典，填表人没有选项可选。请在属性中选择字典。',
    REFERENCE_NOT_CHOSEN: '“{item}”没有引用来源，填表人没有选项可选。请在属性中选择引用来源。',
    TREE_ADDRESS_MISSING: '“{item}”没有选项接口，填表人没有选项可选。请在属性中填写选项接口。',
    DICTIONARY_UNKNOWN: '“{item}”的字典“{name}”不存在，填表人没有选项可选。请选择已有的字典，或先新建。',
    REFERENCE_UNKNOWN: '“{item}”的引用来源“{name}”不存在，填表人没有选项可选。请选择已有的来源。',
    MAPPING_FORM_UNKNOWN: '“{item}”的映射来自表单“{name}”，该表单不存在，不会取值。请选择已有的表单。',
    JUMP_ADDRESS_MISSING: '“{item}”设为可跳转，但没有跳转地址，点击没有反应。请填写地址，或清除此设置。',
    COLUMNS_MISSING: '子表“{item}”没有列，填表人无法填写。请添加列，或删除子表。',
    COLUMN_WIDE: '“{item}”的列宽 {width} 像素，会把其余的列挤出屏幕。建议不超过 {limit}。',
    LIST_SETTING_UNUSED: '“{item}”不在列表中显示，{attribute} 没有作用。可显示在列表中，或清除此设置。',
    SLOT_UNNAMED: '“{item}”有未命名的附件类别，填表人不知道要上传什么。请填写名称。',
    SLOT_DUPLICATE: '“{item}”有同名的附件类别“{slot}”，填表人无法区分。请改为不同的名称。',
    FILE_TYPES_EMPTY: '“{item}”的文件类型没有写扩展名，任何文件都无法上传。请填写扩展名，或允许所有类型。',
    FILE_TYPE_UNKNOWN: '“{item}”的文件类型“{word}”不是扩展名，这类文件无法上传。请写扩展名，如 jpg,png,pdf。',
    ATTRIBUTE_UNUSED: '“{item}”的类型不使用 {attribute}，此设置没有作用。可以清除。',
    IDENTITY_AS_NUMBER: '“{item}”是号码，但类型为数字：开头的 0 会丢失，长号码会变。请改为单行文本。',
    IDENTITY_TOO_SHORT: '“{item}”最多 {limit} 个字符，但完整的号码有 {length} 位，无法填写。请提高最大长度。',
    LIMIT_DIGITS: '“{item}”的限值 {limit} 有 {digits} 位小数，但只保留 {most} 位，限值本身无法填写。请增加小数位。',
    VALUE_FIXED: '“{item}”的最小值和最大值相同，只能填 {limit}。请放宽限值，或改用固定的文字。',
    PICKER_TWICE: '“{item}”同时设为树形选择和显示编码，只有一种生效。请保留一种。',
    CASCADE_PARENT_UNFIT: '“{item}”的前置项目“{parent}”不是选择类的项，其内容无法限定选项。请换一个前置项目。',
    CASCADE_PARAMETER_UNKNOWN:
      '“{item}”的来源不能按“{param}”筛选，选了“{parent}”之后选项会加载失败。请改用来源接受的查询参数，或取消级联。',
    CASCADE_DICTIONARY:
      '“{item}”的选项来自字典，不能按“{parent}”筛选，全部选项都会列出。请取消级联，或把选项建成一张含前置项目的表单并改用单选引用。',
    DEPENDENCY_CYCLE: '“{item}”通过级联、映射和公式影响到它自己，填写时会反复清空或改变。请取消其中一环。',
    MAPPING_COMPUTED: '“{item}”既由公式计算，又由映射取值，后者会被覆盖。请保留一种。',
    COPY_MISSING: '“{item}”带入的“{name}”不是本表单的项，新增行时不会带入。请改为已有的项。',
    DISPLAY_MISSING: '“{item}”在列表中显示“{name}”，但没有对应的项，列表中是空的。请清除此设置。',
    FIELD_UNUSED: '“{item}”在表单和列表中都隐藏，也没有别的项用到它。请显示此项，或删除。',
    FORMULA_RESULT_UNFIT: '“{item}”的公式得出{found}，与类型不符，结果总是空的。请更改类型，或修改公式。',
    FORMULA_OPERAND_UNFIT: '“{item}”的公式用“{operand}”做算术，但它不是数字，结果可能是空的。请改为数字，或修改公式。',
    FORMULA_DATES_SUBTRACTED: '“{item}”的公式用日期减日期，总是没有结果。应写 {remedy}。',
  },
  en: {
    SAVE_REFUSED: 'Not saved: {reason}. Correct it, or go back to the stored value.',
    FORM_EMPTY: 'The form has no items, so there is nothing to fill in. Add items from the left.',
    FORM_UNNAMED: 'The form has no name: menu, list and print-out have no title. Name it in its properties.',
    NOTHING_VISIBLE: 'All items are hidden, so people see an empty form. Show the items that they fill in.',
    NOTHING_LISTED: 'The list has no columns, so records cannot be told apart. Show at least one item.',
    LISTED_MANY: 'The list has {count} columns and must be scrolled. Show at most {limit} and hide the others.',
    FIXED_WIDE: 'Fixed columns take {width} px and cover the others on a small screen. Fix fewer columns.',
    SECTION_EMPTY: 'No item follows the title “{item}”: people see an empty section. Move items there, or remove it.',
    TITLE_EMPTY: 'A title has no text: the form shows an empty line. Write a text, or remove the title.',
    LABEL_MISSING: '“{item}” has no label: people see its key. Write a label.',
    LABEL_DUPLICATE: 'Several items are called “{item}”: people, lists and formulas confuse them. Use other labels.',
    LABEL_SPACES: 'The label “{item}” begins or ends with a space: searches and formulas miss it. Remove the space.',
    KEY_AWKWARD: 'The key “{key}” has spaces or signs: formulas need braces. Use letters, digits and underscores.',
    REQUIRED_HIDDEN: '“{item}” is required but hidden: it is not checked. Show it, or make it optional.',
    REQUIRED_READ_ONLY:
      '“{item}” is required but read-only: nobody can fill it, and it is not checked. Make it editable, or optional.',
    REQUIRED_COMPUTED: 'The system fills “{item}”: required has no effect. Make it optional.',
    REQUIRED_FILLED: '“{item}” always has a value: required has no effect. Make it optional.',
    READ_ONLY_EMPTY:
      '“{item}” is read-only and has no formula, mapping or copy: it stays empty. Make it editable, or fill it.',
    DICTIONARY_NOT_CHOSEN: '“{item}” has no dictionary, so there is nothing to choose. Choose one in its properties.',
    REFERENCE_NOT_CHOSEN: '“{item}” has no source, so there is nothing to choose. Choose one in its properties.',
    TREE_ADDRESS_MISSING:
      '“{item}” has no address of a tree, so there is nothing to choose. Write it in its properties.',
    DICTIONARY_UNKNOWN:
      'The dictionary “{name}” of “{item}” does not exist, so there is nothing to choose. Use another one.',
    REFERENCE_UNKNOWN:
      'The source “{name}” of “{item}” does not exist, so there is nothing to choose. Use another one.',
    MAPPING_FORM_UNKNOWN: '“{item}” is filled from the form “{name}”, which does not exist. Choose another form.',
    JUMP_ADDRESS_MISSING:
      '“{item}” is a link without an address: a click does nothing. Write it, or clear the setting.',
    COLUMNS_MISSING: 'The sub-list “{item}” has no columns: nobody can fill it. Add columns, or remove it.',
    COLUMN_WIDE: 'The column of “{item}” takes {width} px and pushes others out of view. Use at most {limit}.',
    LIST_SETTING_UNUSED: '“{item}” is not in the list: {attribute} has no effect. Show it there, or clear the setting.',
    SLOT_UNNAMED: '“{item}” has a slot without a name: people do not know what to upload. Name it.',
    SLOT_DUPLICATE: '“{item}” has several slots called “{slot}”: people confuse them. Use other names.',
    FILE_TYPES_EMPTY:
      'The types of files of “{item}” name no extension: no file is accepted. Name some, or accept all.',
    FILE_TYPE_UNKNOWN:
      '“{word}” among the types of files of “{item}” is no extension: no such file is accepted. Write jpg,png,pdf.',
    ATTRIBUTE_UNUSED: 'The type of “{item}” does not use {attribute}: it has no effect. Clear it.',
    IDENTITY_AS_NUMBER:
      '“{item}” is a number: zeros at its start and last digits of long ones get lost. Make it a text.',
    IDENTITY_TOO_SHORT: '“{item}” takes {limit} characters, but its numbers have {length}. Allow more characters.',
    LIMIT_DIGITS: 'The limit {limit} of “{item}” has {digits} decimals, but only {most} are kept. Keep more decimals.',
    VALUE_FIXED: 'The minimum and the maximum of “{item}” are equal: only {limit} can be typed. Widen the limits.',
    PICKER_TWICE: '“{item}” is chosen from a tree and by code, of which one works. Keep one of them.',
    CASCADE_PARENT_UNFIT:
      'The parent “{parent}” of “{item}” is no choice and cannot restrict options. Use another parent.',
    CASCADE_PARAMETER_UNKNOWN:
      'The source of “{item}” cannot be filtered by “{param}”: options fail once “{parent}” is chosen. Change it.',
    CASCADE_DICTIONARY:
      '“{item}” has a dictionary, which cannot be filtered by “{parent}”: all options stay. Use a reference instead.',
    DEPENDENCY_CYCLE:
      '“{item}” depends on itself by cascades, mappings and formulas: it changes back. Remove one of them.',
    MAPPING_COMPUTED: '“{item}” has a formula and a mapping, which overwrite each other. Keep one of them.',
    COPY_MISSING: '“{item}” copies “{name}”, which is no item of this form: new rows stay empty. Choose an item.',
    DISPLAY_MISSING: 'The list shows “{name}” for “{item}”, which no item has: the column is empty. Clear the setting.',
    FIELD_UNUSED: '“{item}” is hidden in form and list, and no other item uses it. Show it, or remove it.',
    FORMULA_RESULT_UNFIT:
      'The formula of “{item}” gives {found}, which its type cannot hold: it stays empty. Change one of them.',
    FORMULA_OPERAND_UNFIT:
      'The formula of “{item}” calculates with “{operand}”, which is no number. Change one of them.',
    FORMULA_DATES_SUBTRACTED:
      'The formula of “{item}” subtracts a date from a date, which never has a result. Write {remedy}.',
  },
});

/** Rules that only the designer has. */
export type DesignerRuleId = keyof typeof ruleWords.zh;

/** Words by which the rules recognise labels, and which they propose. */
export const ruleTerms = defineWords('designer.rule-terms', {
  zh: {
    identity: '身份证',
    mobile: '手机',
    slot: '附件{number}',
    form: '未命名表单',
    number: '数字',
    text: '文本',
    date: '日期',
    boolean: '是否',
  },
  en: {
    identity: 'identity number',
    mobile: 'mobile',
    slot: 'File {number}',
    form: 'Untitled form',
    number: 'a number',
    text: 'a text',
    date: 'a date',
    boolean: 'yes or no',
  },
});
